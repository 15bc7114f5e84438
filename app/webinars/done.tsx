import { type MetaFunction, redirect } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/done.ts";
import { requireSeat, requireTalk } from "./load.ts";
import { SeatTaken } from "./seat-taken.tsx";
import { place, seat as seatClass } from "./webinars.css.ts";

export const meta: MetaFunction = () => [
	{ title: `Your seat · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	const seat = requireSeat(door, args.params.id);
	if (!seat.isTaken) throw redirect(paths.webinarVerify(seat.webinarId));
	return { ...(await requireTalk(door, seat.webinarId)), joinUrl: seat.joinUrl };
}

export default function DonePage({ loaderData: { talk, state, joinUrl } }: Route.ComponentProps) {
	return (
		<div className={`${page} ${place}`}>
			<Card className={seatClass}>
				<Heading level={1} size={2}>
					Your seat is booked
				</Heading>
				<SeatTaken talk={talk} state={state} joinUrl={joinUrl} />
				<LinkButton to={paths.webinars()} tone="calm">
					All webinars
				</LinkButton>
			</Card>
		</div>
	);
}
