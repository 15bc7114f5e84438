import type { ReactNode } from "react";
import { Form, useActionData } from "react-router";
import { OneTimeCodeForm } from "#app/components/forms/code-form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { accountForm } from "./account.css.ts";

interface AccountCodeFormProps {
	id: string;
	action: string;
	/** Where the code was sent, and what to do with it. */
	children: ReactNode;
}

export const AccountCodeForm = (props: AccountCodeFormProps) => (
	<OneTimeCodeForm
		{...props}
		as={Form}
		submit="Confirm"
		reply={useActionData()}
		isBusy={useBusy()}
		className={accountForm}
	/>
);
