import { OneTimeCodeForm, ResendCode } from "#app/components/forms/code-form.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { type FormSubmission, PopupScreenLink } from "#app/layout/index.ts";
import { codeRecipient, editRecipient } from "./auth.css.ts";
import type { SentFlowCode } from "./code-flow.ts";

interface CodeFormProps {
	address: string;
	sent: SentFlowCode;
	/** The path of the page that corrects the number or e-mail address. */
	editAt: string;
	/** The text does not reveal whether the account exists. */
	isGuess?: boolean;
	submit: string;
	code: FormSubmission;
	resend: FormSubmission;
}

export const CodeForm = ({ address, sent, editAt, isGuess = false, submit, code, resend }: CodeFormProps) => (
	<>
		<OneTimeCodeForm id="login-code" action={address} submit={submit} flow={sent.flow} {...code}>
			{isGuess ? "If there is an account with it, a code is on its way to" : "We have sent a code to"}{" "}
			<span className={codeRecipient}>
				<strong>{sent.to}</strong>
				<PopupScreenLink to={editAt} className={editRecipient}>
					<Icon name="edit" label={sent.to.includes("@") ? "Change the e-mail address" : "Change the number"} />
				</PopupScreenLink>
			</span>
		</OneTimeCodeForm>
		<ResendCode action={address} sent={sent} as={resend.as} isBusy={resend.isBusy}>
			<HoneypotField />
		</ResendCode>
	</>
);
