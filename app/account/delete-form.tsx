import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { actions } from "./account.css.ts";

interface DeleteFormProps {
	readonly action: string;
	/** What goes, by the name that its owner knows. */
	readonly what: string;
	/** What becomes of what hangs on it, in a sentence. */
	readonly note?: string;
	/** Where keeping it leads. */
	readonly back: string;
	/** The router's form on a page, a fetcher's in the dialog. */
	readonly as: ElementType<FormProps>;
	readonly isBusy?: boolean;
}

/** Asks once more before something goes. */
export const DeleteForm = ({
	action,
	what,
	note = "Bookings that are made already stay as they are.",
	back,
	as: Form,
	isBusy = false,
}: DeleteFormProps) => (
	<Form method="post" action={action}>
		<Stack gap="m">
			<Text>
				Delete <strong>{what}</strong>? {note}
			</Text>
			<div className={actions}>
				<SubmitButton isBusy={isBusy} tone="primary">
					Delete
				</SubmitButton>
				<LinkButton to={back} tone="calm">
					Keep
				</LinkButton>
			</div>
		</Stack>
	</Form>
);
