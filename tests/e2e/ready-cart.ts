import {
	callSandbox,
	type DatedPackage,
	findDeparture,
	newUser,
	openGateway,
	payWithoutReturn,
	putInCart,
} from "#tests/support/buyer.ts";
import type { KnownUser } from "#tests/support/signed-in.ts";
import { contractOrigin, suitePublicToken } from "./sign-up.ts";

const person = {
	...{ title: "Ms", lastname: "Rao", gender: "female", dob: "1990-02-03", relation: "Self", nationality: "Indian" },
	...{ mobile: "", email: "", documenttype: "", documentnumber: "", passportnumber: "", passportexpiry: "" },
	...{ meal: "", medicalnotes: "" },
};

/** This is a new user's account as the upstream has it, set up without the site. */
export interface UpstreamAccount {
	readonly user: KnownUser;
	readonly call: <Data>(method: string, path: string, body?: object) => Promise<Data>;
	readonly addTraveller: (firstName: string) => Promise<string>;
	readonly addTravellers: (...firstNames: string[]) => Promise<string[]>;
	/** Fills a cart for the named travellers, on a date far away. */
	readonly readyCart: (slug: string, firstNames: readonly string[], couponCode?: string) => Promise<void>;
	readonly fillCart: (trip: DatedPackage, travellerIds: readonly string[], couponCode?: string) => Promise<void>;
}

export const findTrip = (sandboxURL: string, slug: string, room = 4): Promise<DatedPackage> =>
	findDeparture(contractOrigin(sandboxURL), slug, { token: suitePublicToken, room });

/** @param index among the dates that can be booked; -1 is the last */
export async function findTripAt(sandboxURL: string, slug: string, index: number): Promise<DatedPackage> {
	const { id, departures } = await callSandbox<{
		id: string;
		departures: readonly { date: string; left: number; status: string }[];
	}>(contractOrigin(sandboxURL), ["GET", `/package-data/${slug}`], { token: suitePublicToken });
	const free = departures.filter(({ left, status }) => left > 0 && status !== "onrequest" && status !== "soldout");
	const found = free.at(index);
	if (!found) throw new Error(`${slug} has no such date`);
	return { packageId: String(id), date: found.date };
}

export async function sellOut(sandboxURL: string, mobile: string, slug: string, trip: DatedPackage): Promise<void> {
	const { departures } = await callSandbox<{ departures: readonly { date: string; left: number }[] }>(
		contractOrigin(sandboxURL),
		["GET", `/package-data/${slug}`],
		{ token: suitePublicToken },
	);
	const left = departures.find(({ date }) => date === trip.date)?.left ?? 0;
	const { call, addTravellers, fillCart } = await newAccount(sandboxURL, mobile);
	await fillCart(trip, await addTravellers(...Array.from({ length: left }, () => "Many")));
	const { gateway } = await call<{ gateway: { url: string; fields: Record<string, string> } }>(
		"PUT",
		"/payment/initiate",
		{ paymenttype: "full" },
	);
	await payWithoutReturn(sandboxURL, await openGateway(gateway.url, { ...gateway.fields, returnurl: sandboxURL }));
}

const idOf = (made: string | { id: string }): string => (typeof made === "object" ? made.id : String(made));

export const newAccount = async (sandboxURL: string, mobile: string): Promise<UpstreamAccount> =>
	openAccount(sandboxURL, await newUser(contractOrigin(sandboxURL), mobile, suitePublicToken));

export function openAccount(sandboxURL: string, user: KnownUser): UpstreamAccount {
	const origin = contractOrigin(sandboxURL);
	const call = <Data>(method: string, path: string, body?: object): Promise<Data> =>
		callSandbox(origin, [method, path], { token: user.token, ...(body && { body }) });
	const addTraveller = async (firstname: string): Promise<string> =>
		idOf(await call("POST", "/passenger/add", { ...person, firstname }));
	const addTravellers = async (...names: string[]): Promise<string[]> => {
		const ids: string[] = [];
		for (const name of names) ids.push(await addTraveller(name));
		return ids;
	};
	const fillCart: UpstreamAccount["fillCart"] = (trip, travellerIds, couponCode) =>
		putInCart(origin, user, trip, travellerIds, couponCode);
	const readyCart: UpstreamAccount["readyCart"] = async (slug, names, couponCode) => {
		const trip = await findTrip(sandboxURL, slug, Math.max(4, names.length));
		await fillCart(trip, await addTravellers(...names), couponCode);
	};
	return { user, call, addTraveller, addTravellers, fillCart, readyCart };
}
