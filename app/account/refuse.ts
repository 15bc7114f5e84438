import type { FormResponse, Outcome, Wire } from "#server/bff/wire/index.ts";

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
	const isRefusal = outcome.answered && (outcome.status ?? 500) < 500;
	toast("UNEXPECTED", isRefusal ? outcome.message : undefined);
	return isRefusal ? asked.refused() : asked.failed();
}
