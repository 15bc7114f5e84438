import type { ReactNode } from "react";
import { Form, useActionData } from "react-router";
import { Text } from "#app/components/display/text.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { OtpBoxes } from "#app/components/forms/otp-boxes.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { fieldsOf, isFormActionData } from "#app/lib/forms/form-reply.ts";
import { boxNames } from "#app/lib/forms/one-time-code.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { accountForm } from "./account.css.ts";

interface AccountCodeFormProps {
	id: string;
	action: string;
	/** Where the code was sent, and what to do with it. */
	children: ReactNode;
}

/** Asks for a one-time code. Only the server validates it. */
export function AccountCodeForm({ id, action, children }: AccountCodeFormProps) {
	const reply = useActionData();
	const { digit1 } = fieldsOf(reply, id, boxNames);
	const isBusy = useBusy();
	return (
		<Form id={id} method="post" action={action} noValidate className={accountForm}>
			<FormKey />
			<Text>{children}</Text>
			<OtpBoxes
				id={id}
				legend="The four digits of your code"
				error={digit1.error}
				attempt={isFormActionData(reply) ? reply : undefined}
			/>
			<SubmitButton isBusy={isBusy}>Confirm</SubmitButton>
		</Form>
	);
}
