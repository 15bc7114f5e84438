import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { Text } from "#app/components/display/text.tsx";
import { fieldsOf, isFormActionData } from "#app/lib/forms/form-reply.ts";
import { boxNames, resendIntent } from "#app/lib/forms/one-time-code.ts";
import type { MaskedPhone } from "#app/lib/phone/mask-phone.ts";
import { codeForm, inlineButton } from "./code-form.css.ts";
import { FormKey } from "./form-key.tsx";
import { OtpBoxes } from "./otp-boxes.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface OneTimeCodeFormProps {
	id: string;
	action: string;
	/** `null` where the browser's Forward button reopened a popup. */
	sentTo: MaskedPhone | null;
	reply: unknown;
	isBusy: boolean;
	as: ElementType<FormProps>;
}

export function OneTimeCodeForm({ id, action, sentTo, reply, isBusy, as: Form }: OneTimeCodeFormProps) {
	const { digit1 } = fieldsOf(reply, id, boxNames);
	return (
		<Form id={id} method="post" action={action} noValidate className={codeForm}>
			<FormKey />
			<Text>
				We have sent a code to your mobile {sentTo ? <Masked phone={sentTo} /> : null}. Please enter its four digits.
			</Text>
			<OtpBoxes
				id={id}
				legend="The four digits of your code"
				error={digit1.error}
				attempt={isFormActionData(reply) ? reply : undefined}
			/>
			<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
		</Form>
	);
}

type ResendCodeProps = Pick<OneTimeCodeFormProps, "action" | "isBusy" | "as">;

export const ResendCode = ({ action, isBusy, as: Form }: ResendCodeProps) => (
	<Form method="post" action={action}>
		<FormKey />
		<input type="hidden" name="_intent" value={resendIntent} />
		<Text size="s">
			No code?{" "}
			<SubmitButton isBusy={isBusy} tone="quiet" className={inlineButton}>
				Resend Code
			</SubmitButton>
		</Text>
	</Form>
);

const Masked = ({ phone }: { phone: MaskedPhone }) => (
	<strong>
		{phone.countryCode} <span aria-hidden="true">{"•".repeat(phone.hiddenDigits)}</span>
		{phone.end}
	</strong>
);
