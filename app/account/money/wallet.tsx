import { Card } from "#app/components/cards/card.tsx";
import { priceAmount } from "#app/components/cards/price.css.ts";
import { LinkButton } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Table } from "#app/components/display/table.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { computePageCount, readPageNumber } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { lettering } from "#app/styles/text.css.ts";
import { requestContext, required } from "#server/bff/context/index.ts";
import { accountCellNote, accountNumber } from "../account.css.ts";
import { AccountPage, UnavailableNotice } from "../account-page.tsx";
import type { Route } from "./+types/wallet.ts";

const signs = { in: "+", out: "−" } as const;

export const meta = () => privateMeta("Wallet");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, url } = requestContext(args);
	await requireUser();
	const current = readPageNumber(url);
	const wallet = await api.wallet.page(current);
	// Some upstreams answer 404 for a user without a wallet.
	if (current === 1 && !wallet.ok && wallet.status === 404) return null;
	const { balanceInPaise, movements, total } = required(wallet);
	return { balanceInPaise, movements, current, count: computePageCount({ entries: movements ?? [], total }, current) };
}

export default function WalletPage({ loaderData }: Route.ComponentProps) {
	if (loaderData === null)
		return (
			<AccountPage title="Wallet">
				<EmptyState title="No wallet yet" actions={<LinkButton to={paths.bookings()}>See your bookings</LinkButton>}>
					Credits from us are listed on this page. Refunds are made the way you paid.
				</EmptyState>
			</AccountPage>
		);
	const { balanceInPaise, movements, current, count } = loaderData;
	return (
		<AccountPage title="Wallet" intro="Credits from us, and how they were used. Refunds are made the way you paid.">
			<Card>
				<Text size="s" tone="soft">
					Balance
				</Text>
				{balanceInPaise === null ? (
					<Text>We can't show your balance right now. Try again in a moment.</Text>
				) : (
					<p className={classNames(lettering, priceAmount.l)}>{formatAmount(balanceInPaise)}</p>
				)}
			</Card>
			{movements === null ? (
				<UnavailableNotice what="your wallet transactions" />
			) : movements.length === 0 ? (
				<Text tone="soft">No transactions yet.</Text>
			) : (
				<Table
					caption="Transactions, newest first"
					head={["For", "Amount", "Balance"]}
					rows={movements.map(({ key, date, reason, direction, amountInPaise, balanceInPaise: after }) => ({
						key,
						cells: [
							<span key="for">
								{`${reason} `}
								<span className={accountCellNote}>{date && isDay(date) ? formatDay(date) : ""}</span>
							</span>,
							<span key="amount" className={accountNumber}>
								{amountInPaise === null
									? "Not known"
									: `${direction ? signs[direction] : ""}${formatAmount(Math.abs(amountInPaise))}`}
							</span>,
							<span key="after" className={accountNumber}>
								{after === null ? "" : formatAmount(after)}
							</span>,
						],
					}))}
				/>
			)}
			<Pagination label="Pages of the wallet" current={current} count={count} addressOf={paths.wallet} isByDate />
		</AccountPage>
	);
}
