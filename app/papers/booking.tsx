import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Heading, Kicker } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/booking.ts";
import { CallingOff } from "./calling-off.tsx";
import { DayByDay } from "./day-by-day.tsx";
import { Facts, Leaflets } from "./facts.tsx";
import { Guides } from "./guides.tsx";
import { loadNews, requireTrip } from "./load.ts";
import { NextSteps } from "./next-steps.tsx";
import { columns, head, parts, place } from "./papers.css.ts";
import { TakeAlong } from "./take-along.tsx";
import type { Stage } from "./trip.ts";
import { Weather } from "./weather.tsx";
import { factsOf, listsOf, spellStatus } from "./words.ts";

const tones = {
	open: "promote",
	ahead: "positive",
	underWay: "positive",
	over: "calm",
	off: "critical",
} as const satisfies Record<Stage, string>;

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: `${loaderData ? `Booking ${loaderData.trip.booking.number}` : "Booking"} · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	const trip = await requireTrip(door, args.params.id);
	return { trip, ...(await loadNews(door, trip)), canCancel: door.api.orders.canCancel() };
}

/** `/bookings/{id}`: what was booked, how it stands, what to do next and what to take along. */
export default function BookingPage({ loaderData: { trip, guides, weather, canCancel } }: Route.ComponentProps) {
	const { booking, stage, tour } = trip;
	return (
		<article className={classes(page, place)}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: paths.home() },
					{ label: "My Bookings", to: paths.bookings() },
					{ label: booking.number },
				]}
			/>
			<header className={head}>
				<Kicker>{`Booking ${booking.number}`}</Kicker>
				<Heading level={1} size={2}>
					{booking.title}
				</Heading>
				<Badge tone={tones[stage]}>{spellStatus(booking.status)}</Badge>
			</header>
			<div className={columns}>
				<div className={parts}>
					<Card>
						<Facts of={factsOf(trip)} />
					</Card>
					<NextSteps trip={trip} />
					<Weather weather={weather} />
					<Leaflets of={listsOf(tour)} level={2} />
				</div>
				<div className={parts}>
					<TakeAlong trip={trip} />
					<Guides guides={guides} />
					<CallingOff trip={trip} canCancel={canCancel} />
				</div>
			</div>
			<DayByDay trip={trip} />
		</article>
	);
}
