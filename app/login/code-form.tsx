import { fieldsOf, isFormReply } from "#app/lib/form-reply.ts";
import { boxNames, resendIntent, resendText } from "#app/lib/one-time-code.ts";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OtpBoxes } from "#app/ui/otp-boxes.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import type { CodeSent } from "./code-sent.ts";
import { amongWords, edit, form as formStyle, recipient, resend } from "./screen.css.ts";
import { ScreenLink } from "./screen-link.tsx";
import type { Sending } from "./sending.tsx";
import { InPlace } from "./small-parts.tsx";
import { useCountdown } from "./use-countdown.ts";

interface CodeFormProps {
	/** The code's page. */
	readonly address: string;
	readonly sent: CodeSent;
	/** Where a wrong number or address is mended. */
	readonly editAt: string;
	/** Nobody learns whether there is such an account. */
	readonly isGuess?: boolean;
	readonly submit: string;
	readonly code: Sending;
	readonly again: Sending;
}

const formId = "login-code";

/** Where a dialog puts the focus. */
export const firstCodeField = `${formId}-digit1`;

/** Four boxes for the code that was sent. The server alone judges it, so that nothing of it is kept in the page. */
export function CodeForm({ address, sent, editAt, isGuess = false, submit, code, again }: CodeFormProps) {
	const { as: Form, reply, isBusy, isInPlace } = code;
	const { digit1 } = fieldsOf(reply, formId, boxNames);
	return (
		<>
			<Form id={formId} method="post" action={address} noValidate className={formStyle}>
				<Text>
					{isGuess ? "If there is an account with it, a code is on its way to" : "We have sent a code to"}{" "}
					<span className={recipient}>
						<strong>{sent.to}</strong>
						<ScreenLink to={editAt} className={edit}>
							<Icon name="edit" label={sent.to.includes("@") ? "Change the e-mail address" : "Change the number"} />
						</ScreenLink>
					</span>
				</Text>
				<OtpBoxes
					id={formId}
					legend="The four digits of your code"
					error={digit1.error}
					attempt={isFormReply(reply) ? reply : undefined}
				/>
				<InPlace isInPlace={isInPlace} />
				<SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
			</Form>
			<Resend address={address} sent={sent} {...again} />
		</>
	);
}

/** Asks for a new code. Until its minute is over the seconds are counted; without script the server says them. */
function Resend({
	address,
	sent,
	as: Form,
	isBusy,
	isInPlace,
}: Pick<CodeFormProps, "address" | "sent"> & Omit<Sending, "reply">) {
	const isInteractive = useIsInteractive();
	const left = useCountdown(sent.resendAfterSeconds, sent.sentAt);
	const isEarly = left > 0;
	return (
		<Form method="post" action={address} className={resend}>
			<input type="hidden" name="_intent" value={resendIntent} />
			<Honeypot />
			<InPlace isInPlace={isInPlace} />
			{isEarly ? <span role="timer">{resendText(left)}</span> : null}
			{isEarly && isInteractive ? null : (
				<SubmitButton isBusy={isBusy} tone="quiet" className={amongWords}>
					Resend Code
				</SubmitButton>
			)}
		</Form>
	);
}
