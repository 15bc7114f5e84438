import type { ElementType, ReactNode } from "react";
import type { FormProps } from "react-router";
import { Text } from "#app/components/display/text.tsx";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { isFormActionData, pickFields } from "#app/lib/forms/form-reply.ts";
import { boxNames, resendIntent, resendText, type SentCode } from "#app/lib/forms/one-time-code.ts";
import type { MaskedPhone } from "#app/lib/phone/mask-phone.ts";
import { codeForm, inlineButton, resendForm } from "./code-form.css.ts";
import { FormFlow, FormKey } from "./form-key.tsx";
import { OtpBoxes } from "./otp-boxes.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useCountdown } from "./use-countdown.ts";

interface OneTimeCodeFormProps {
	id: string;
	action: string;
	submit: string;
	reply: unknown;
	isBusy: boolean;
	/** The flow is that of {@link SentCode}. */
	flow: string;
	as: ElementType<FormProps>;
	className?: string;
	/** The text says where the code was sent, and what to do with it. */
	children: ReactNode;
}

/** Only the server validates the code. */
export function OneTimeCodeForm({
	id,
	action,
	submit,
	reply,
	isBusy,
	flow,
	as: Form,
	className = codeForm,
	children,
}: OneTimeCodeFormProps) {
	const { digit1 } = pickFields(reply, id, boxNames);
	return (
		<Form id={id} method="post" action={action} noValidate className={className}>
			<FormKey />
			<FormFlow flow={flow} />
			<Text>{children}</Text>
			<OtpBoxes
				id={id}
				legend="Your 4-digit code"
				error={digit1.error}
				attempt={isFormActionData(reply) ? reply : undefined}
			/>
			<SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
		</Form>
	);
}

interface ResendCodeProps extends Pick<OneTimeCodeFormProps, "action" | "isBusy" | "as"> {
	sent: SentCode;
	children?: ReactNode;
}

/** Without script the button is always shown, and the server replies with the time to wait. */
export function ResendCode({ action, sent, isBusy, as: Form, children }: ResendCodeProps) {
	const isInteractive = useHydrated();
	const isOff = useIsDisabled(`${action} ${resendIntent}`);
	const left = useCountdown(sent.resendAfterSeconds, sent.sentAt);
	const isEarly = left > 0;
	if (isOff) return null;
	return (
		<Form method="post" action={action} className={resendForm}>
			<FormKey />
			<FormFlow flow={sent.flow} />
			<input type="hidden" name="_intent" value={resendIntent} />
			{children}
			{/* A translator replaces bare text, which React then cannot remove. */}
			<span role={isEarly ? "timer" : undefined}>{isEarly ? resendText(left) : "Didn't get a code?"}</span>
			{isEarly && isInteractive ? null : (
				<SubmitButton isBusy={isBusy} tone="quiet" className={inlineButton}>
					Resend Code
				</SubmitButton>
			)}
		</Form>
	);
}

export const HiddenNumber = ({ phone }: { phone: MaskedPhone }) => (
	<strong>
		{phone.countryCode} <span aria-hidden="true">{"•".repeat(phone.hiddenDigits)}</span>
		{phone.end}
	</strong>
);

/** @param phone is `null` where the browser's Forward button reopened a popup */
export const SentToPhone = ({ phone }: { phone: MaskedPhone | null }) => (
	<>We have sent a code to your mobile {phone ? <HiddenNumber phone={phone} /> : null}. Please enter its 4 digits.</>
);
