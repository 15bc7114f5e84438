import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Text } from "#app/components/display/text.tsx";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { formatTravellerCount } from "#app/lib/traveller-count.ts";
import { readable, requestContext } from "#server/bff/context/index.ts";
import { accountActions, accountList } from "../account.css.ts";
import { AccountPage, AccountRow, FactList, UnavailableNotice } from "../account-page.tsx";
import { isErasureRequest } from "../data/erasure-request.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/enquiries.ts";

/** The upstream sends pages of this size. */
const pageSize = 100;

export const meta = () => privateMeta("My Enquiry");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, session } = requestContext(args);
	await requireUser();
	// The list has no phone numbers, so only the pending enquiry of this session can be verified.
	const enquiries = readable(await api.ownEnquiries.list());
	// The page "Your data" shows requests for erasure.
	return {
		enquiries: enquiries?.filter((own) => !isErasureRequest(own)) ?? null,
		pendingId: session.get("enquiry")?.id ?? null,
	};
}

export default function EnquiriesPage({ loaderData: { enquiries, pendingId } }: Route.ComponentProps) {
	return (
		<AccountPage
			title="My Enquiry"
			intro={enquiries && enquiries.length >= pageSize ? `Your latest ${pageSize} enquiries.` : undefined}
		>
			{enquiries === null ? <UnavailableNotice what="your enquiries" /> : null}
			{enquiries?.length === 0 ? (
				<EmptyState title="No enquiries yet" actions={<LinkButton to={paths.enquiry()}>Ask an advisor</LinkButton>}>
					Ask about a trip and follow the answer here.
				</EmptyState>
			) : (
				<ul className={accountList}>
					{enquiries?.map(({ id, packageName, persons, comment, status, date }) => (
						<li key={id}>
							<AccountRow title={packageName || "Custom trip"} badge={<StatusBadge status={status} />}>
								<FactList
									of={[
										["Asked on", date && isDay(date) ? formatDay(date) : ""],
										["For", persons === null ? "" : formatTravellerCount(persons)],
									]}
								/>
								{comment ? <Text tone="soft">{comment}</Text> : null}
								{id === pendingId ? (
									<div className={accountActions}>
										<LinkButton to={paths.enquiryVerify()} tone="calm" icon="phone">
											Verify your mobile number
										</LinkButton>
									</div>
								) : null}
							</AccountRow>
						</li>
					))}
				</ul>
			)}
		</AccountPage>
	);
}
