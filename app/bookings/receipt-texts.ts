import { spellBookingStatus } from "#app/lib/booking-status.ts";
import { formatDay } from "#app/lib/dates.ts";
import { isolateName } from "#app/lib/isolate-name.ts";
import { formatAmount, taxName } from "#app/lib/money.ts";
import type {
	BookingDetail,
	ChargedPrice,
	Company,
	LabelledValue,
	ReceiptContent,
	Seller,
	TextList,
} from "#server/bff/context/index.ts";
import { publisher, spellTravellers, toTripTitle } from "./booking-texts.ts";
import type { BookedTrip } from "./trip.ts";

/**
 * Lists the package price, discount and each tax as charged. An amount that the upstream does not state has no line.
 */
function priceLines(price: ChargedPrice | null, couponCode: string | null): LabelledValue[] {
	if (price === null) return [];
	const { subtotalInPaise, discountInPaise, gstInPaise, tcsInPaise } = price;
	const lines: (LabelledValue | null)[] = [
		subtotalInPaise === null ? null : ["Package price", formatAmount(subtotalInPaise)],
		discountInPaise > 0
			? [couponCode ? `Discount, coupon ${couponCode}` : "Discount", `−${formatAmount(discountInPaise)}`]
			: null,
		gstInPaise === null ? null : [taxName("GST", price.gstPercent), formatAmount(gstInPaise)],
		tcsInPaise ? [taxName("TCS", price.tcsPercent), formatAmount(tcsInPaise)] : null,
	];
	return lines.filter((line) => line !== null);
}

/** A price with another total than the booking's is not the price of this booking. */
const priceOf = ({ booking, bill }: BookedTrip): ChargedPrice | null =>
	bill.price?.totalInPaise === booking.totalInPaise ? bill.price : null;

function amountsOf(trip: BookedTrip): LabelledValue[] {
	const { totalInPaise, paidInPaise, balanceInPaise, refundInPaise } = trip.booking;
	const price = priceOf(trip);
	const totals: (LabelledValue | null)[] = [
		totalInPaise === null ? null : [price ? "Total" : "Total, taxes included", formatAmount(totalInPaise)],
		paidInPaise === null ? null : ["Paid", formatAmount(paidInPaise)],
		balanceInPaise ? ["Balance", formatAmount(balanceInPaise)] : null,
		refundInPaise ? ["Refund", formatAmount(refundInPaise)] : null,
	];
	return [...priceLines(price, trip.bill.couponCode), ...totals.filter((line) => line !== null)];
}

const paymentOf = ({ id, amountInPaise, date }: BookingDetail["payments"][number]): LabelledValue => [
	`Payment reference ${id}`,
	[amountInPaise === null ? "" : formatAmount(amountInPaise), date ? formatDay(date) : ""].filter(Boolean).join(", "),
];

const isPaid = ({ status }: BookingDetail["payments"][number]): boolean => status === null || status === "paid";

/** Returns one line: `Kerala, 21 December 2026 to 26 December 2026`. */
function spellTrip(trip: BookedTrip): string {
	const { booking, endsOn } = trip;
	const dates = [booking.startsOn, endsOn].filter((day) => day !== null).map(formatDay);
	return [toTripTitle(trip), dates.join(" to ")].filter(Boolean).join(", ");
}

function tripFacts(trip: BookedTrip, number: string): LabelledValue[] {
	const { booking, travellers } = trip;
	return [
		["Booking", [number, spellBookingStatus(booking)].filter(Boolean).join(", ")],
		["Trip", spellTrip(trip)],
		...(travellers.length > 0 ? [["Travellers", spellTravellers(travellers)] as const] : []),
	];
}

function partiesOf(company: Company | null, seller: Seller, payer: string | null): TextList[] {
	const sold = [
		seller.legalName ?? publisher.name,
		publisher.address,
		...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
	];
	const invoiced = company && [
		company.name,
		[company.address, company.state].filter(Boolean).join(", "),
		...(company.gstin ? [`GSTIN ${company.gstin}`] : []),
	];
	return [
		...(payer ? [{ title: "Received from", lines: [isolateName(payer)] }] : []),
		...(invoiced ? [{ title: "Invoiced to", lines: invoiced.filter(Boolean) }] : []),
		{ title: "Sold by", lines: sold },
	];
}

const tcsNote = "TCS is tax collected at source and deposited on your PAN: claim it back in your income tax return.";

const taxesNote = `Taxes are part of the total. For each tax on its own line, write to ${publisher.email}.`;

const paiseNote = "The booking page and the voucher show these amounts in whole rupees.";

const hasPaise = ({ totalInPaise, paidInPaise, balanceInPaise, refundInPaise }: BookedTrip["booking"]): boolean =>
	[totalInPaise, paidInPaise, balanceInPaise, refundInPaise].some((inPaise) => (inPaise ?? 0) % 100 !== 0);

function notesOf(trip: BookedTrip, amounts: readonly LabelledValue[]): string[] {
	const hasTcs = amounts.some(([name]) => name.startsWith("TCS"));
	return [
		...(priceOf(trip) === null ? [taxesNote] : []),
		...(hasTcs ? [tcsNote] : []),
		...(hasPaise(trip.booking) ? [paiseNote] : []),
	];
}

/**
 * The title is like `Receipt PAR-100106-1 · 20 November 2026`, with the day of the last payment; an invoice has its own
 * number and day.
 */
function nameOf(kind: string, { bill, payments }: BookedTrip, number: string): string {
	const paid = payments.filter(isPaid);
	const lastDay = paid
		.flatMap(({ date }) => date ?? [])
		.sort()
		.at(-1);
	const isInvoice = kind !== "Receipt" && bill.invoice !== null;
	const own = isInvoice ? bill.invoice.number : `${number}-${Math.max(1, paid.length)}`;
	const day = isInvoice ? bill.invoice.date : lastDay;
	return `${kind} ${own}${day ? ` · ${formatDay(day)}` : ""}`;
}

/**
 * Returns the content of both the receipt's page and its PDF. A tax invoice needs the seller's GSTIN and the upstream's
 * number.
 * @param payer whose account paid; null where the name is unknown
 */
export function toReceipt(trip: BookedTrip, number: string, seller: Seller, payer: string | null): ReceiptContent {
	const { bill, payments } = trip;
	const kind = seller.gstin !== null && bill.invoice ? "Tax invoice" : "Receipt";
	const amounts = amountsOf(trip);
	return {
		publisher,
		kind,
		title: nameOf(kind, trip, number),
		number,
		facts: tripFacts(trip, number),
		amounts,
		payments: payments.filter(isPaid).map(paymentOf),
		parties: partiesOf(bill.company, seller, payer),
		notes: notesOf(trip, amounts),
	};
}
