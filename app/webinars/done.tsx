import { redirect } from "react-router";
import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/done.ts";
import { ConfirmedSeat } from "./confirmed-seat.tsx";
import { requireSeat, requireWebinar } from "./load-webinar.ts";
import { seatCard, webinarsPage } from "./webinars.css.ts";

export const meta = () => privateMeta("Your seat");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const seat = requireSeat(ctx, args.params.id);
	if (!seat.isTaken) throw redirect(paths.webinarVerify(seat.webinarId));
	return { ...(await requireWebinar(ctx, seat.webinarId)), joinUrl: seat.joinUrl };
}

export default function WebinarDonePage({ loaderData: { talk, state, joinUrl } }: Route.ComponentProps) {
	return (
		<div className={`${pageWidth} ${webinarsPage}`}>
			<Card className={seatCard}>
				<Heading level={1} size={2}>
					Your seat is booked
				</Heading>
				<ConfirmedSeat talk={talk} state={state} joinUrl={joinUrl} />
				<LinkButton to={paths.webinars()} tone="calm">
					All webinars
				</LinkButton>
			</Card>
		</div>
	);
}
