import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Table } from "#app/components/display/table.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { asSentence } from "#app/lib/as-sentence.ts";
import { couponProblem } from "#app/lib/coupons.ts";
import { formatDay, isDay, todayInIndia } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type Coupon, isDisabled, optional, readable, requestContext } from "#server/bff/context/index.ts";
import { accountCellNote, accountList, accountNumber, accountRow } from "../account.css.ts";
import { AccountPage, UnavailableNotice } from "../account-page.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/coupon-history.ts";

export const meta = () => privateMeta("Coupons");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	const [used, open] = await Promise.all([api.coupons.history(), api.coupons.list()]);
	const hasOpen = !isDisabled(open);
	const known = optional<readonly Coupon[] | null>(open, null)?.map((coupon) => ({
		...coupon,
		problem: couponProblem(coupon, todayInIndia()),
	}));
	return {
		used: readable(used),
		hasOpen,
		open: known?.filter(({ problem }) => problem === null) ?? null,
		others: known?.filter(({ problem }) => problem !== null) ?? [],
	};
}

export default function CouponsPage({ loaderData: { used, hasOpen, open, others } }: Route.ComponentProps) {
	return (
		<AccountPage title="Coupons" intro="Enter a code at check-out to get the discount.">
			{hasOpen ? (
				<section aria-labelledby="open" className={accountList}>
					<Heading level={2} size={3} id="open">
						Ready to use
					</Heading>
					{open === null ? <UnavailableNotice what="the coupons" /> : null}
					{open?.length === 0 ? <Text tone="soft">No coupons right now.</Text> : null}
					<OpenCoupons coupons={open ?? []} />
				</section>
			) : null}
			{others.length > 0 ? (
				<section aria-labelledby="others" className={accountList}>
					<Heading level={2} size={3} id="others">
						Not valid now
					</Heading>
					<OpenCoupons coupons={others} />
				</section>
			) : null}
			<section aria-labelledby="used" className={accountList}>
				<Heading level={2} size={3} id="used">
					Used so far
				</Heading>
				{used === null ? <UnavailableNotice what="the coupons you used" /> : null}
				{used?.length === 0 ? (
					<EmptyState
						title="No coupons used yet"
						level={3}
						actions={<LinkButton to={paths.offers()}>See offers</LinkButton>}
					>
						Your savings are listed here.
					</EmptyState>
				) : null}
				{used && used.length > 0 ? (
					<Table
						caption="Coupons used on your bookings, newest first"
						head={["Coupon", "Saved", "Status"]}
						rows={used.map(({ code, discountInPaise, usedOn, bookingNumber, status }) => ({
							key: `${code} ${bookingNumber}`,
							cells: [
								<span key="code">
									{`${code} `}
									<span className={accountCellNote}>
										{[bookingNumber, usedOn && isDay(usedOn) && formatDay(usedOn)].filter(Boolean).join(", ")}
									</span>
								</span>,
								<span key="saved" className={accountNumber}>
									{discountInPaise === null ? "" : formatPrice(discountInPaise)}
								</span>,
								<StatusBadge key="state" status={status} />,
							],
						}))}
					/>
				) : null}
			</section>
		</AccountPage>
	);
}

function OpenCoupons({ coupons }: { coupons: readonly (Coupon & { readonly problem: string | null })[] }) {
	if (coupons.length === 0) return null;
	return (
		<ul className={accountList}>
			{coupons.map(({ code, title, text, until, problem }) => (
				<li key={code}>
					<Card as="article" className={accountRow}>
						<Heading level={3} size={4}>
							{code}
						</Heading>
						<Text>{title}</Text>
						<Text tone="soft">{text}</Text>
						{problem ? <Text strong>{asSentence(problem)}</Text> : null}
						{until && isDay(until) ? <Text size="s" tone="soft">{`Until ${formatDay(until)}`}</Text> : null}
					</Card>
				</li>
			))}
		</ul>
	);
}
