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
		{is === "login" ? "New here? " : "You have an account? "}
		{is === "login" ? (
			<PopupScreenLink to={paths.loginCreate(redirectTo)}>Create Account</PopupScreenLink>
		) : (
			<PopupScreenLink to={paths.login(redirectTo)}>Login In</PopupScreenLink>
		)}
	</Text>
);
