import { ContactPhone } from "#app/components/forms/contact-fields.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { PrivacyNotice } from "#app/components/forms/privacy-notice.tsx";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";
import { accountForm } from "../account.css.ts";

export const newNumberIntent = "send";

const rules = toFieldRules(["countrycode", "mobileno"], async () => (await import("./mobile.schema.ts")).mobileSchema);

export function MobileForm({ countries }: { countries: readonly PhoneCountry[] }) {
	const { fields, phone, ...form } = usePhoneForm(rules, useReply(), { id: "mobile" });
	const isBusy = useBusy("_intent", newNumberIntent);
	return (
		<ValidatedForm
			form={form}
			action={paths.profileMobile()}
			className={accountForm}
			isBusy={isBusy}
			submit="Send me a code"
		>
			<input type="hidden" name="_intent" value={newNumberIntent} />
			<ContactPhone fields={fields} countries={countries} phone={phone} />
			<PrivacyNotice />
		</ValidatedForm>
	);
}
