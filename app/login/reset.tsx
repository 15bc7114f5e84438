import { notAsked } from "#app/lib/not-asked.ts";
import { paths } from "#app/lib/paths.ts";
import { haveSent, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/reset.ts";
import { goOn, requireVisitor, wantedPath } from "./arrive.ts";
import { head } from "./head.ts";
import { resetSchema } from "./login.schema.ts";
import { accountOf } from "./phone-of.ts";
import { notAccepted } from "./refuse.ts";
import { ResetForm } from "./reset-form.tsx";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

export const meta = () => head("Forgot your password?");

export function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	requireVisitor(door);
	const before = door.session.get("flow");
	return { known: before?.email || before?.phone || "", redirectTo: wantedPath(door) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	requireVisitor(door);
	const asked = await door.form(resetSchema);
	if (!asked.ok) return asked.refused();
	const account = accountOf(asked.value.email);
	const { email, mobile: phone, countryCode } = account;
	const to = email || { countryCode, national: phone };
	const sent = await haveSent(
		door,
		() => door.limits.sendCode(to, "reset"),
		() => door.api.auth.forgot(account),
	);
	if (sent.kind === "stale" || sent.kind === "tooOften") {
		return notAsked(door, sent, asked, { words: "TRY_LATER", field: "email" });
	}
	// An account that is not there is answered like one that is.
	if (sent.kind === "asked" && !sent.outcome.ok && sent.outcome.status !== 404)
		return notAccepted(door, sent.outcome, asked);
	await door.wayIn.begin({ kind: "reset", phone, countryCode, email, redirectTo: wantedPath(door) });
	return goOn(paths.loginResetOtp(), asked.value.inPlace);
}

export default function ResetPage({ loaderData }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Forgot your password?" isAlone>
			<ResetForm {...loaderData} {...sending} />
		</Screen>
	);
}
