import { LinkButton } from "#app/components/display/button.tsx";
import { CallUs } from "#app/components/display/call-us.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ButtonForm } from "#app/components/forms/post-form.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { formatDay, formatDayWithWeekday } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { formatSeatsLeft } from "#app/lib/seats-left.ts";
import type { Cart } from "#server/bff/context/index.ts";
import type { OtherDate, Seats } from "./seats.ts";
import { checkoutActions, choiceList, reviewFact, softLine } from "./step-page.css.ts";

type ShortSeats = Extract<Seats, { kind: "short" }>;

/**
 * Returns the heading of a step whose date has too few seats: all are counted, because the group may be larger than
 * ten.
 */
export const shortSeatsTitle = ({ left }: ShortSeats, date: string): string =>
	left === 0
		? `Sold out: ${formatDay(date)}`
		: `Only ${formatSeatsLeft(left, Number.POSITIVE_INFINITY)} on ${formatDay(date)}`;

/** Says what to do about a date without room for everybody. */
export const SeatsShort = ({ cart, seats: { left, persons, others } }: { cart: Cart; seats: ShortSeats }) => (
	<>
		<Notice kind="error">
			{`${cart.title}: ${left === 0 ? "the last seats were just booked" : `your group is ${persons}`}. You have not been charged.`}
		</Notice>
		{left > 0 ? (
			<div className={checkoutActions}>
				<LinkButton to={paths.checkOutTravellers()} tone="calm" icon="people">
					Change travellers
				</LinkButton>
			</div>
		) : null}
		{cart.slug === null ? null : <OtherDates slug={cart.slug} dates={others} />}
	</>
);

export const OtherDates = ({ slug, dates }: { slug: string; dates: readonly OtherDate[] }) => (
	<section aria-label="Dates with seats">
		<Text strong>{dates.length === 0 ? "No other date has seats right now." : "Other dates with seats:"}</Text>
		{dates.length === 0 ? (
			<Text>
				<CallUs />
			</Text>
		) : (
			<ul className={choiceList}>
				{dates.map((other) => (
					<li key={other.date} className={reviewFact}>
						<OtherDateForm slug={slug} other={other} />
					</li>
				))}
			</ul>
		)}
	</section>
);

function OtherDateForm({ slug, other: { date, left, priceInPaise } }: { slug: string; other: OtherDate }) {
	return (
		<>
			<span>
				{formatDayWithWeekday(date)}
				<span className={softLine}>{`${formatPrice(priceInPaise)} per adult, ${formatSeatsLeft(left)}`}</span>
			</span>
			<ButtonForm action={paths.packageDates(slug)} values={{ date }} tone="calm">
				{`Choose ${formatDay(date)}`}
			</ButtonForm>
		</>
	);
}
