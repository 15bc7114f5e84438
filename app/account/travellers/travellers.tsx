import { addDays, isDay, spellDay, todayInIndia } from "#app/lib/dates.ts";
import { isFormReply } from "#app/lib/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { PopupLink } from "#app/shell/index.ts";
import { button } from "#app/ui/button.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { required, type Traveller, wire } from "#server/bff/wire/index.ts";
import { actions, list, row } from "../account.css.ts";
import { spellDocument } from "../documents.ts";
import { Facts, Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import type { Route } from "./+types/travellers.ts";
import { mealOptions } from "./choices.ts";
import { Undo } from "./undo.tsx";

export const meta = () => privateMeta("Travellers");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	return { travellers: required(await api.travellers.list()), today: todayInIndia() };
}

export default function TravellersPage({ loaderData: { travellers, today } }: Route.ComponentProps) {
	const reply = useReply();
	return (
		<Leaf title="Travellers / Contact" intro="Who comes along. Saved once, they are a tick away whenever you book.">
			{isFormReply(reply) ? <Undo reply={reply} /> : null}
			{travellers.length > 0 ? (
				<>
					<div className={actions}>
						<LinkButton to={paths.travellerAdd()} icon="people">
							Add a traveller
						</LinkButton>
					</div>
					<ul className={list}>
						{travellers.map((traveller) => (
							<li key={traveller.id}>
								<TravellerCard traveller={traveller} today={today} />
							</li>
						))}
					</ul>
				</>
			) : (
				<EmptyState
					title="Nobody here yet"
					actions={<LinkButton to={paths.travellerAdd()}>Add a traveller</LinkButton>}
				>
					Add yourself first, then whoever travels with you.
				</EmptyState>
			)}
		</Leaf>
	);
}

const nameOf = ({ title, firstName, lastName }: Traveller): string =>
	[title, firstName, lastName].filter(Boolean).join(" ");

function TravellerCard({ traveller, today }: { readonly traveller: Traveller; readonly today: string }) {
	const { id, relation, dateOfBirth, documentType, meal, passportNumber, passportExpiry, medicalNotes } = traveller;
	const name = nameOf(traveller);
	return (
		<Card as="article" id={`traveller-${id}`}>
			<div className={row}>
				<Heading level={2} size={4}>
					{name}
				</Heading>
				<Facts
					of={[
						["Relation", relation],
						["Born", isDay(dateOfBirth) ? spellDay(dateOfBirth) : ""],
						["Document", documentType ? spellDocument(documentType) : ""],
						["Passport", passportNumber ? passportWords(passportExpiry, today) : ""],
						["Meal", mealOptions.find(([value]) => value !== "" && value === meal)?.[1]],
						["Health", medicalNotes],
					]}
				/>
				<div className={actions}>
					<LinkButton to={paths.traveller(id)} tone="calm" aria-label={`Change ${name}`}>
						Change
					</LinkButton>
					<PopupLink
						popup={paths.travellerDelete(id)}
						className={button({ tone: "quiet" })}
						aria-label={`Delete ${name}`}
					>
						Delete
					</PopupLink>
				</div>
			</div>
		</Card>
	);
}

/** Most borders ask for six months; a passport that has less is said to expire soon. */
function passportWords(expiry: string, today: string) {
	if (!isDay(expiry)) return "On file";
	if (expiry <= today) return <Text as="span" tone="critical">{`Expired on ${spellDay(expiry)}`}</Text>;
	if (expiry <= addDays(today, 183))
		return <Text as="span" tone="critical">{`Expires soon, on ${spellDay(expiry)}`}</Text>;
	return `Valid until ${spellDay(expiry)}`;
}
