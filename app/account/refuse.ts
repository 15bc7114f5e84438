import { type FormResponse, isRefusal, type Outcome, type Wire } from "#server/bff/wire/index.ts";

interface Asked {
	readonly refused: () => FormResponse;
	readonly failed: () => FormResponse;
}

/** Says why the upstream would not: its own words where it gave any, and the form as it was typed. */
export function refuse(
	{ toast }: Pick<Wire, "toast">,
	asked: Asked,
	outcome: Extract<Outcome<unknown>, { ok: false }>,
): FormResponse {
	const isNo = isRefusal(outcome);
	toast("UNEXPECTED", isNo ? outcome.message : undefined);
	return isNo ? asked.refused() : asked.failed();
}
