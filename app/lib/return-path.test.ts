import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { returnPathFrom } from "./return-path.ts";

const from = (address: string): string => {
	const { pathname, search } = new URL(address, "https://site.example");
	return returnPathFrom({ pathname, search });
};

test("is the page itself", () => {
	for (const page of ["/", "/search?q=goa", "/package/kerala-tour", "/enquiries", "/login-help"])
		expect(from(page)).toBe(page);
});

test("is passed on by pages that return to another one", () => {
	for (const page of [
		paths.login("/search?q=goa"),
		paths.loginCreate("/search?q=goa"),
		paths.preferences("/search?q=goa"),
		paths.enquiry({ package: "kerala-tour", from: "/search?q=goa" }),
	])
		expect(from(page)).toBe("/search?q=goa");
});

test("does not grow, however often it is passed on", () => {
	let address = "/search?q=goa";
	const seen = new Set<string>();
	for (let round = 0; round < 12; round += 1) {
		const back = from(address);
		address = [paths.login(back), paths.preferences(back), paths.enquiry({ from: back })][round % 3] ?? "";
		seen.add(address);
	}
	expect(seen.size).toBe(3);
});

test("is the home page where the query names none", () => expect(from("/login")).toBe("/"));
