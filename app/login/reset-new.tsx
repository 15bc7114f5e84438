import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/reset-new.ts";
import { goOn, requireVisitor } from "./arrive.ts";
import { requireFlow } from "./code-sent.ts";
import { head } from "./head.ts";
import { newPasswordSchema } from "./login.schema.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { notAccepted } from "./refuse.ts";
import { returningPath } from "./returning.tsx";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

export const meta = () => head("Choose a new password");

export async function loader(args: Route.LoaderArgs) {
	const { flow } = await requireProof(wire(args));
	return { account: flow.email || flow.phone };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { flow, verifyToken } = await requireProof(door);
	const asked = await door.form(newPasswordSchema, { secret: ["newpassword", "confirmpassword"] });
	if (!asked.ok) return asked.refused();
	const changed = await door.api.auth.resetPassword(verifyToken, asked.value.newpassword);
	if (!changed.ok) return notAccepted(door, changed, asked);
	await door.wayIn.end();
	door.toast("SERVER_SUCCESS", changed.message);
	return goOn(returningPath(flow.redirectTo), asked.value.inPlace);
}

export default function ResetNewPage({ loaderData }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Choose a new password" isAlone>
			<NewPasswordForm {...loaderData} {...sending} />
		</Screen>
	);
}

/** The right code was given less than ten minutes ago. @throws a redirect to where getting back in begins */
async function requireProof(door: Wire) {
	requireVisitor(door);
	const flow = requireFlow(door, "reset", paths.loginReset());
	const secret = await door.wayIn.secret();
	if (secret?.kind !== "reset") throw redirect(paths.loginReset(flow.redirectTo));
	return { flow, verifyToken: secret.verifyToken };
}
