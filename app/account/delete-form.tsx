import type { ElementType } from "react";
import type { FormProps } from "react-router";
import { Button, LinkButton } from "#app/components/display/button.tsx";
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
	/** This is the page that is gone back to, or what closes the popup over it. */
	back: string | (() => void);
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
				{typeof back === "string" ? (
					<LinkButton to={back} tone="calm">
						Keep
					</LinkButton>
				) : (
					<Button type="button" tone="calm" onClick={back}>
						Keep
					</Button>
				)}
			</div>
		</Stack>
	</PostForm>
);
