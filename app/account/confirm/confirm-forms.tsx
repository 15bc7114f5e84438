import { LinkButton } from "#app/components/display/button.tsx";
import { Text } from "#app/components/display/text.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { PostForm, ValidatedForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import type { SentCode } from "#app/lib/forms/one-time-code.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { paths, withQuery } from "#app/lib/paths.ts";
import { accountForm } from "../account.css.ts";
import { AccountCodeForm } from "../account-code-form.tsx";

export const passwordIntent = "password";
export const sendIntent = "send";

export const confirmPath = (redirectTo: string, step?: "code"): string =>
	withQuery(paths.profileConfirm(), { redirectTo, step });

const rules = toFieldRules(["password"], async () => (await import("./confirm.schema.ts")).confirmSchema);

interface PasswordFormProps {
	account: string;
	back: string;
	hasCode: boolean;
}

export function ConfirmPasswordForm({ account, back, hasCode }: PasswordFormProps) {
	const { fields, ...form } = useSchemaForm(rules, useReply(), {
		id: "confirm-password",
	});
	const isBusy = useBusy("_intent", passwordIntent);
	return (
		<ValidatedForm form={form} action={confirmPath(back)} className={accountForm} isBusy={isBusy} submit="Confirm">
			<input type="hidden" name="_intent" value={passwordIntent} />
			<input type="text" name="username" autoComplete="username" defaultValue={account} readOnly hidden />
			<PasswordField
				field={fields.password}
				label="Password"
				autoComplete="current-password"
				{...(hasCode && { hint: "No password yet? Use a code." })}
			/>
		</ValidatedForm>
	);
}

interface SendFormProps {
	back: string;
	phoneEnd: string;
	hasPassword: boolean;
}

export const ConfirmCodeForm = ({ back, phoneEnd, hasPassword, sent }: SendFormProps & { sent: SentCode }) => (
	<>
		<AccountCodeForm id="confirm-code" action={confirmPath(back, "code")} sent={sent}>
			We have sent a code to your phone ending in {phoneEnd}. Please enter its 4 digits.
		</AccountCodeForm>
		{hasPassword ? (
			<div>
				<LinkButton to={confirmPath(back)} tone="quiet">
					Use your password
				</LinkButton>
			</div>
		) : null}
	</>
);

export function SendConfirmCodeForm({ back, phoneEnd, hasPassword }: SendFormProps) {
	const isBusy = useBusy("_intent", sendIntent);
	return (
		<PostForm action={confirmPath(back)} values={{ _intent: sendIntent }} className={accountForm}>
			<Text>{`${hasPassword ? "Or use" : "Use"} a code, sent to your phone ending in ${phoneEnd}.`}</Text>
			<div>
				<SubmitButton isBusy={isBusy} tone={hasPassword ? "quiet" : "primary"}>
					Send me a code
				</SubmitButton>
			</div>
		</PostForm>
	);
}

export const NoWayToConfirm = () => (
	<>
		<Text>
			Your profile has no e-mail address and no phone number to check. Sign out and sign in again to continue.
		</Text>
		<div>
			<LinkButton to={paths.logout()}>Sign out</LinkButton>
		</div>
	</>
);
