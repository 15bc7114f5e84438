import { isDay, spellDay } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { pageCountOf, pageNumberOf } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Price } from "#app/ui/price.tsx";
import { Table } from "#app/ui/table.tsx";
import { Text } from "#app/ui/text.tsx";
import { required, wire } from "#server/bff/wire/index.ts";
import { below, number } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import type { Route } from "./+types/wallet.ts";

export const meta = () => privateMeta("Wallet");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, url } = wire(args);
	await requireUser();
	const current = pageNumberOf(url);
	const { balanceInPaise, movements, total } = required(await api.wallet.page(current));
	return { balanceInPaise, movements, current, count: pageCountOf({ entries: movements, total }, current) };
}

export default function WalletPage({ loaderData }: Route.ComponentProps) {
	const { balanceInPaise, movements, current, count } = loaderData;
	return (
		<Leaf title="Wallet" intro="Refunds and thank-yous land here, and pay for a part of your next booking.">
			<Card>
				<Text size="s" tone="soft">
					Balance
				</Text>
				<p>
					<Price priceInPaise={balanceInPaise} per={null} size="l" />
				</p>
			</Card>
			{movements.length === 0 ? (
				<Text tone="soft">Nothing has come in or gone out yet.</Text>
			) : (
				<Table
					caption="Money in and out, newest first"
					head={["For", "Amount", "Balance"]}
					rows={movements.map(({ id, date, reason, amountInPaise, balanceInPaise: after }) => ({
						key: id,
						cells: [
							<span key="for">
								{reason}
								<span className={below}>{date && isDay(date) ? spellDay(date) : ""}</span>
							</span>,
							<span key="amount" className={number}>
								{amountInPaise < 0 ? "−" : "+"}
								{spellPrice(Math.abs(amountInPaise))}
							</span>,
							<span key="after" className={number}>
								{after === null ? "" : spellPrice(after)}
							</span>,
						],
					}))}
				/>
			)}
			<Pager label="Pages of the wallet" current={current} count={count} addressOf={paths.wallet} />
		</Leaf>
	);
}
