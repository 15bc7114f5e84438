import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { fieldsOf, isFormReply } from "#app/lib/form-reply.ts";
import { boxNames } from "#app/lib/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { OtpBoxes } from "#app/ui/otp-boxes.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import type { MaskedPhone } from "./mask-phone.ts";
import { amongWords, form as formStyle } from "./screen.css.ts";

interface VerifyFormProps {
	/** Not known where the dialog was opened again by the browser's forward button. */
	readonly sentTo: MaskedPhone | null;
	readonly reply: unknown;
	readonly isBusy: boolean;
	readonly as: ElementType<FormProps>;
	readonly isInPlace?: boolean;
}

const formId = "enquiry-code";

/** Where the dialog puts the focus. */
export const firstCodeField = `${formId}-digit1`;

/**
 * The panel's second screen. The server alone judges the code, so that a short one gets its toast too, and so that
 * nothing of it is kept in the page.
 */
export function VerifyForm({ sentTo, reply, isBusy, as: Form, isInPlace = false }: VerifyFormProps) {
	const { digit1 } = fieldsOf(reply, formId, boxNames);
	return (
		<Form id={formId} method="post" action={paths.enquiryVerify()} noValidate className={formStyle}>
			<Text>
				We have sent a code to your mobile {sentTo ? <Masked phone={sentTo} /> : null}. Please enter its four digits.
			</Text>
			<OtpBoxes
				id={formId}
				legend="The four digits of your code"
				error={digit1.error}
				attempt={isFormReply(reply) ? reply : undefined}
			/>
			{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
			<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
		</Form>
	);
}

/** What tells the wish for a new code apart where it is answered. */
export const resendIntent = "resend";

/** Asks for a new code; the one before it counts no longer. */
export const ResendForm = ({
	isBusy,
	as: Form,
	isInPlace = false,
}: Pick<VerifyFormProps, "isBusy" | "as" | "isInPlace">) => (
	<Form method="post" action={paths.enquiryVerify()}>
		<input type="hidden" name="_intent" value={resendIntent} />
		{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
		<Text size="s">
			No code?{" "}
			<SubmitButton isBusy={isBusy} tone="quiet" className={amongWords}>
				Resend Code
			</SubmitButton>
		</Text>
	</Form>
);

const Masked = ({ phone }: { readonly phone: MaskedPhone }) => (
	<strong>
		{phone.countryCode} <span aria-hidden="true">{"•".repeat(phone.hiddenDigits)}</span>
		{phone.end}
	</strong>
);
