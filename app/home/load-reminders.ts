import { type BalanceReminder, listBalanceReminders } from "#app/lib/balance.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { type PaymentReminder, withPaymentReminders } from "#app/lib/open-payments.ts";
import { optional, type RequestContext } from "#server/bff/context/index.ts";

const mostReminders = 2;

export interface Reminders {
	readonly payments: readonly PaymentReminder[];
	readonly balances: readonly BalanceReminder[];
}

/** Looks for open payments and balances only where there may be one, and no longer once there is none. */
export async function loadReminders({
	api,
	session,
	payments,
}: Pick<RequestContext, "api" | "session" | "payments">): Promise<Reminders> {
	if (!session.get("user") || !session.get("mayOwe")) return { payments: [], balances: [] };
	const bookings = await api.bookings.list();
	const balances = listBalanceReminders(optional(bookings, []), todayInIndia());
	const open = await payments.findOpen(balances.map(({ bookingId }) => bookingId));
	if (bookings.ok && balances.length + open.length === 0) session.unset("mayOwe");
	const { payments: unfinished, reminders } = withPaymentReminders(balances, open);
	return { payments: unfinished, balances: reminders.slice(0, mostReminders) };
}
