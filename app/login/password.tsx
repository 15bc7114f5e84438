import { isVerdict, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/password.ts";
import { arrive, requireVisitor, wantedPath } from "./arrive.ts";
import { head } from "./head.ts";
import { passwordSchema } from "./login.schema.ts";
import { PasswordForm } from "./password-form.tsx";
import { accountOf } from "./phone-of.ts";
import { notSignedIn, tooManyPasswords } from "./refuse.ts";
import { Returning, returnsNow } from "./returning.tsx";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

export const meta = () => head("Login In");

export function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	requireVisitor(door);
	const before = door.session.get("flow");
	return {
		known: before?.email || before?.phone || "",
		redirectTo: wantedPath(door),
		isReturning: returnsNow(door.url.search),
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	requireVisitor(door);
	const asked = await door.form(passwordSchema, { secret: ["password"] });
	if (!asked.ok) return asked.refused();
	const { password, inPlace } = asked.value;
	const { email, mobile } = accountOf(asked.value.email);
	const permit = await door.limits.password(email || mobile);
	if (!permit.ok) return tooManyPasswords(door, permit.retryAfterSeconds, asked);
	const signedIn = await door.signInWith(
		email ? { kind: "email", email, password } : { kind: "mobile", mobile, password },
	);
	if (signedIn.ok) await permit.wasRight();
	else if (!isVerdict(signedIn)) await permit.wasNotJudged();
	if (!signedIn.ok) return notSignedIn(door, signedIn, asked, "password");
	return arrive(door, wantedPath(door), inPlace);
}

export default function PasswordPage({ loaderData: { isReturning, ...known } }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Login In">
			{isReturning ? <Returning redirectTo={known.redirectTo} /> : <PasswordForm {...known} {...sending} />}
		</Screen>
	);
}
