import { isDay, spellDay } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { type Coupon, optional, required, wire } from "#server/bff/wire/index.ts";
import { below, list, number, row } from "../account.css.ts";
import { Leaf, Missing } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/coupon-history.ts";

export const meta = () => privateMeta("Coupons");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const [used, open] = await Promise.all([api.coupons.history(), api.coupons.list()]);
	return { used: required(used), open: optional<readonly Coupon[] | null>(open, null) };
}

export default function CouponsPage({ loaderData: { used, open } }: Route.ComponentProps) {
	return (
		<Leaf title="Coupons" intro="Type a code at check-out, and the price goes down.">
			<section aria-labelledby="open" className={list}>
				<Heading level={2} size={3} id="open">
					Ready to use
				</Heading>
				{open === null ? <Missing what="the coupons" /> : null}
				{open?.length === 0 ? <Text tone="soft">There is none just now.</Text> : null}
				<ul className={list}>
					{open?.map(({ code, title, text, until }) => (
						<li key={code}>
							<Card as="article" className={row}>
								<Heading level={3} size={4}>
									{code}
								</Heading>
								<Text>{title}</Text>
								{text ? <Text tone="soft">{text}</Text> : null}
								{until && isDay(until) ? <Text size="s" tone="soft">{`Until ${spellDay(until)}`}</Text> : null}
							</Card>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="used" className={list}>
				<Heading level={2} size={3} id="used">
					Used so far
				</Heading>
				{used.length === 0 ? (
					<EmptyState
						title="No coupons used yet"
						level={3}
						actions={<LinkButton to={paths.offers()}>See offers</LinkButton>}
					>
						What you saved is listed here.
					</EmptyState>
				) : (
					<Table
						caption="Coupons of your bookings, newest first"
						head={["Coupon", "Saved", "State"]}
						rows={used.map(({ code, discountInPaise, usedOn, bookingNumber, status }) => ({
							key: `${code} ${bookingNumber}`,
							cells: [
								<span key="code">
									{code}
									<span className={below}>
										{[bookingNumber, usedOn && isDay(usedOn) && spellDay(usedOn)].filter(Boolean).join(", ")}
									</span>
								</span>,
								<span key="saved" className={number}>
									{spellPrice(discountInPaise)}
								</span>,
								<StatusBadge key="state" status={status} />,
							],
						}))}
					/>
				)}
			</section>
		</Leaf>
	);
}
