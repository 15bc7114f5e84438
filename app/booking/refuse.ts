import type { FieldErrors, FormResponse, Outcome, Wire } from "#server/bff/wire/index.ts";

interface Asked {
	readonly refused: (fieldErrors?: FieldErrors) => FormResponse;
	readonly failed: () => FormResponse;
}

type Failed = Extract<Outcome<unknown>, { ok: false }>;

/** Whether the upstream understood and said no. */
const isNo = ({ answered, status }: Failed): boolean => answered && (status ?? 500) < 500;

/** Says why the upstream would not, in its own words beside the field, and keeps what was typed. */
export function refuseAt(field: string, { toast }: Pick<Wire, "toast">, asked: Asked, outcome: Failed): FormResponse {
	if (isNo(outcome) && outcome.message) return asked.refused({ [field]: [outcome.message] });
	toast("UNEXPECTED");
	return isNo(outcome) ? asked.refused() : asked.failed();
}
