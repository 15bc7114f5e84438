import { data, Form, type MetaFunction, redirect, useActionData, useNavigation } from "react-router";
import * as z from "zod/mini";
import { brand } from "#app/lib/brand.ts";
import { india } from "#app/lib/india.ts";
import { maskPhone } from "#app/lib/mask-phone.ts";
import { notYet } from "#app/lib/not-asked.ts";
import { codeSchema } from "#app/lib/one-time-code.schema.ts";
import { codeNames, joinCode, resendIntent } from "#app/lib/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { tooManyCodes } from "#app/lib/wait-in-words.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Card } from "#app/ui/card.tsx";
import { CodeForm, ResendCode } from "#app/ui/code-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { type SessionData, tryCode, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/verify.ts";
import { requireSeat } from "./load.ts";
import { place, seat as seatClass } from "./webinars.css.ts";

type Seat = NonNullable<SessionData["seat"]>;

const intentSchema = z.object({ _intent: z.optional(z.string()), inPlace: z.optional(z.string()) });
const stillRight = "If the code is right, try again in a minute or ask for a new one.";

export const meta: MetaFunction = () => [
	{ title: `Verify Your Mobile Number · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];

export function loader(args: Route.LoaderArgs) {
	const { mobile, webinarId } = requireSeat(wire(args), args.params.id);
	return { webinarId, sentTo: maskPhone({ countryCode: india.dialCode, national: mobile }) };
}

/** Two forms arrive here: the code, and the wish for a new one. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const seat = requireSeat(door, args.params.id);
	const posted = await door.form(intentSchema);
	return posted.ok && posted.value._intent === resendIntent ? sendAgain(door, seat) : prove(door, seat);
}

/** The upstream sends a code with every wish for a seat, so a new code is a new wish. */
async function sendAgain(door: Wire, { isTaken: _, joinUrl: __, ...seat }: Seat) {
	const { api, form, limits, session, toast } = door;
	const asked = await form(intentSchema);
	if (!asked.ok) return asked.refused();
	const onItsWay = (message?: string) => {
		if (message) toast("SERVER_MESSAGE", message);
		else toast("PHONE_OTP_SENT");
		return asked.value.inPlace ? data({ isSent: true }) : redirect(paths.webinarVerify(seat.webinarId), 303);
	};
	const permit = await limits.sendCode(phoneOf(seat), seat.seatId);
	// A number that earns its owner money was told before, too, that all had gone well.
	if (!permit.ok && permit.reason === "toll") return onItsWay();
	if (!permit.ok) {
		toast("SERVER_MESSAGE", notYet(permit));
		return asked.refused();
	}
	const sent = await api.webinars.askSeat(seat);
	if (!sent.ok) {
		await permit.unsent();
		if (sent.answered) toast("SERVER_MESSAGE", sent.message);
		else toast("UNEXPECTED");
		return sent.answered ? asked.refused() : asked.failed();
	}
	session.set("seat", { ...seat, seatId: sent.value, isTaken: false, joinUrl: null });
	return onItsWay(sent.message);
}

const phoneOf = ({ mobile }: Pick<Seat, "mobile">) => ({ countryCode: india.dialCode, national: mobile });

async function prove(door: Wire, { isTaken: _, joinUrl: __, ...seat }: Seat) {
	const { api, form, session, toast } = door;
	const asked = await form(codeSchema, { secret: codeNames });
	if (!asked.ok) {
		toast("OTP_INCOMPLETE");
		return asked.refused();
	}
	const proof = { ...seat, digits: joinCode(asked.value) };
	const taken = await tryCode(door, phoneOf(seat), seat.seatId, () => api.webinars.takeSeat(proof));
	if (!taken) {
		toast("INVALID_OTP");
		return asked.refused({ digit1: [tooManyCodes] });
	}
	if (!taken.ok) {
		if (taken.answered) toast("SERVER_MESSAGE", taken.message);
		else toast("UNEXPECTED");
		return taken.answered ? asked.refused({ digit1: [stillRight] }) : asked.failed();
	}
	session.set("seat", { ...seat, isTaken: true, joinUrl: taken.value.joinUrl });
	if (taken.message) toast("SERVER_SUCCESS", taken.message);
	if (asked.value.inPlace) return data({ next: "done" as const });
	return redirect(paths.webinarDone(seat.webinarId), 303);
}

export default function VerifySeatPage({ loaderData: { webinarId, sentTo } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const { state, formData } = useNavigation();
	const isResending = formData?.get("_intent") === resendIntent;
	const to = { action: paths.webinarVerify(webinarId), as: Form };
	return (
		<div className={`${page} ${place}`}>
			<Card className={seatClass}>
				<Heading level={1} size={2}>
					Verify Your Mobile Number
				</Heading>
				<CodeForm {...to} id="seat-code" sentTo={sentTo} reply={reply} isBusy={state !== "idle" && !isResending} />
				<ResendCode {...to} isBusy={isResending} />
				<Text size="s">
					A wrong number? <Link to={paths.webinarRegister(webinarId)}>Start again</Link>
				</Text>
			</Card>
		</div>
	);
}
