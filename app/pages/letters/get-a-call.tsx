import { data, Form, redirect, useActionData, useNavigation } from "react-router";
import { india } from "#app/lib/india.ts";
import { notAsked } from "#app/lib/not-asked.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { haveSent, keepThanks, optional, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/get-a-call.ts";
import { CallForm } from "./call-form.tsx";
import { callLead } from "./call-lead.ts";
import { Leaf } from "./leaf.tsx";
import { callSchema } from "./letters.schema.ts";

const title = "Get a call";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData ? pageMeta({ title, description: callLead, canonical: loaderData.canonical }) : [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	return {
		countries: optional(await api.countries.list(), [india]),
		canonical: new URL(paths.getACall(), url).href,
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, limits, session, toast } = door;
	const asked = await form(callSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const phone = readPhone(asked.value.mobileno, asked.value.countrycode);
	if (!phone) return asked.refused({ mobileno: ["Invalid phone number"] });
	const permit = () => limits.enquiry(phone, "call");
	const sent = await haveSent(door, permit, () => api.enquiries.requestCall({ phone, isProven: false }));
	if (sent.kind === "stale" || sent.kind === "tooOften") {
		return notAsked(door, sent, asked, { words: "UNEXPECTED", field: "mobileno" });
	}
	if (sent.kind === "asked") {
		const { outcome } = sent;
		if (!outcome.ok) {
			toast("UNEXPECTED", outcome.answered ? outcome.message : undefined);
			return outcome.answered ? asked.refused() : asked.failed();
		}
		if (outcome.message) toast("SERVER_SUCCESS", outcome.message);
	}
	if (asked.value.inPlace) return data({ next: "thanks" as const });
	keepThanks(session, paths.home());
	return redirect(paths.thankYou(), 303);
}

export default function GetACallPage({ loaderData: { countries } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const isBusy = useNavigation().formAction === paths.getACall();
	return (
		<Leaf title={title} lead={callLead}>
			<CallForm countries={countries} reply={reply} isBusy={isBusy} as={Form} />
		</Leaf>
	);
}
