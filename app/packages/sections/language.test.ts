import { expect, test } from "vitest";
import { languageAttributes } from "./language.ts";

test.each([
	["बहुत सुन्दर यात्रा", { lang: "hi" }],
	["Kerala was बहुत सुन्दर", { lang: "hi" }],
	["A lovely journey", {}],
	["", {}],
])("%s has the language %j", (text, tongue) => expect(languageAttributes(text)).toEqual(tongue));
