import { isDay, spellDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { required, wire } from "#server/bff/wire/index.ts";
import { actions, list, row, rowHead } from "../account.css.ts";
import { Facts, Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/enquiries.ts";

/** As many as the upstream is asked for. */
const most = 100;

export const meta = () => privateMeta("My Enquiry");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, session } = wire(args);
	await requireUser();
	// Only the enquiry that waits in this session can be proved here: the list does not say which phone one was left with.
	return { enquiries: required(await api.ownEnquiries.list()), waitingId: session.get("enquiry")?.id ?? null };
}

export default function EnquiriesPage({ loaderData: { enquiries, waitingId } }: Route.ComponentProps) {
	return (
		<Leaf title="My Enquiry" intro={enquiries.length >= most ? `Your latest ${most} enquiries.` : undefined}>
			{enquiries.length === 0 ? (
				<EmptyState title="No enquiries yet" actions={<LinkButton to={paths.enquiry()}>Ask an advisor</LinkButton>}>
					Ask about a journey, and follow the answer here.
				</EmptyState>
			) : (
				<ul className={list}>
					{enquiries.map(({ id, packageName, persons, comment, status, date }) => (
						<li key={id}>
							<Card as="article">
								<div className={row}>
									<div className={rowHead}>
										<Heading level={2} size={4}>
											{packageName || "A journey of your own"}
										</Heading>
										<StatusBadge status={status} />
									</div>
									<Facts
										of={[
											["Asked on", date && isDay(date) ? spellDay(date) : ""],
											["For", persons === null ? "" : persons === 1 ? "1 person" : `${persons} persons`],
										]}
									/>
									{comment ? <Text tone="soft">{comment}</Text> : null}
									{id === waitingId ? (
										<div className={actions}>
											<LinkButton to={paths.enquiryVerify()} tone="calm" icon="phone">
												Verify your mobile number
											</LinkButton>
										</div>
									) : null}
								</div>
							</Card>
						</li>
					))}
				</ul>
			)}
		</Leaf>
	);
}
