import { spellBookingStatus } from "#app/lib/booking-status.ts";
import { formatDay, formatDayWithWeekday } from "#app/lib/dates.ts";
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
import { emergencyPhoneOf, hotelsOf, publisher, spellTravellers, titleOf } from "./booking-texts.ts";
import type { BookedTrip } from "./trip.ts";

/** The package price, discount and each tax as charged. An amount that the upstream does not state has no line. */
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

/** Totals are the booking's own; a price of another total would be the price of something else. */
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

function tripFacts({ booking, endsOn, travellers, meetingPoint, tour }: BookedTrip, seller: Seller): LabelledValue[] {
	const facts: (LabelledValue | null)[] = [
		["Status", spellBookingStatus(booking)],
		booking.startsOn ? ["Departure", formatDayWithWeekday(booking.startsOn)] : null,
		endsOn ? ["Return", formatDayWithWeekday(endsOn)] : null,
		tour?.startCity ? ["Starts in", tour.startCity] : null,
		meetingPoint ? ["Meeting point", meetingPoint] : null,
		travellers.length > 0 ? ["Travellers", spellTravellers(travellers)] : null,
		["Emergency line", emergencyPhoneOf(seller)],
	];
	return facts.filter((fact) => fact !== null);
}

function partiesOf(company: Company | null, seller: Seller): TextList[] {
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
		{ title: "Sold by", lines: sold },
		...(invoiced ? [{ title: "Invoiced to", lines: invoiced.filter(Boolean) }] : []),
	];
}

const tcsNote = "TCS is tax collected at source and deposited on your PAN: claim it back in your income tax return.";

/** A package may promise each tax on a line of its own. */
const taxesNote = `Taxes are part of the total. For each tax on its own line, write to ${publisher.email}.`;

function notesOf(trip: BookedTrip, amounts: readonly LabelledValue[]): string[] {
	if (priceOf(trip) === null) return [taxesNote];
	return amounts.some(([name]) => name.startsWith("TCS")) ? [tcsNote] : [];
}

/** Content of both the receipt's page and its PDF. A tax invoice needs the seller's GSTIN and the upstream's number. */
export function receiptOf(trip: BookedTrip, number: string, seller: Seller): ReceiptContent {
	const { bill, payments } = trip;
	const invoice = seller.gstin === null ? null : bill.invoice;
	const amounts = amountsOf(trip);
	return {
		publisher,
		kind: invoice ? "Tax invoice" : "Receipt",
		title: titleOf(trip),
		number,
		facts: [
			invoice
				? ["Invoice number", invoice.number]
				: ["Receipt number", `${number}-${Math.max(1, payments.filter(isPaid).length)}`],
			...(invoice?.date ? [["Invoice date", formatDay(invoice.date)] as const] : []),
			...tripFacts(trip, seller),
		],
		amounts,
		payments: payments.filter(isPaid).map(paymentOf),
		lists: [
			{ title: "Hotels", lines: hotelsOf(trip) },
			{ title: "Included", lines: trip.tour?.inclusions ?? [] },
		],
		parties: partiesOf(bill.company, seller),
		notes: notesOf(trip, amounts),
	};
}
