import type { ElementType, ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import type { SchemaForm } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormKey } from "./form-key.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface ValidatedFormProps extends FormProps {
	form: Pick<SchemaForm<string>, "props" | "problems" | "validator">;
	as?: ElementType<FormProps>;
	/** By default while any form of the page is being sent. */
	isBusy?: boolean;
	submit: ReactNode;
}

/** A form with a schema: its key, what is wrong with it, its fields, and its button. */
export function ValidatedForm({ form, as: Tag = Form, isBusy, submit, children, ...rest }: ValidatedFormProps) {
	const isPageBusy = useBusy();
	return (
		<Tag {...form.props} {...rest} method="post">
			<FormKey />
			{form.validator}
			<ErrorSummary problems={form.problems} />
			{children}
			<SubmitButton isBusy={isBusy ?? isPageBusy}>{submit}</SubmitButton>
		</Tag>
	);
}
