import { data, Form, type MetaFunction, redirect, useActionData, useNavigation } from "react-router";
import * as z from "zod/mini";
import { maskPhone } from "#app/lib/mask-phone.ts";
import { notYet } from "#app/lib/not-asked.ts";
import { codeSchema } from "#app/lib/one-time-code.schema.ts";
import { codeNames, joinCode, resendIntent } from "#app/lib/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { tooManyCodes } from "#app/lib/wait-in-words.ts";
import { CodeForm, ResendCode } from "#app/ui/code-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Text } from "#app/ui/text.tsx";
import { keepThanks, type SessionData, tryCode, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/verify.ts";
import { Screen } from "./screen.tsx";

type Pending = NonNullable<SessionData["enquiry"]>;

const intentSchema = z.object({ _intent: z.optional(z.string()), inPlace: z.optional(z.string()) });

const stillRight = "If the code is right, try again in a minute or ask for a new one.";

export const meta: MetaFunction = () => [
	{ title: "Verify Your Mobile Number · Paradise" },
	{ name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
	const pending = requirePending(wire(args));
	const { slug, from } = pending;
	return {
		sentTo: maskPhone({ countryCode: pending.countryCode, national: pending.phone }),
		startAgain: paths.enquiry({ package: slug, from }),
	};
}

/** Two forms arrive here: the code, and the wish for a new one. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const pending = requirePending(door);
	const posted = await door.form(intentSchema);
	return posted.ok && posted.value._intent === resendIntent ? sendAgain(door, pending) : prove(door, pending);
}

async function sendAgain(door: Wire, { id, countryCode, phone }: Pending) {
	const { api, form, limits, toast } = door;
	const asked = await form(intentSchema);
	if (!asked.ok) return asked.refused();
	const to = { countryCode, national: phone };
	const onItsWay = () => {
		toast("PHONE_OTP_SENT");
		return asked.value.inPlace ? data({ isSent: true }) : redirect(paths.enquiryVerify(), 303);
	};
	const permit = await limits.sendCode(to, id);
	// A number that earns its owner money was told before, too, that all had gone well.
	if (!permit.ok && permit.reason === "toll") return onItsWay();
	if (!permit.ok) {
		toast("SERVER_MESSAGE", notYet(permit));
		return asked.refused();
	}
	const sent = await api.enquiries.resendCode(to);
	if (!sent.ok) {
		await permit.unsent();
		if (sent.answered) toast("SERVER_MESSAGE", sent.message);
		else toast("UNEXPECTED");
		return sent.answered ? asked.refused() : asked.failed();
	}
	return onItsWay();
}

async function prove(door: Wire, pending: Pending) {
	const { api, form, session, toast } = door;
	const asked = await form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const { panelVerify, verify } = api.enquiries;
	const proof = { id: pending.id, phone: pending.phone, digits: joinCode(asked.value) };
	const to = { countryCode: pending.countryCode, national: pending.phone };
	const verified = await tryCode(door, to, pending.id, () => (pending.isPanel ? panelVerify(proof) : verify(proof)));
	if (!verified) {
		toast("INVALID_OTP");
		return asked.refused({ digit1: [tooManyCodes] });
	}
	if (!verified.ok) {
		toast(verified.answered ? "INVALID_OTP" : "UNEXPECTED");
		return verified.answered ? asked.refused({ digit1: [stillRight] }) : asked.failed();
	}
	session.unset("enquiry");
	keepThanks(session, pending.from);
	if (asked.value.inPlace) return data({ next: "done" as const });
	return redirect(paths.enquiryDone(), 303);
}

export default function VerifyPage({ loaderData: { sentTo, startAgain } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const { state, formData } = useNavigation();
	const isResending = formData?.get("_intent") === resendIntent;
	const to = { action: paths.enquiryVerify(), as: Form };
	return (
		<Screen title="Verify Your Mobile Number">
			<CodeForm {...to} id="enquiry-code" sentTo={sentTo} reply={reply} isBusy={state !== "idle" && !isResending} />
			<ResendCode {...to} isBusy={isResending} />
			<Text size="s">
				A wrong number? <Link to={startAgain}>Start again</Link>
			</Text>
		</Screen>
	);
}

/** The enquiry that waits for its code; without one there is nothing to verify, perhaps because it has just been done. */
function requirePending({ session }: Wire): Pending {
	const pending = session.get("enquiry");
	if (!pending) throw redirect(session.get("thanks") ? paths.enquiryDone() : paths.enquiry());
	return pending;
}
