import { data, Form, Link, type MetaFunction, redirect, useActionData, useNavigation } from "react-router";
import { codeNames, joinCode } from "#app/lib/one-time-code.ts";
import { paths, withQuery } from "#app/lib/paths.ts";
import { Text } from "#app/ui/text.tsx";
import { type SessionData, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/verify.ts";

import { codeSchema } from "./code.schema.ts";
import { maskPhone } from "./mask-phone.ts";
import { Screen } from "./screen.tsx";
import { VerifyForm } from "./verify-form.tsx";

const stillRight = "If the code is right, try again in a minute or ask for a new one.";

export const meta: MetaFunction = () => [
	{ title: "Verify Your Mobile Number · Paradise" },
	{ name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
	const pending = requirePending(wire(args));
	return { sentTo: maskPhone({ countryCode: pending.countryCode, national: pending.phone }) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, session, toast } = door;
	const pending = requirePending(door);
	const asked = await form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const { panelVerify, verify } = api.enquiries;
	const proof = { id: pending.id, phone: pending.phone, digits: joinCode(asked.value) };
	const verified = await (pending.isPanel ? panelVerify(proof) : verify(proof));
	if (!verified.ok) {
		toast(verified.answered ? "INVALID_OTP" : "UNEXPECTED");
		return verified.answered ? asked.refused({ digit1: [stillRight] }) : asked.failed();
	}
	session.unset("enquiry");
	if (asked.value.inPlace) return data({ next: "done" as const });
	return redirect(withQuery(paths.enquiryDone(), { from: pending.from }), 303);
}

export default function VerifyPage({ loaderData: { sentTo } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const isBusy = useNavigation().state !== "idle";
	return (
		<Screen title="Verify Your Mobile Number">
			<VerifyForm sentTo={sentTo} reply={reply} isBusy={isBusy} as={Form} />
			<Text size="s">
				No code, or a wrong number? <Link to={paths.enquiry()}>Start again</Link>
			</Text>
		</Screen>
	);
}

/** The enquiry that waits for its code; without one there is nothing to verify. */
function requirePending({ session }: Wire): NonNullable<SessionData["enquiry"]> {
	const pending = session.get("enquiry");
	if (!pending) throw redirect(paths.enquiry());
	return pending;
}
