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
	readonly addTravellers: (...firstNames: string[]) => Promise<string[]>;
	/** Finds a date far away; with an index one among the dates that can be booked, of which -1 is the last. */
	readonly findTrip: (slug: string, index?: number) => Promise<DatedPackage>;
	/** Fills a cart for the named travellers, on a date far away. */
	readonly readyCart: (slug: string, firstNames: readonly string[], couponCode?: string) => Promise<void>;
	readonly fillCart: (trip: DatedPackage, travellerIds: readonly string[], couponCode?: string) => Promise<void>;
}

interface SoldPackage {
	readonly id: string;
	readonly departures: readonly { readonly date: string; readonly left: number; readonly status: string }[];
}

const readPackage = (sandboxURL: string, slug: string): Promise<SoldPackage> =>
	callSandbox(contractOrigin(sandboxURL), ["GET", `/package-data/${slug}`], { token: suitePublicToken });

export async function sellOut(sandboxURL: string, mobile: string, slug: string, trip: DatedPackage): Promise<void> {
	const { departures } = await readPackage(sandboxURL, slug);
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
	const addTravellers = async (...names: string[]): Promise<string[]> => {
		const ids: string[] = [];
		for (const firstname of names) ids.push(idOf(await call("POST", "/passenger/add", { ...person, firstname })));
		return ids;
	};
	const findTrip: UpstreamAccount["findTrip"] = async (slug, index) => {
		if (index === undefined) return findDeparture(origin, slug, { token: suitePublicToken });
		const { id, departures } = await readPackage(sandboxURL, slug);
		const free = departures.filter(({ left, status }) => left > 0 && status !== "onrequest" && status !== "soldout");
		const found = free.at(index);
		if (!found) throw new Error(`${slug} has no such date`);
		return { packageId: String(id), date: found.date };
	};
	const fillCart: UpstreamAccount["fillCart"] = (trip, travellerIds, couponCode) =>
		putInCart(origin, user, trip, travellerIds, couponCode);
	const readyCart: UpstreamAccount["readyCart"] = async (slug, names, couponCode) => {
		await fillCart(await findTrip(slug), await addTravellers(...names), couponCode);
	};
	return { user, call, findTrip, addTravellers, fillCart, readyCart };
}
