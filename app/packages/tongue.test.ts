import { expect, test } from "vitest";
import { tongueOf } from "./tongue.ts";

test.each([
	["बहुत सुन्दर यात्रा", { lang: "hi" }],
	["Kerala was बहुत सुन्दर", { lang: "hi" }],
	["A lovely journey", {}],
	["", {}],
])("%s is announced as %j", (text, tongue) => expect(tongueOf(text)).toEqual(tongue));
