import { Field } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { PrivacyNotice } from "#app/components/forms/privacy-notice.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import type { BankAccount } from "#server/bff/context/index.ts";
import { accountForm } from "../account.css.ts";
import { bankAccountCheckbox } from "./money.css.ts";

const rules = toFieldRules(
	["holder", "number", "numberAgain", "ifsc", "bankName", "isDefault"],
	async () => (await import("./bank-account.schema.ts")).bankAccountSchema,
);

interface BankAccountFormProps {
	action: string;
	reply: unknown;
	defaultValue: ReturnType<typeof bankAccountDefaults>;
	lastDigits?: string | undefined;
	children: string;
}

/**
 * Returns the form's initial values. The upstream returns only the last digits of the number, so that the field starts
 * empty.
 */
export const bankAccountDefaults = (saved?: BankAccount) => ({
	holder: saved?.holder ?? "",
	ifsc: saved?.ifsc ?? "",
	bankName: saved?.bankName ?? "",
	isDefault: saved?.isDefault ? "yes" : "",
});

export function BankAccountForm({ action, reply, defaultValue, lastDigits, children }: BankAccountFormProps) {
	const { fields, ...form } = useSchemaForm(rules, reply, { id: "bank-account", defaultValue });
	return (
		<ValidatedForm form={form} action={action} className={accountForm} autoComplete="off" submit={children}>
			<Field field={fields.holder} label="Account holder" maxLength={150} />
			<Field
				field={fields.number}
				autoComplete="off"
				label="Account number"
				inputMode="numeric"
				hint={lastDigits ? `Saved: ending in ${lastDigits}. To change anything, enter the full number.` : undefined}
				maxLength={60}
			/>
			<Field
				field={fields.numberAgain}
				autoComplete="off"
				label="Confirm account number"
				inputMode="numeric"
				maxLength={60}
			/>
			<Field
				field={fields.ifsc}
				label="IFSC"
				hint="Eleven letters and digits, printed on every cheque."
				maxLength={40}
			/>
			<Field field={fields.bankName} label="Bank" maxLength={150} />
			<label className={bankAccountCheckbox}>
				<input type="checkbox" name="isDefault" value="yes" defaultChecked={fields.isDefault.defaultValue === "yes"} />
				Use this account when a refund can't be made the way I paid
			</label>
			<PrivacyNotice />
		</ValidatedForm>
	);
}
