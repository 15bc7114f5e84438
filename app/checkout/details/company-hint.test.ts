import { expect, test } from "vitest";
import { spellCompanyHint } from "./company-hint.ts";

const company = { name: "Menon & Co.", address: "1 MG Road\nKochi", state: "Kerala" };

test.each([
	[{}, ""],
	[{ name: "தமிழ் நிறுவனம்" }, ""],
	[{ name: "张伟 Ltd" }, "We can't print 张 伟 on the invoice. Enter name and address in Latin letters."],
	[{ address: "ᱥ Road" }, "We can't print ᱥ on the invoice. Enter name and address in Latin letters."],
])("[R58] a company with %j: %s", (more, hint) => expect(spellCompanyHint({ ...company, ...more })).toBe(hint));
