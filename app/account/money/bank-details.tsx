import { Badge } from "#app/components/display/badge.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type BankAccount, readable, requestContext } from "#server/bff/context/index.ts";
import { accountActions, accountList, accountNumber } from "../account.css.ts";
import { AccountPage, AccountRow, FactList, UnavailableNotice } from "../account-page.tsx";
import type { Route } from "./+types/bank-details.ts";

export const meta = () => privateMeta("Bank details");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	return { accounts: readable(await api.bankAccounts.list()) };
}

export default function BankDetailsPage({ loaderData: { accounts } }: Route.ComponentProps) {
	return (
		<AccountPage title="Bank details" intro="For refunds that can't be made the way you paid.">
			{accounts === null ? <UnavailableNotice what="your bank accounts" /> : null}
			{accounts?.length === 0 ? (
				<EmptyState
					title="No bank account yet"
					actions={<LinkButton to={paths.bankAccountAdd()}>Add an account</LinkButton>}
				>
					Add a bank account for these refunds.
				</EmptyState>
			) : (
				<>
					<div className={accountActions}>
						<LinkButton to={paths.bankAccountAdd()} icon="bank">
							Add an account
						</LinkButton>
					</div>
					<ul className={accountList}>
						{accounts?.map(({ id, bankName, holder, ifsc, lastDigits, isDefault }) => (
							<li key={id}>
								<AccountRow
									title={bankName || "A bank account"}
									badge={isDefault ? <Badge tone="positive">Default account</Badge> : null}
								>
									<FactList
										of={[
											["Holder", holder],
											[
												"Account",
												lastDigits ? (
													<span key="number" className={accountNumber}>
														<span aria-hidden="true">•••• </span>
														{lastDigits}
													</span>
												) : (
													""
												),
											],
											["IFSC", ifsc],
										]}
									/>
									<div className={accountActions}>
										<LinkButton
											to={paths.bankAccount(id)}
											tone="calm"
											aria-label={`Change ${spellAccount({ bankName, lastDigits })}`}
										>
											Change
										</LinkButton>
										<LinkButton
											to={paths.bankAccountDelete(id)}
											tone="quiet"
											aria-label={`Delete ${spellAccount({ bankName, lastDigits })}`}
										>
											Delete
										</LinkButton>
									</div>
								</AccountRow>
							</li>
						))}
					</ul>
				</>
			)}
		</AccountPage>
	);
}

/** Returns `the account ending in 1234`, or what else is known of it. */
function spellAccount({ bankName, lastDigits }: Pick<BankAccount, "bankName" | "lastDigits">): string {
	if (lastDigits) return `the account ending in ${lastDigits}`;
	return bankName ? `the account with ${bankName}` : "this account";
}
