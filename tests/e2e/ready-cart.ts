import type { Page } from "@playwright/test";
import { callSandbox, findDeparture } from "#tests/support/buyer.ts";
import type { KnownUser } from "#tests/support/signed-in.ts";
import { contractOrigin, signInAs, suitePublicToken } from "./sign-up.ts";

const person = {
	...{ title: "Ms", lastname: "Rao", gender: "female", dob: "1990-02-03", relation: "Self", nationality: "Indian" },
	...{ mobile: "", email: "", documenttype: "", documentnumber: "", passportnumber: "", passportexpiry: "" },
	...{ meal: "", medicalnotes: "" },
};

/** A new user's account as the upstream has it, set up without the site. */
export interface UpstreamAccount {
	readonly user: KnownUser;
	readonly call: <Data>(method: string, path: string, body?: object) => Promise<Data>;
	/** @returns the id */
	readonly addTraveller: (firstName: string) => Promise<string>;
	/** Puts the trip into the cart. */
	readonly fillCart: (trip: Trip, travellerIds: readonly string[], couponCode?: string) => Promise<void>;
}

export interface Trip {
	readonly packageId: string;
	readonly date: string;
}

/** A date far away with room for four. */
export const findTrip = (sandboxURL: string, slug: string): Promise<Trip> =>
	findDeparture(contractOrigin(sandboxURL), slug, suitePublicToken);

/** Signs a new user in. */
export async function newAccount(page: Page, sandboxURL: string, mobile: string): Promise<UpstreamAccount> {
	const origin = contractOrigin(sandboxURL);
	const ask = <Data>(path: string, body: object): Promise<Data> =>
		callSandbox(origin, ["POST", path], { body, token: suitePublicToken });
	const number = { mobile, countrycode: "+91" };
	await ask("/user/send-opt", number);
	// The sandbox accepts this code for any number.
	const found = await ask<{ token: string; user: { id: string } }>("/user/login", { ...number, otp: "1234" });
	const user = { id: String(found.user.id), token: found.token, firstName: "Asha" };
	await signInAs(page, user);
	const call = <Data>(method: string, path: string, body?: object): Promise<Data> =>
		callSandbox(origin, [method, path], { token: user.token, ...(body && { body }) });
	return {
		user,
		call,
		addTraveller: async (firstname) => {
			const made = await call<string | { id: string }>("POST", "/passenger/add", { ...person, firstname });
			return typeof made === "object" ? made.id : String(made);
		},
		fillCart: async ({ packageId, date }, travellerIds, couponCode = "") => {
			await call("POST", "/cart/add", {
				packageID: packageId,
				yatraDate: date,
				PassengerList: travellerIds,
				couponCode,
			});
		},
	};
}
