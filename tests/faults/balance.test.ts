import { beforeEach, describe, expect, it } from "vitest";
import {
	type Buyer,
	callSandbox,
	makeVisitor,
	newBuyer,
	openPaymentPage,
	openReview,
	payWithoutReturn,
	report,
	submitPayment,
} from "#tests/support/buyer.ts";
import { parseDocument, readHiddenFields } from "#tests/support/html.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { shareFaultSite, shareTrip } from "#tests/support/share-site.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import type { VisitedPage } from "#tests/support/visitor.ts";

interface SentBooking {
	readonly id: string;
	readonly bookingnumber: string;
	readonly status: string;
	readonly total: number;
	readonly paid: number;
	readonly balance: number;
	readonly balanceDue: string | null;
}

const { sandbox, site, upstream } = shareFaultSite();
const trip = shareTrip(sandbox, 14);

beforeEach(() => upstream.reset());

const bookingOf = async ({ user }: Pick<Buyer, "user">): Promise<SentBooking> => {
	const [booking, ...others] = await callSandbox<SentBooking[]>(sandbox.origin, ["GET", "/get-group-orders"], {
		token: user.token,
	});
	if (!booking || others.length > 0) throw new Error("one booking was expected");
	return booking;
};
const rupees = (amount: number): string =>
	new Intl.NumberFormat("en-IN", {
		...{ style: "currency", currency: "INR" },
		minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
	}).format(amount);
const inWords = (day: string): string =>
	new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", dateStyle: "long" }).format(new Date(day));
const textOf = async ({ visitor }: Pick<Buyer, "visitor">, path: string): Promise<string> => {
	const { status, html } = await visitor.get(path);
	expect([path, status]).toEqual([path, 200]);
	return renderedText(parseDocument(html).querySelector("main"));
};

async function buyInPart(): Promise<Buyer & { readonly page: string }> {
	const buyer = await newBuyer(site.origin, sandbox.origin, trip);
	const begun = await submitPayment(buyer, await openReview(buyer, "part"));
	const forms = await openPaymentPage(await buyer.visitor.get(begun.location ?? ""));
	await payWithoutReturn(sandbox.origin, forms);
	await report(site.origin, forms.paid);
	return { ...buyer, page: `/payment/${forms.paid.orderid}` };
}

describe("after a part payment", () => {
	it("every page that speaks of the booking names the upstream's balance and its day", async () => {
		const buyer = await buyInPart();
		const { id, balance, balanceDue } = await bookingOf(buyer);
		const said = `ay the balance of ${rupees(balance)} by ${inWords(balanceDue ?? "")}`;
		for (const path of [buyer.page, `/bookings/${id}`, "/bookings", "/profile", "/"])
			expect([path, await textOf(buyer, path)]).toEqual([path, expect.stringContaining(said)]);
		const paid = await textOf(buyer, buyer.page);
		expect(paid).toContain("Next: pay the balance");
		expect(paid).not.toMatch(/nothing more|paid in full/i);
	});

	it("nothing is said about a balance while the bookings cannot be read", async () => {
		const buyer = await buyInPart();
		upstream.rule(({ path }) => (path.endsWith("/get-group-orders") ? "status_500" : undefined));
		const paid = await textOf(buyer, buyer.page);
		expect(paid).not.toMatch(/balance|nothing more|paid in full/i);
	});
});

const balanceCalls = () => upstream.received.filter(({ path }) => path === "/api/v1/payment/balance");

async function openForm(
	{ visitor }: Pick<Buyer, "visitor">,
	id: string,
): Promise<{ attempt: string; seenBalance: string }> {
	const page = await visitor.get(`/bookings/${id}/pay`);
	const form = parseDocument(page.html).querySelector<HTMLFormElement>(`form[action="/bookings/${id}/pay"]`);
	const { attempt = "", seenBalance = "" } = readHiddenFields(form);
	expect([page.status, attempt !== ""]).toEqual([200, true]);
	return { attempt, seenBalance };
}

async function payOff(visitor: Buyer["visitor"], handOver: VisitedPage): Promise<string> {
	const forms = await openPaymentPage(await visitor.get(handOver.location ?? ""));
	await payWithoutReturn(sandbox.origin, forms);
	const { location } = await report(site.origin, forms.paid);
	return location ?? "";
}

