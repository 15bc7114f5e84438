import { data, Form, redirect, useActionData, useNavigation } from "react-router";
import { maskPhone } from "#app/lib/mask-phone.ts";
import { notAsked } from "#app/lib/not-asked.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { haveSent, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/register.ts";
import { requireTalk } from "./load.ts";
import { seatSchema } from "./seat.schema.ts";
import { SeatForm } from "./seat-form.tsx";
import { TalkFacts } from "./talk-facts.tsx";
import { about, place, sides } from "./webinars.css.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => {
	if (!loaderData) return [];
	const { talk, canonical } = loaderData;
	return pageMeta({
		title: talk.title,
		description: talk.text || `${talk.title}: a talk with time for questions.`,
		canonical,
		image: talk.image,
	});
};

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	const found = await requireTalk(door, args.params.id);
	return { ...found, canonical: new URL(paths.webinarRegister(found.talk.id), door.url).href };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, limits, session, toast } = door;
	const { talk } = await requireTalk(door, args.params.id);
	const asked = await form(seatSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const { firstName, lastName, email, mobileno, inPlace } = asked.value;
	const phone = readPhone(mobileno, "IN");
	if (!phone) return asked.refused({ mobileno: ["Invalid phone number"] });
	const request = {
		webinarId: talk.id,
		zoomId: talk.zoomId,
		firstName,
		lastName,
		email,
		mobile: phone.national,
	};
	const sent = await haveSent(
		door,
		() => limits.enquiry(phone, `seat ${talk.id}`),
		() => api.webinars.askSeat(request),
	);
	if (sent.kind === "stale" || sent.kind === "tooOften") {
		return notAsked(door, sent, asked, { words: "UNEXPECTED", field: "mobileno" });
	}
	const outcome = sent.kind === "asked" ? sent.outcome : ({ ok: true, value: crypto.randomUUID() } as const);
	if (!outcome.ok) {
		toast("UNEXPECTED", outcome.answered ? outcome.message : undefined);
		return outcome.answered ? asked.refused() : asked.failed();
	}
	session.set("seat", { ...request, seatId: outcome.value, isTaken: false, joinUrl: null });
	if (inPlace) return data({ next: "verify" as const, sentTo: maskPhone(phone) });
	return redirect(paths.webinarVerify(talk.id), 303);
}

export default function RegisterPage({ loaderData: { talk, state } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const path = paths.webinarRegister(talk.id);
	const isBusy = useNavigation().formAction === path;
	return (
		<div className={`${page} ${place}`}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: paths.home() },
					{ label: "Webinars", to: paths.webinars() },
					{ label: talk.title },
				]}
			/>
			<div className={sides}>
				<div className={about}>
					<Heading level={1} size={2}>
						{talk.title}
					</Heading>
					<TalkFacts talk={talk} state={state} />
					{talk.text ? <Text>{talk.text}</Text> : null}
				</div>
				<Card as="section" aria-labelledby="seat-title">
					<Heading level={2} size={3} id="seat-title">
						{state === "over" ? "This talk is over" : "Take a seat"}
					</Heading>
					{state === "over" ? (
						<LinkButton to={paths.webinars()}>See the next ones</LinkButton>
					) : (
						<SeatForm action={path} reply={reply} isBusy={isBusy} as={Form} />
					)}
				</Card>
			</div>
		</div>
	);
}
