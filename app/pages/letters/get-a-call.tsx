import { useMemo } from "react";
import { Form, redirect, useActionData, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { useSchemaForm } from "#app/lib/form.ts";
import { longest } from "#app/lib/longest.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { useLateVerdict, usePhoneReader } from "#app/lib/use-phone-reader.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { type PhoneCountry, PhoneField } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { keepThanks, optional, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/get-a-call.ts";
import { Leaf } from "./leaf.tsx";
import { form as formClass } from "./letters.css.ts";
import { callSchema } from "./letters.schema.ts";

const india = { iso2: "IN", name: "India", dialCode: "+91" };
const title = "Get a call";
const lead = `Leave your number, and a travel advisor calls you. We are there ${brand.supportHours}.`;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData ? pageMeta({ title, description: lead, canonical: loaderData.canonical }) : [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	return {
		countries: optional(await api.countries.list(), [india]),
		canonical: new URL(paths.getACall(), url).href,
	};
}

export async function action(args: Route.ActionArgs) {
	const { api, form, session, toast } = wire(args);
	const asked = await form(callSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const phone = readPhone(asked.value.mobileno, asked.value.countrycode);
	if (!phone) return asked.refused({ mobileno: ["Invalid phone number"] });
	const sent = await api.enquiries.requestCall({ phone, isProven: false });
	if (!sent.ok) {
		toast("UNEXPECTED", sent.answered ? sent.message : undefined);
		return sent.answered ? asked.refused() : asked.failed();
	}
	if (sent.message) toast("SERVER_SUCCESS", sent.message);
	keepThanks(session, paths.home());
	return redirect(paths.thankYou(), 303);
}

export default function GetACallPage({ loaderData: { countries } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	return (
		<Leaf title={title} lead={lead}>
			<CallForm countries={countries} reply={reply} />
		</Leaf>
	);
}

function CallForm({ countries, reply }: { readonly countries: readonly PhoneCountry[]; readonly reply: unknown }) {
	const [reader, fetchReader] = usePhoneReader();
	const schema = useMemo(() => callSchema(reader), [reader]);
	const { props, fields, problems, recheck } = useSchemaForm(schema, reply, { id: "call" });
	useLateVerdict(reader, fields.mobileno.id, () => recheck("mobileno"));
	const isBusy = useNavigation().formAction === paths.getACall();
	return (
		<Form {...props} method="post" action={paths.getACall()} className={formClass}>
			<ErrorSummary problems={problems} />
			<PhoneField
				field={fields.mobileno}
				countryField={fields.countrycode}
				countries={countries}
				maxLength={longest.phone}
				onUse={fetchReader}
				onCountry={() => fields.mobileno.error && recheck("mobileno")}
			/>
			<Consent />
			<SubmitButton isBusy={isBusy}>Call me</SubmitButton>
		</Form>
	);
}
