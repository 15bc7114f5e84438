import { type BalanceReminder, balanceRemindersOf } from "#app/lib/balance.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import type { RequestContext } from "#server/bff/context/index.ts";

const mostReminders = 2;

/** Looks for open balances only where there may be one, and no longer once there is none. */
export async function loadReminders({
	api,
	session,
}: Pick<RequestContext, "api" | "session">): Promise<readonly BalanceReminder[]> {
	if (!session.get("user") || !session.get("mayOwe")) return [];
	const bookings = await api.bookings.list();
	if (!bookings.ok) return [];
	const reminders = balanceRemindersOf(bookings.value, todayInIndia());
	if (reminders.length === 0) session.unset("mayOwe");
	return reminders.slice(0, mostReminders);
}
