import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { accountActions } from "./account.css.ts";

export const DeleteForm = ({
	action,
	what,
	note = "Bookings you have already made stay as they are.",
	back,
	as,
	isBusy = false,
}: {
	action: string;
	what: string;
	note?: string;
	back: string;
	as: ElementType<FormProps>;
	isBusy?: boolean;
}) => (
	<PostForm as={as} action={action}>
		<Stack gap="m">
			<Text>
				Delete <strong>{what}</strong>? {note}
			</Text>
			<div className={accountActions}>
				<SubmitButton isBusy={isBusy} tone="primary">
					Delete
				</SubmitButton>
				<LinkButton to={back} tone="calm">
					Keep
				</LinkButton>
			</div>
		</Stack>
	</PostForm>
);
