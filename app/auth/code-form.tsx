import { Text } from "#app/components/display/text.tsx";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { inlineButton } from "#app/components/forms/code-form.css.ts";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { OtpBoxes } from "#app/components/forms/otp-boxes.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { fieldsOf, isFormActionData } from "#app/lib/forms/form-reply.ts";
import { boxNames, resendIntent, resendText } from "#app/lib/forms/one-time-code.ts";
import { authForm, codeRecipient, editRecipient, resendForm } from "./auth.css.ts";
import type { SentCode } from "./code-flow.ts";
import { useCountdown } from "./use-countdown.ts";

interface CodeFormProps {
	address: string;
	sent: SentCode;
	/** Path of the page where the number or e-mail address is corrected. */
	editAt: string;
	/** The text does not reveal whether the account exists. */
	isGuess?: boolean;
	submit: string;
	code: FormSubmission;
	resend: FormSubmission;
}

const formId = "login-code";

/** Only the server validates the code. */
export function CodeForm({ address, sent, editAt, isGuess = false, submit, code, resend }: CodeFormProps) {
	const { as: Form, reply, isBusy } = code;
	const { digit1 } = fieldsOf(reply, formId, boxNames);
	return (
		<>
			<Form id={formId} method="post" action={address} noValidate className={authForm}>
				<FormKey />
				<Text>
					{isGuess ? "If there is an account with it, a code is on its way to" : "We have sent a code to"}{" "}
					<span className={codeRecipient}>
						<strong>{sent.to}</strong>
						<PopupScreenLink to={editAt} className={editRecipient}>
							<Icon name="edit" label={sent.to.includes("@") ? "Change the e-mail address" : "Change the number"} />
						</PopupScreenLink>
					</span>
				</Text>
				<OtpBoxes
					id={formId}
					legend="The four digits of your code"
					error={digit1.error}
					attempt={isFormActionData(reply) ? reply : undefined}
				/>
				<SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
			</Form>
			<Resend address={address} sent={sent} {...resend} />
		</>
	);
}

/** Without script the button is always shown, and the server replies with the time to wait. */
function Resend({ address, sent, as: Form, isBusy }: Pick<CodeFormProps, "address" | "sent"> & FormSubmission) {
	const isInteractive = useHydrated();
	const left = useCountdown(sent.resendAfterSeconds, sent.sentAt);
	const isEarly = left > 0;
	return (
		<Form method="post" action={address} className={resendForm}>
			<FormKey />
			<input type="hidden" name="_intent" value={resendIntent} />
			<HoneypotField />
			{isEarly ? <span role="timer">{resendText(left)}</span> : null}
			{isEarly && isInteractive ? null : (
				<SubmitButton isBusy={isBusy} tone="quiet" className={inlineButton}>
					Resend Code
				</SubmitButton>
			)}
		</Form>
	);
}
