import { byOperationId, type Contract } from "#server/contract/index.ts";
import { countries, deals, opinions, posts, questions, subscriptions, webinars } from "./content.ts";
import { categories, menu, packages, wishes } from "./packages.ts";
import { banks, pilgrims, riders, sessions, users } from "./people.ts";
import type { NounRules, Rule } from "./template.ts";
import { baskets, leads, notices, payments, trips, vouchers, wallets } from "./trips.ts";

const byNoun: { readonly [Noun in keyof Contract]: NounRules<Noun> } = {
	menu,
	category: categories,
	package: packages,
	wishlist: wishes,
	review: opinions,
	faq: questions,
	enquiry: leads,
	auth: sessions,
	user: users,
	passenger: riders,
	cart: baskets,
	payment: payments,
	order: trips,
	country: countries,
	subscription: subscriptions,
	blog: posts,
	offer: deals,
	webinar: webinars,
	wallet: wallets,
	bank: banks,
	notification: notices,
	coupon: vouchers,
	kmy: pilgrims,
};

/** The rules stand by operation id. */
export const rules: ReadonlyMap<string, Rule> = byOperationId<Rule>(byNoun);
