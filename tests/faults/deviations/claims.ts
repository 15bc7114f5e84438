import type { Deviation } from "./cases.ts";

/** A page says this because of a field, and must not say it as often when the field was taken away. */
interface Claim {
	readonly id: RegExp;
	readonly field: RegExp;
	readonly says: RegExp;
	/** These pages say it because of this field, and not of another. */
	readonly on?: RegExp;
	/** The documented default stands for these kinds. */
	readonly except?: readonly string[];
}

const aboutPackage = /^\/(?:package|destinations\/compare)/;
/** A package page shows three of its category, which may be others than the changed one. */
const aboutCategory = /^\/package\/himalaya$/;
/** What is refunded at a cancellation is no status. */
const status = /voucher|paid in full|confirmed|awaiting payment|completed|cancelled|(?<!is )refunded|welcome back/gi;
const departures = /seats? left|Sold out|guaranteed/gi;
const refundWords = /is refunded the way you paid, within|no refund is due|cancellation charge|before departure/gi;

const claims: readonly Claim[] = [
	{ id: /^package\.bySlug$/, field: /^departures\[\]\.left$/, says: departures, on: aboutPackage },
	{ id: /^package\.bySlug$/, field: /^departures\[\]\.status$/, says: departures, on: /^(?!.*\.pdf$).*\/package\// },
	{
		id: /^package\.bySlug$/,
		field: /^(?:currency|priceonrequest)$/,
		says: /₹/g,
		// The others show amounts of the menu alone.
		on: /^\/(?:package\/[^/]+(?:\/dates|\.pdf)?$|destinations\/compare)/,
		except: ["gone"],
	},
	{ id: /^package\.bySlug$/, field: /^cancellation/, says: refundWords, on: /^(?!\/destinations)/ },
	{ id: /^package\.bySlug$/, field: /^cancellation/, says: /days or more: \d+%/g, on: /^\/destinations\/compare/ },
	{ id: /^package\.bySlug$/, field: /^payment/, says: /% is paid when booking|% now, the rest/gi },
	{ id: /^package\.bySlug$/, field: /^gstrate$/, says: /\d ?%/g, on: /^(?!.*\/dates$)\/package/ },
	{ id: /^package\.bySlug$/, field: /^tcsapplicable$/, says: /\(TCS\) applies/gi },
	{ id: /^package\.bySlug$/, field: /^reviewcount$/, says: /\d+ reviews?\b/gi, on: aboutPackage },
	{ id: /^package\.bySlug$/, field: /^duration/, says: /\d+ nights?\b/gi, on: aboutPackage },
	{ id: /^category\.bySlug$/, field: /^packages\[\]\.duration/, says: /\d+ nights?\b/gi, on: aboutCategory },
	{ id: /^category\.bySlug$/, field: /^packages\[\]\.currency/, says: /from ₹/g, on: aboutCategory, except: ["gone"] },
	{ id: /^wishlist\.list$/, field: /^\[\]\.duration/, says: /\d+ nights?\b/gi },
	{ id: /^wishlist\.list$/, field: /^\[\]\.currency/, says: /₹/g, except: ["gone"] },
	{ id: /^review\.forPackage$/, field: /verified$/, says: /\bverified\b/gi },
	{ id: /^order\.list$/, field: /status$/, says: status, on: /^\/bookings/ },
	{ id: /^order\.list$/, field: /balance$/, says: /paid in full|balance of/gi, on: /^\/bookings\/\w/ },
	// The first booking of the list waits for its whole payment.
	{ id: /^order\.list$/, field: /balance$/, says: /pay ₹/gi, on: /^\/(?:bookings|profile)$/ },
	{ id: /^order\.list$/, field: /balanceDue$/, says: /balance of \S+ (?:by|now)/gi, on: /^\/(?:bookings|profile)$/ },
	{ id: /^order\.list$/, field: /paid$/, says: refundWords },
	{ id: /^order\.list$/, field: /total$/, says: refundWords },
	{
		id: /^order\.list$/,
		field: /bookingnumber$/,
		says: /voucher/gi,
		on: /^\/bookings\/\w/,
		except: ["another word", "text as number", "too long"],
	},
	{
		id: /^order\.list$/,
		field: /yatraDate$/,
		says: /is refunded the way you paid, within|no refund is due|cancellation charge|add to calendar/gi,
	},
	{ id: /^cart\.current$/, field: /^price\.payNow$/, says: /\bpay ₹\S+ now|part payment now/gi },
	{ id: /^cart\.current$/, field: /^price\.balanceDue$/, says: /by \d{1,2} \w+ \d{4}/gi },
	{ id: /^cart\.current$/, field: /^paymenttypes$/, says: /part payment now|instalments/gi },
	{ id: /^wallet\.mine$/, field: /^balance$/, says: /balance[^₹]{0,20}₹/gi },
	{ id: /^wallet\.mine$/, field: /^currency$/, says: /₹/g, except: ["gone"] },
	{ id: /^user\.profile$/, field: /^emailverified$/, says: /(?<!not )\bconfirmed\b/gi, on: /^\/profile$/ },
	{ id: /^user\.profile$/, field: /^kyc$/, says: /\bverified\b|\bpending\b/gi },
	{ id: /^webinar\./, field: /price$/, says: /\bfree\b|₹/gi },
	{
		id: /^payment\.status$/,
		field: /^status$/,
		says: /booked!|have received your payment|payment received|payment failed/gi,
	},
	{ id: /^payment\.success$/, field: /^booking/, says: /booking number/gi },
];

/** These parts offer what nobody could do without the field. */
const offers: readonly { readonly id: string; readonly field: RegExp; readonly part: RegExp }[] = [
	{ id: "package.bySlug", field: /^id$/, part: /^form \/(?:wishlist|package\/)/ },
	{ id: "order.list", field: /status|yatraDate|total|paid|slug/, part: /^form \/bookings\/\w+\/cancel$/ },
	// A cancelled booking cannot be called off again, and a journey that has a review needs no second one.
	{ id: "order.list", field: /status$/, part: /^section Cancellation$/ },
	{ id: "review.mine", field: /^\[\]/, part: /^section How was it\?$/ },
	{ id: "package.bySlug", field: /^cancellation/, part: /^form \/bookings\/\w+\/cancel$/ },
	{ id: "webinar.byId", field: /^zoomMeetingID$/, part: /^(?:section Book your seat|form \/webinars)/ },
	{ id: "user.profile", field: /^(?:mobile|countrycode)$/, part: /^form \/profile\/data$/ },
];

type Field = Pick<Deviation, "id" | "field">;

const claimsOf = ({ id, field }: Field): Claim[] =>
	claims.filter((claim) => claim.id.test(id) && claim.field.test(field));

export const restsOn = (deviation: Field, part: string, text: string): boolean =>
	offers.some((offer) => offer.id === deviation.id && offer.field.test(deviation.field) && offer.part.test(part)) ||
	claimsOf(deviation).some(({ says }) => text.search(says) >= 0);

const countOf = (text: string, says: RegExp): number => text.match(says)?.length ?? 0;

export function falseClaims(deviation: Deviation, path: string, before: string, after: string): string[] {
	if (deviation.isUnderstood || deviation.kind.startsWith("list of")) return [];
	return claimsOf(deviation)
		.filter(({ on, except }) => (!on || on.test(path)) && !except?.includes(deviation.kind))
		.filter(({ says }) => countOf(before, says) > 0 && countOf(after, says) >= countOf(before, says))
		.map(({ says }) => says.source);
}
