import { redirect } from "react-router";
import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { usePageForm } from "#app/layout/index.ts";
import { nowInSeconds } from "#app/lib/forms/one-time-code.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { maskPhone } from "#app/lib/phone/mask-phone.ts";
import { parseMobile } from "#app/lib/phone/phone.server.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { type RouteFacts, replyFor, requestContext, sendUnlessBot } from "#server/bff/context/index.ts";
import type { Route } from "./+types/register.ts";
import { requireWebinar } from "./load-webinar.ts";
import { seatSchema } from "./seat.schema.ts";
import { SeatForm } from "./seat-form.tsx";
import { webinarData } from "./webinar-data.ts";
import { WebinarFacts } from "./webinar-facts.tsx";
import { closedReason } from "./webinar-time.ts";
import { webinarAbout, webinarColumns, webinarsPage } from "./webinars.css.ts";

export const handle: RouteFacts = { write: "public", needsCookies: true };

export const meta = ({ loaderData }: Route.MetaArgs) => {
	if (!loaderData) return [];
	const { talk, state, canonical } = loaderData;
	const head = pageMeta({
		title: talk.title,
		description: talk.text || `${talk.title}: a talk with time for questions.`,
		canonical,
		image: talk.image,
	});
	const events = state === "over" ? [] : webinarData(talk, canonical);
	return [...head, ...events.map((event) => ({ "script:ld+json": { ...event } }))];
};

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const webinar = await requireWebinar(ctx, args.params.id);
	return { ...webinar, canonical: new URL(paths.webinarRegister(webinar.talk.id), ctx.url).href };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { talk, state } = await requireWebinar(ctx, args.params.id);
	const { zoomId } = talk;
	if (zoomId === null || closedReason(talk, state) !== null) throw redirect(paths.webinarRegister(talk.id));
	const form = await ctx.form(seatSchema(parseMobile));
	if (!form.ok) return form.invalid();
	const { firstName, lastName, email, mobileno: phone } = form.value;
	const request = { webinarId: talk.id, zoomId, firstName, lastName, email, phone };
	const sent = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.enquiry(phone, `seat ${talk.id}`),
		call: () => ctx.api.webinars.requestSeat(request),
		pretended: crypto.randomUUID(),
	});
	if (!sent.ok) return replyFor(ctx, form, sent, { field: "mobileno" });
	ctx.session.set("seat", {
		...request,
		seatId: sent.value,
		isTaken: false,
		joinUrl: null,
		sentAt: nowInSeconds(),
	});
	return form.next(paths.webinarVerify(talk.id), { sentTo: maskPhone(phone) });
}

export default function RegisterPage({ loaderData: { talk, state } }: Route.ComponentProps) {
	const path = paths.webinarRegister(talk.id);
	const submission = usePageForm();
	const closedBecause = closedReason(talk, state);
	return (
		<div className={`${pageWidth} ${webinarsPage}`}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: paths.home() },
					{ label: "Webinars", to: paths.webinars() },
					{ label: talk.title },
				]}
			/>
			<div className={webinarColumns}>
				<div className={webinarAbout}>
					<Heading level={1} size={2}>
						{talk.title}
					</Heading>
					<WebinarFacts talk={talk} state={state} />
					{talk.text ? <Text>{talk.text}</Text> : null}
				</div>
				<Card as="section" aria-labelledby="seat-title">
					<Heading level={2} size={3} id="seat-title">
						{closedBecause ?? "Book your seat"}
					</Heading>
					{closedBecause ? (
						<LinkButton to={paths.webinars()}>See upcoming webinars</LinkButton>
					) : (
						<SeatForm key={talk.id} action={path} {...submission} />
					)}
				</Card>
			</div>
		</div>
	);
}
