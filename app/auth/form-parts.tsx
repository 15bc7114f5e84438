import { Cluster } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { PopupScreenLink } from "#app/layout/index.ts";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { paths } from "#app/lib/paths.ts";

export const AccountField = ({ field }: { field: FieldState }) => (
	<Field
		field={field}
		label="E-mail or mobile number"
		inputMode="email"
		autoComplete="username"
		maxLength={longest.email}
	/>
);

export const OtherAuthLink = ({ is, redirectTo }: { is: "login" | "create"; redirectTo: string }) => (
	<Text size="s" tone="soft">
		{is === "login" ? "New here? " : "Already have an account? "}
		{is === "login" ? (
			<PopupScreenLink to={paths.loginCreate(redirectTo)}>Create Account</PopupScreenLink>
		) : (
			<PopupScreenLink to={paths.login(redirectTo)}>Login In</PopupScreenLink>
		)}
	</Text>
);

/** The error of a sign-up that the upstream refused. */
export const accountMayExist = "Already have an account with this e-mail or number? Sign in instead.";

/** The sign-in pages know the e-mail address and the number of the refused sign-up. */
export const SignInInstead = ({ redirectTo }: { redirectTo: string }) => (
	<Cluster>
		<PopupScreenLink to={paths.login(redirectTo)}>Login with OTP</PopupScreenLink>{" "}
		<PopupScreenLink to={paths.loginPassword(redirectTo)}>Login with Password</PopupScreenLink>
	</Cluster>
);
