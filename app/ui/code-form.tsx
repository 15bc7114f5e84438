import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { fieldsOf, isFormReply } from "#app/lib/form-reply.ts";
import type { MaskedPhone } from "#app/lib/mask-phone.ts";
import { boxNames, resendIntent } from "#app/lib/one-time-code.ts";
import { form, resend } from "./code-form.css.ts";
import { OtpBoxes } from "./otp-boxes.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { Text } from "./text.tsx";

interface CodeFormProps {
	/** Unique on the page: the boxes' ids are made from it. */
	readonly id: string;
	/** Path that answers both forms. */
	readonly action: string;
	/** Not known where a dialog was opened again by the browser's forward button. */
	readonly sentTo: MaskedPhone | null;
	readonly reply: unknown;
	readonly isBusy: boolean;
	/** The router's form on a page, a fetcher's in a dialog. */
	readonly as: ElementType<FormProps>;
	/** The answer says which screen is next, instead of leading to it. */
	readonly isInPlace?: boolean;
}

/** Where a dialog puts the focus. */
export const firstCodeField = (id: string): string => `${id}-digit1`;

/** Asks for the code that proves a phone. The server alone judges it, so that nothing of it is kept in the page. */
export function CodeForm({ id, action, sentTo, reply, isBusy, as: Form, isInPlace = false }: CodeFormProps) {
	const { digit1 } = fieldsOf(reply, id, boxNames);
	return (
		<Form id={id} method="post" action={action} noValidate className={form}>
			<Text>
				We have sent a code to your mobile {sentTo ? <Masked phone={sentTo} /> : null}. Please enter its four digits.
			</Text>
			<OtpBoxes
				id={id}
				legend="The four digits of your code"
				error={digit1.error}
				attempt={isFormReply(reply) ? reply : undefined}
			/>
			{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
			<SubmitButton isBusy={isBusy}>Submit</SubmitButton>
		</Form>
	);
}

type ResendCodeProps = Pick<CodeFormProps, "action" | "isBusy" | "as" | "isInPlace">;

/** Asks for a new code; the one before it counts no longer. */
export const ResendCode = ({ action, isBusy, as: Form, isInPlace = false }: ResendCodeProps) => (
	<Form method="post" action={action}>
		<input type="hidden" name="_intent" value={resendIntent} />
		{isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null}
		<Text size="s">
			No code?{" "}
			<SubmitButton isBusy={isBusy} tone="quiet" className={resend}>
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
