import { Cluster } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { PopupScreenLink } from "#app/layout/index.ts";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { paths } from "#app/lib/paths.ts";

export const AccountField = ({ field, isEmail = false }: { field: FieldState; isEmail?: boolean }) => (
	<Field
		field={field}
		label={isEmail ? "E-mail" : "E-mail or mobile number"}
		inputMode="email"
		autoComplete="username"
		maxLength={longest.email}
	/>
);

export function OtherAuthLink({ is, redirectTo }: { is: "login" | "create"; redirectTo: string }) {
	const to = is === "login" ? paths.loginCreate(redirectTo) : paths.login(redirectTo);
	if (useIsDisabled(to)) return null;
	return (
		<Text size="s" tone="soft">
			{is === "login" ? "New here? " : "Already have an account? "}
			<PopupScreenLink to={to}>{is === "login" ? "Create Account" : "Login In"}</PopupScreenLink>
		</Text>
	);
}

/** Without codes, the first page of signing in redirects to the password. */
export const CodeSignInLink = ({ redirectTo }: { redirectTo: string }) =>
	useIsDisabled(paths.loginOtp()) ? null : (
		<PopupScreenLink to={paths.login(redirectTo)}>Login with OTP</PopupScreenLink>
	);

export const accountMayExist = "Already have an account with this e-mail or number? Sign in instead.";

/** The session passes e-mail address and number of the refused sign-up on to the sign-in pages. */
export const SignInInstead = ({ redirectTo }: { redirectTo: string }) => (
	<Cluster>
		<CodeSignInLink redirectTo={redirectTo} />{" "}
		<PopupScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</PopupScreenLink>
	</Cluster>
);
