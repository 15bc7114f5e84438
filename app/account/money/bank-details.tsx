import { paths } from "#app/lib/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/text.tsx";
import { required, wire } from "#server/bff/wire/index.ts";
import { actions, list, number, row, rowHead } from "../account.css.ts";
import { Facts, Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import type { Route } from "./+types/bank-details.ts";

export const meta = () => privateMeta("Bank details");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	return { accounts: required(await api.bankAccounts.list()) };
}

export default function BankDetailsPage({ loaderData: { accounts } }: Route.ComponentProps) {
	return (
		<Leaf title="Bank details" intro="Where refunds go that cannot go back the way they came.">
			{accounts.length === 0 ? (
				<EmptyState
					title="No bank account yet"
					actions={<LinkButton to={paths.bankAccountAdd()}>Add an account</LinkButton>}
				>
					Add one, and a refund knows where to go.
				</EmptyState>
			) : (
				<>
					<div className={actions}>
						<LinkButton to={paths.bankAccountAdd()} icon="bank">
							Add an account
						</LinkButton>
					</div>
					<ul className={list}>
						{accounts.map(({ id, bankName, holder, ifsc, lastDigits, isDefault }) => (
							<li key={id}>
								<Card as="article">
									<div className={row}>
										<div className={rowHead}>
											<Heading level={2} size={4}>
												{bankName}
											</Heading>
											{isDefault ? <Badge tone="positive">Refunds go here first</Badge> : null}
										</div>
										<Facts
											of={[
												["Holder", holder],
												[
													"Account",
													<span key="number" className={number}>
														<span aria-hidden="true">•••• </span>
														{lastDigits}
													</span>,
												],
												["IFSC", ifsc],
											]}
										/>
										<div className={actions}>
											<LinkButton
												to={paths.bankAccount(id)}
												tone="calm"
												aria-label={`Change the account ending in ${lastDigits}`}
											>
												Change
											</LinkButton>
											<LinkButton
												to={paths.bankAccountDelete(id)}
												tone="quiet"
												aria-label={`Delete the account ending in ${lastDigits}`}
											>
												Delete
											</LinkButton>
										</div>
									</div>
								</Card>
							</li>
						))}
					</ul>
				</>
			)}
		</Leaf>
	);
}
