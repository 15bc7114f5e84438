import { india } from "#app/lib/india.ts";
import { notAsked } from "#app/lib/not-asked.ts";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { haveSent, optional, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/phone.ts";
import { goOn, requireVisitor, wantedPath } from "./arrive.ts";
import { waitSeconds } from "./code-sent.ts";
import { head } from "./head.ts";
import { phoneSchema } from "./login.schema.ts";
import { PhoneForm } from "./phone-form.tsx";
import { phoneOf } from "./phone-of.ts";
import { notSent } from "./refuse.ts";
import { Screen } from "./screen.tsx";
import { usePageSending } from "./sending.tsx";

export const meta = () => head("Login In");

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	requireVisitor(door);
	const before = door.wayIn.find("login");
	return {
		countries: optional(await door.api.countries.list(), [india]),
		known: { mobileno: before?.phone ?? "", countrycode: before?.countryCode ?? "" },
		redirectTo: wantedPath(door),
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	requireVisitor(door);
	const asked = await door.form(phoneSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const { countryCode, national } = phoneOf(asked.value);
	const before = door.wayIn.find("login");
	const hasCode = before?.phone === national && before.countryCode === countryCode && waitSeconds(before) > 0;
	if (!hasCode) {
		const send = () => door.api.auth.sendCode({ countryCode, national });
		const sent = await haveSent(door, () => door.limits.sendCode({ countryCode, national }, "login"), send);
		if (sent.kind === "stale" || sent.kind === "tooOften") {
			return notAsked(door, sent, asked, { words: "TRY_LATER", field: "mobileno" });
		}
		if (sent.kind === "asked" && !sent.outcome.ok) return notSent(door, sent.outcome, asked);
		const redirectTo = wantedPath(door);
		await door.wayIn.begin({ kind: "login", phone: national, countryCode, email: "", redirectTo });
		door.toast("PHONE_OTP_SENT");
	}
	return goOn(paths.loginOtp(), asked.value.inPlace);
}

export default function PhonePage({ loaderData }: Route.ComponentProps) {
	const sending = usePageSending();
	return (
		<Screen title="Login In">
			<PhoneForm {...loaderData} {...sending} />
		</Screen>
	);
}
