import type { RequestContext } from "#server/bff/context/index.ts";

type Due = Extract<Awaited<ReturnType<RequestContext["payments"]["findAttempt"]>>, { kind: "due" }>["due"];

export interface RunningPayment {
	readonly attempt: string;
	/** Leads to the payment page; null where the page of this payment has something new to say. */
	readonly form: Pick<Due, "action" | "fields"> | null;
}

export async function loadRunning({ payments }: RequestContext, attempt: string): Promise<RunningPayment> {
	const found = await payments.findAttempt(attempt);
	const due = found.kind === "due" && found.due.amountInPaise === found.due.expectedInPaise ? found.due : null;
	return { attempt, form: due && { action: due.action, fields: due.fields } };
}
