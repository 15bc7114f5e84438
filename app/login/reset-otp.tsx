import { codeSchema } from "#app/lib/one-time-code.schema.ts";
import { codeNames, joinCode } from "#app/lib/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { tryCode, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/reset-otp.ts";
import { goOn, requireVisitor } from "./arrive.ts";
import { CodeForm } from "./code-form.tsx";
import { codeSent, isResend, recipientOf, requireFlow, sendAgain } from "./code-sent.ts";
import { head } from "./head.ts";
import { notAccepted, notTried } from "./refuse.ts";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

export const meta = () => head("Enter your code");

export function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	requireVisitor(door);
	const flow = requireFlow(door, "reset", paths.loginReset());
	return { sent: codeSent(flow), editAt: paths.loginReset(flow.redirectTo), isGuess: true };
}

/** Two forms arrive here: the code, and the wish for a new one. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	requireVisitor(door);
	const { api, form, toast, wayIn } = door;
	const flow = requireFlow(door, "reset", paths.loginReset());
	const account = { email: flow.email, mobile: flow.phone };
	const resend = () => (account.email ? api.auth.resendResetCode(account.email) : api.auth.forgot(account));
	if (await isResend(door)) return sendAgain(door, flow, paths.loginResetOtp(), resend);
	const asked = await form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const prove = () => api.auth.proveReset(account, joinCode(asked.value));
	const proved = await tryCode(door, recipientOf(flow), flow.kind, prove);
	if (!proved) return notTried(door, flow.kind, asked);
	if (!proved.ok) return notAccepted(door, proved, asked);
	if (!(await wayIn.keep({ kind: "reset", verifyToken: proved.value }))) {
		toast("TRY_LATER");
		return asked.failed();
	}
	return goOn(paths.loginResetNew(), asked.value.inPlace);
}

export default function ResetOtpPage({ loaderData }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Enter your code" isAlone>
			<CodeForm address={paths.loginResetOtp()} {...loaderData} submit="Go on" code={sending} again={sending} />
		</Screen>
	);
}
