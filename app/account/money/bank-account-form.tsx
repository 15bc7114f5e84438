import { Form } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { form } from "../account.css.ts";
import { useBusy } from "../use-busy.ts";
import { tick } from "./money.css.ts";
import type { typedOf } from "./typed-of.ts";

const rules = rulesOf(
	["holder", "number", "numberAgain", "ifsc", "bankName", "isDefault"],
	async () => (await import("./bank-account.schema.ts")).bankAccountSchema,
);

interface BankAccountFormProps {
	readonly action: string;
	readonly reply: unknown;
	readonly defaultValue: ReturnType<typeof typedOf>;
	/** The end of the number that is saved. */
	readonly lastDigits?: string;
	readonly children: string;
}

/** Where refunds go to. */
export function BankAccountForm({ action, reply, defaultValue, lastDigits, children }: BankAccountFormProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, { id: "bank-account", defaultValue });
	const isBusy = useBusy();
	return (
		<Form {...props} method="post" action={action} className={form} autoComplete="off">
			{judge}
			<ErrorSummary problems={problems} />
			<Field field={fields.holder} label="Account holder" maxLength={150} />
			<Field
				field={fields.number}
				label="Account number"
				inputMode="numeric"
				hint={lastDigits ? `Saved: ending in ${lastDigits}. To change anything, type the whole number.` : undefined}
				maxLength={30}
			/>
			<Field field={fields.numberAgain} label="Account number once more" inputMode="numeric" maxLength={30} />
			<Field
				field={fields.ifsc}
				label="IFSC"
				hint="Eleven letters and digits, printed on every cheque."
				maxLength={11}
			/>
			<Field field={fields.bankName} label="Bank" maxLength={150} />
			<label className={tick}>
				<input type="checkbox" name="isDefault" value="yes" defaultChecked={fields.isDefault.defaultValue === "yes"} />
				Refunds go to this account first
			</label>
			<SubmitButton isBusy={isBusy}>{children}</SubmitButton>
		</Form>
	);
}