describe("a balance", () => {
	it("is paid online by one call with the form's key, and nothing is left", async () => {
		const buyer = await buyInPart();
		const { id, bookingnumber, balance, total } = await bookingOf(buyer);
		expect((await buyer.visitor.get(`/bookings/${id}`)).html).toContain(`href="/bookings/${id}/pay"`);
		const form = await openForm(buyer, id);
		expect(form.seenBalance).toBe(String(Math.round(balance * 100)));
		const begun = await buyer.visitor.post(`/bookings/${id}/pay`, form);
		expect([begun.status, begun.location]).toEqual([303, `/check-out/pay?attempt=${form.attempt}`]);
		const handOver = await textOf(buyer, begun.location ?? "");
		expect(handOver).toContain(`Pay ${rupees(balance)}`);
		const page = await payOff(buyer.visitor, begun);
		expect(balanceCalls().map(({ headers, body }) => [headers["idempotency-key"], JSON.parse(body)])).toEqual([
			[form.attempt, { bookingid: id, source: "web" }],
		]);
		const paid = await textOf(buyer, page);
		expect(paid).toMatch(/^Paid in full: /);
		expect(paid).toContain(bookingnumber);
		expect(paid).toContain("Paid in full.");
		expect(await bookingOf(buyer)).toMatchObject({ id, status: "confirmed", paid: total, balance: 0 });
		expect(await buyer.visitor.get(`/bookings/${id}/pay`)).toMatchObject({ status: 302, location: `/bookings/${id}` });
		for (const path of [`/bookings/${id}`, "/bookings", "/profile", "/"])
			expect(await textOf(buyer, path)).not.toMatch(/pay the balance/i);
	});

	it("is found to be paid where the payment page's report was lost, and is not paid again from an old page", async () => {
		const buyer = await buyInPart();
		const { id, total } = await bookingOf(buyer);
		const [form, old] = [await openForm(buyer, id), await openForm(buyer, id)];
		const begun = await buyer.visitor.post(`/bookings/${id}/pay`, form);
		const forms = await openPaymentPage(await buyer.visitor.get(begun.location ?? ""));
		expect(await textOf(buyer, `/bookings/${id}/pay`)).toContain("you started to pay for this booking.");
		await payWithoutReturn(sandbox.origin, forms);
		expect(await buyer.visitor.post(`/bookings/${id}/pay`, old)).toMatchObject({ location: `/bookings/${id}` });
		expect(await textOf(buyer, `/payment/${forms.paid.orderid}`)).toContain("Paid in full.");
		expect(balanceCalls()).toHaveLength(1);
		expect(await bookingOf(buyer)).toMatchObject({ paid: total, balance: 0 });
	});

	it("shows the upstream's refusal, and what to do", async () => {
		const buyer = await buyInPart();
		const { id } = await bookingOf(buyer);
		upstream.once("/payment/balance", { status: 409, body: { statuscode: 409, message: "Paid at our office" } });
		const refused = await buyer.visitor.post(`/bookings/${id}/pay`, await openForm(buyer, id));
		expect([refused.status, refused.html.includes("Paid at our office.")]).toEqual([422, true]);
		expect(refused.html).toContain("tel:");
	});

	it("is not paid where it differs from what the page showed", async () => {
		const buyer = await buyInPart();
		const { id } = await bookingOf(buyer);
		const form = await openForm(buyer, id);
		const refused = await buyer.visitor.post(`/bookings/${id}/pay`, { ...form, seenBalance: "100" });
		expect([refused.status, refused.html.includes("The balance has changed from ₹1 to ")]).toEqual([422, true]);
		expect(balanceCalls()).toEqual([]);
	});

	it("is not open to other users", async () => {
		const buyer = await buyInPart();
		const { id } = await bookingOf(buyer);
		const form = await openForm(buyer, id);
		const other = await newBuyer(site.origin, sandbox.origin, trip);
		expect((await other.visitor.get(`/bookings/${id}/pay`)).status).toBe(404);
		expect((await other.visitor.post(`/bookings/${id}/pay`, form)).status).toBe(404);
		expect(balanceCalls()).toEqual([]);
	});

	it("is paid at the office where the upstream does not take it for this booking", async () => {
		const buyer = await buyInPart();
		const booking = await bookingOf(buyer);
		const page = `/bookings/${booking.id}/pay`;
		const form = await openForm(buyer, booking.id);
		const data = [{ ...booking, balancePayable: false }];
		upstream.rule(({ path }) => (path.endsWith("/get-group-orders") ? { body: { statuscode: 200, data } } : undefined));
		const booked = { location: `/bookings/${booking.id}` };
		expect(await buyer.visitor.get(page)).toMatchObject(booked);
		expect(await buyer.visitor.post(page, form)).toMatchObject(booked);
		expect(balanceCalls()).toEqual([]);
	});
});

it("a booking that waits for its payment is paid online and then confirmed", async () => {
	const user = await fetchToken(sandbox.origin, "asha@example.com");
	const visitor = makeVisitor(site.origin, user);
	const ladakh = "b100107";
	expect(await textOf({ visitor }, `/bookings/${ladakh}`)).toContain("Awaiting payment");
	const begun = await visitor.post(`/bookings/${ladakh}/pay`, await openForm({ visitor }, ladakh));
	expect(begun.status).toBe(303);
	await payOff(visitor, begun);
	expect(await textOf({ visitor }, `/bookings/${ladakh}`)).toContain("Confirmed and paid");
});
