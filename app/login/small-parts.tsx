import type { FieldState } from "#app/lib/form-reply.ts";
import { longest } from "#app/lib/longest.ts";
import { paths } from "#app/lib/paths.ts";
import { Field } from "#app/ui/field.tsx";
import { Text } from "#app/ui/text.tsx";
import { ScreenLink } from "./screen-link.tsx";

/** Tells the action that a dialog asks. */
export const InPlace = ({ isInPlace = false }: { readonly isInPlace?: boolean | undefined }) =>
	isInPlace ? <input type="hidden" name="inPlace" value="yes" /> : null;

/** Names an account as its owner does. */
export const AccountField = ({ field }: { readonly field: FieldState }) => (
	<Field
		field={field}
		label="E-mail or mobile number"
		inputMode="email"
		autoComplete="username"
		maxLength={longest.email}
	/>
);

/** The toggle between getting in and signing up. */
export const Otherwise = ({ is, redirectTo }: { readonly is: "login" | "create"; readonly redirectTo: string }) => (
	<Text size="s" tone="soft">
		{is === "login" ? "New here? " : "You have an account? "}
		{is === "login" ? (
			<ScreenLink to={paths.loginCreate(redirectTo)}>Create Account</ScreenLink>
		) : (
			<ScreenLink to={paths.login(redirectTo)}>Login In</ScreenLink>
		)}
	</Text>
);
