import type { ComponentProps, ElementType, InputEvent, ReactNode } from "react";
import { Form, type FormProps } from "react-router";
import type { SchemaForm } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormKey } from "./form-key.tsx";
import { fieldColumn } from "./post-form.css.ts";
import { SubmitButton } from "./submit-button.tsx";

interface PostFormProps extends FormProps {
	as?: ElementType<FormProps> | undefined;
	/** Hidden fields have these values, by name. */
	values?: Readonly<Record<string, string>>;
}

/** The form is carried out once, however often it is sent. */
export const PostForm = ({ as: Tag = Form, values = {}, children, ...rest }: PostFormProps) => (
	<Tag {...rest} method="post">
		<FormKey />
		{Object.entries(values).map(([name, value]) => (
			<input key={name} type="hidden" name={name} value={value} />
		))}
		{children}
	</Tag>
);

type ButtonFormProps = Pick<PostFormProps, "action" | "values" | "className" | "preventScrollReset"> &
	Pick<ComponentProps<typeof SubmitButton>, "tone" | "aria-label" | "children">;

/** The form has one button, which is busy while a form with the same first value is submitted. */
export function ButtonForm({ tone, "aria-label": label, children, values = {}, ...form }: ButtonFormProps) {
	const [name] = Object.keys(values);
	const isBusy = useBusy(name, name && values[name]);
	return (
		<PostForm {...form} values={values}>
			<SubmitButton isBusy={isBusy} tone={tone} aria-label={label}>
				{children}
			</SubmitButton>
		</PostForm>
	);
}

interface ValidatedFormProps extends PostFormProps {
	form: Pick<SchemaForm<string>, "props" | "problems" | "validator">;
	/** This is the component that submits the form, and whether it does. By default React Router's `Form` navigates. */
	submission?: { as: ElementType<FormProps>; isBusy: boolean };
	isBusy?: boolean;
	/** This is the text of the submit button. Without it, `children` contain the buttons. */
	submit?: ReactNode;
}

export function ValidatedForm({
	form,
	submission,
	isBusy,
	submit,
	className = fieldColumn,
	onInput,
	children,
	...rest
}: ValidatedFormProps) {
	const isPageBusy = useBusy();
	const takeInput = (event: InputEvent<HTMLFormElement>) => {
		form.props.onInput(event);
		onInput?.(event);
	};
	return (
		<PostForm {...form.props} {...rest} onInput={takeInput} as={submission?.as} className={className}>
			{form.validator}
			<ErrorSummary problems={form.problems} />
			{children}
			{submit ? <SubmitButton isBusy={submission?.isBusy ?? isBusy ?? isPageBusy}>{submit}</SubmitButton> : null}
		</PostForm>
	);
}
