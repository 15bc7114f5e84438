import { codeSchema } from "#app/lib/one-time-code.schema.ts";
import { codeNames, joinCode } from "#app/lib/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { tryCode, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/create-otp.ts";
import { arrive, goOn, requireVisitor } from "./arrive.ts";
import { CodeForm } from "./code-form.tsx";
import { codeSent, isResend, recipientOf, requireFlow, sendAgain } from "./code-sent.ts";
import { head } from "./head.ts";
import { notAccepted, notTried } from "./refuse.ts";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

const tookTooLong = "This took too long. Please sign up once more";

export const meta = () => head("Verify Your Mobile Number");

export function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	requireVisitor(door);
	const flow = requireFlow(door, "signup", paths.loginCreate());
	return { sent: codeSent(flow), editAt: paths.loginCreate(flow.redirectTo) };
}

/** Two forms arrive here: the code, and the wish for a new one. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	requireVisitor(door);
	const { api, form, signInWith, toast, wayIn } = door;
	const flow = requireFlow(door, "signup", paths.loginCreate());
	const { countryCode, phone: national, redirectTo } = flow;
	if (await isResend(door))
		return sendAgain(door, flow, paths.loginCreateOtp(), () =>
			api.auth.resendCode("signup", { countryCode, national }),
		);
	const asked = await form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const { inPlace } = asked.value;
	const secret = await wayIn.secret();
	if (secret?.kind !== "signup") {
		toast("SERVER_MESSAGE", tookTooLong);
		return goOn(paths.loginCreate(redirectTo), inPlace);
	}
	const prove = () => api.auth.proveSignUp(secret.user, joinCode(asked.value));
	const proved = await tryCode(door, recipientOf(flow), flow.kind, prove);
	if (!proved) return notTried(door, flow.kind, asked);
	if (!proved.ok) return notAccepted(door, proved, asked);
	await wayIn.takeSecret();
	const signedIn = await signInWith({ kind: "mobile", mobile: national, password: secret.password });
	if (signedIn.ok) return arrive(door, redirectTo, inPlace);
	toast("BAD_CREDENTIALS");
	return goOn(paths.loginPassword(redirectTo), inPlace);
}

export default function CreateOtpPage({ loaderData }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Verify Your Mobile Number">
			<CodeForm
				address={paths.loginCreateOtp()}
				{...loaderData}
				submit="Create my account"
				code={sending}
				again={sending}
			/>
		</Screen>
	);
}
