import { Form, redirect, useActionData } from "react-router";
import * as z from "zod/mini";
import { fieldsOf, isFormReply } from "#app/lib/form-reply.ts";
import { notYet } from "#app/lib/not-asked.ts";
import { codeSchema } from "#app/lib/one-time-code.schema.ts";
import { boxNames, codeNames, joinCode } from "#app/lib/one-time-code.ts";
import { paths, withQuery } from "#app/lib/paths.ts";
import { tooManyCodes } from "#app/lib/wait-in-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { OtpBoxes } from "#app/ui/otp-boxes.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { required, safePath, tryCode, type Wire, wire } from "#server/bff/wire/index.ts";
import { form as formStyle } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/email.ts";

const intentSchema = z.object({ _intent: z.optional(z.string()) });
const sendIntent = "send";
/** What limits know the code by. */
const purpose = "email";
const formId = "email-code";

export const meta = () => privateMeta("Confirm e-mail");

/** Where one came from in the midst of something else; empty for the profile. */
const backOf = ({ url }: Pick<Wire, "url">): string => safePath(url.searchParams.get("back"), "");

/** This page, which keeps the way back. */
const here = (back: string, step?: "code"): string => withQuery(paths.profileEmail(), { step, back });

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	await door.requireUser();
	const { email, isEmailVerified } = required(await door.api.profile.get());
	return { email, isEmailVerified, isSent: door.url.searchParams.get("step") === "code", back: backOf(door) };
}

/** Two forms arrive here: the wish for a code, and the code. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	await door.requireUser();
	const posted = await door.form(intentSchema);
	return posted.ok && posted.value._intent === sendIntent ? send(door) : prove(door);
}

async function send(door: Wire) {
	const asked = await door.form(intentSchema);
	if (!asked.ok) return asked.refused();
	const { email } = required(await door.api.profile.get());
	const permit = await door.limits.sendCode(email, purpose);
	if (!permit.ok) {
		door.toast("SERVER_MESSAGE", notYet(permit));
		return asked.refused();
	}
	const sent = await door.api.profile.sendEmailCode();
	if (!sent.ok) {
		await permit.unsent();
		return refuse(door, asked, sent);
	}
	door.toast("SERVER_SUCCESS", sent.message ?? "A code has been sent to your e-mail address");
	return redirect(here(backOf(door), "code"), 303);
}

async function prove(door: Wire) {
	const { api, form, toast } = door;
	const asked = await form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const { email } = required(await api.profile.get());
	const proven = await tryCode(door, email, purpose, () => api.profile.proveEmail(joinCode(asked.value)));
	if (!proven) {
		toast("INVALID_OTP");
		return asked.refused({ digit1: [tooManyCodes] });
	}
	if (!proven.ok) {
		toast(proven.answered ? "SERVER_MESSAGE" : "UNEXPECTED", proven.answered ? proven.message : undefined);
		return proven.answered ? asked.refused({ digit1: ["This code did not fit"] }) : asked.failed();
	}
	toast("SERVER_SUCCESS", proven.message ?? "Your e-mail address is confirmed");
	return redirect(backOf(door) || paths.profile(), 303);
}

export default function EmailPage({ loaderData: { email, isEmailVerified, isSent, back } }: Route.ComponentProps) {
	if (email === "")
		return (
			<Leaf title="Confirm e-mail" intro="There is no address to confirm yet.">
				<div>
					<LinkButton to={paths.profileEdit()}>Add an address</LinkButton>
				</div>
				<WayBack back={back} />
			</Leaf>
		);
	if (isEmailVerified)
		return (
			<Leaf title="Confirm e-mail" intro={`${email} is confirmed.`}>
				<div>
					<LinkButton to={back || paths.profile()}>{back ? wayBack : "Back to the profile"}</LinkButton>
				</div>
			</Leaf>
		);
	return (
		<Leaf title="Confirm e-mail" intro={`Papers and vouchers go to ${email}. Show us that it is yours.`}>
			{isSent ? <CodeForm back={back} /> : null}
			<SendForm isAgain={isSent} back={back} />
			<WayBack back={back} />
		</Leaf>
	);
}

const wayBack = "Back to where you were";

/** Whoever was in the midst of something else may go on with it, confirmed or not. */
const WayBack = ({ back }: { readonly back: string }) =>
	back ? (
		<div>
			<LinkButton to={back} tone="quiet">
				{wayBack}
			</LinkButton>
		</div>
	) : null;

/** The server alone judges the code, so that nothing of it is kept in the page. */
function CodeForm({ back }: { readonly back: string }) {
	const reply = useActionData<typeof action>();
	const { digit1 } = fieldsOf(reply, formId, boxNames);
	const isBusy = useBusy();
	return (
		<Form id={formId} method="post" action={here(back, "code")} noValidate className={formStyle}>
			<Text>We have sent you a code. Please enter its four digits.</Text>
			<OtpBoxes
				id={formId}
				legend="The four digits of your code"
				error={digit1.error}
				attempt={isFormReply(reply) ? reply : undefined}
			/>
			<SubmitButton isBusy={isBusy}>Confirm</SubmitButton>
		</Form>
	);
}

function SendForm({ isAgain, back }: { readonly isAgain: boolean; readonly back: string }) {
	const isBusy = useBusy("_intent", sendIntent);
	return (
		<Form method="post" action={here(back, isAgain ? "code" : undefined)}>
			<input type="hidden" name="_intent" value={sendIntent} />
			<SubmitButton isBusy={isBusy} tone={isAgain ? "quiet" : "primary"}>
				{isAgain ? "Resend Code" : "Send me a code"}
			</SubmitButton>
		</Form>
	);
}
