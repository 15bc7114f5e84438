import { codeSchema } from "#app/lib/one-time-code.schema.ts";
import { codeNames, joinCode } from "#app/lib/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { tryCode, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/otp.ts";
import { arrive, requireVisitor } from "./arrive.ts";
import { CodeForm } from "./code-form.tsx";
import { codeSent, isResend, recipientOf, requireFlow, sendAgain } from "./code-sent.ts";
import { head } from "./head.ts";
import { notSignedIn, notTried } from "./refuse.ts";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

export const meta = () => head("Enter your code");

export function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	requireVisitor(door);
	const flow = requireFlow(door, "login", paths.login());
	return { sent: codeSent(flow), editAt: paths.login(flow.redirectTo) };
}

/** Two forms arrive here: the code, and the wish for a new one. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	requireVisitor(door);
	const flow = requireFlow(door, "login", paths.login());
	const { countryCode, phone: national } = flow;
	if (await isResend(door))
		return sendAgain(door, flow, paths.loginOtp(), () => door.api.auth.resendCode("login", { countryCode, national }));
	const asked = await door.form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		door.toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const credentials = { kind: "code", countryCode, national, digits: joinCode(asked.value) } as const;
	const signedIn = await tryCode(door, recipientOf(flow), flow.kind, () => door.signInWith(credentials));
	if (!signedIn) return notTried(door, flow.kind, asked);
	if (!signedIn.ok) return notSignedIn(door, signedIn, asked, "digit1");
	return arrive(door, flow.redirectTo, asked.value.inPlace);
}

export default function OtpPage({ loaderData }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Enter your code">
			<CodeForm address={paths.loginOtp()} {...loaderData} submit="Sign in" code={sending} again={sending} />
		</Screen>
	);
}
