import { india } from "#app/lib/india.ts";
import { notAsked } from "#app/lib/not-asked.ts";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { haveSent, optional, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/create.ts";
import { goOn, requireVisitor, wantedPath } from "./arrive.ts";
import { CreateForm } from "./create-form.tsx";
import { head } from "./head.ts";
import { createSchema } from "./login.schema.ts";
import { phoneOf } from "./phone-of.ts";
import { notAccepted } from "./refuse.ts";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

export const meta = () => head("Create Account");

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	requireVisitor(door);
	const before = door.wayIn.find("signup");
	return {
		countries: optional(await door.api.countries.list(), [india]),
		known: { email: before?.email ?? "", mobileno: before?.phone ?? "", countrycode: before?.countryCode ?? "" },
		redirectTo: wantedPath(door),
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	requireVisitor(door);
	const asked = await door.form(createSchema(readPhone), { secret: ["password"] });
	if (!asked.ok) return asked.refused();
	const { email, password, inPlace } = asked.value;
	const phone = phoneOf(asked.value);
	const permit = () => door.limits.sendCode(phone, "signup");
	const sent = await haveSent(door, permit, () => door.api.auth.signUp({ email, password, phone }));
	if (sent.kind === "stale" || sent.kind === "tooOften") {
		return notAsked(door, sent, asked, { words: "TRY_LATER", field: "mobileno" });
	}
	const begun = sent.kind === "asked" ? sent.outcome : null;
	if (begun && !begun.ok) return notAccepted(door, begun, asked);
	const { countryCode, national } = phone;
	const isKept = await door.wayIn.begin(
		{ kind: "signup", phone: national, countryCode, email, redirectTo: wantedPath(door) },
		begun ? { kind: "signup", user: begun.value, password } : undefined,
	);
	if (!isKept) {
		door.toast("TRY_LATER");
		return asked.failed();
	}
	door.toast("SIGNUP_OK", begun?.message);
	return goOn(paths.loginCreateOtp(), inPlace);
}

export default function CreatePage({ loaderData }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Create Account">
			<CreateForm {...loaderData} {...sending} />
		</Screen>
	);
}
