import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { addDays, formatDay, isDay, todayInIndia } from "#app/lib/dates.ts";
import { isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import { readable, requestContext, type Traveller } from "#server/bff/context/index.ts";
import { accountActions, accountList, accountRow } from "../account.css.ts";
import { AccountPage, FactList, UnavailableNotice } from "../account-page.tsx";
import { spellDocument } from "../identity-documents.ts";
import type { Route } from "./+types/travellers.ts";
import { mealOptions, withMaskedNumbers } from "./traveller-fields.ts";
import { UndoDelete } from "./undo-delete.tsx";

export const meta = () => privateMeta("Travellers");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	const travellers = readable(await api.travellers.list());
	return { travellers: travellers?.map(withMaskedNumbers) ?? null, today: todayInIndia() };
}

export default function TravellersPage({ loaderData: { travellers, today } }: Route.ComponentProps) {
	const reply = useReply();
	return (
		<AccountPage title="Travellers / Contact" intro="Save travellers once and select them when you book.">
			{isFormActionData(reply) ? <UndoDelete reply={reply} /> : null}
			{travellers === null ? <UnavailableNotice what="your travellers" /> : null}
			{travellers?.length === 0 ? (
				<EmptyState
					title="No travellers yet"
					actions={<LinkButton to={paths.travellerAdd()}>Add a traveller</LinkButton>}
				>
					Add yourself first, then everyone who travels with you.
				</EmptyState>
			) : (
				<>
					<div className={accountActions}>
						<LinkButton to={paths.travellerAdd()} icon="people">
							Add a traveller
						</LinkButton>
					</div>
					<ul className={accountList}>
						{travellers?.map((traveller) => (
							<li key={traveller.id}>
								<TravellerCard traveller={traveller} today={today} />
							</li>
						))}
					</ul>
				</>
			)}
		</AccountPage>
	);
}

const nameOf = ({ title, firstName, lastName }: Traveller): string =>
	[title, travellerName({ firstName, lastName })].filter(Boolean).join(" ");

function TravellerCard({ traveller, today }: { traveller: Traveller; today: string }) {
	const {
		id,
		relation,
		dateOfBirth,
		documentType,
		documentNumber,
		meal,
		passportNumber,
		passportExpiry,
		medicalNotes,
	} = traveller;
	const name = nameOf(traveller);
	const isPassport = documentType === "passport" && documentNumber === passportNumber;
	return (
		<Card as="article" id={`traveller-${id}`}>
			<div className={accountRow}>
				<Heading level={2} size={4}>
					{name}
				</Heading>
				<FactList
					of={[
						["Relation", relation],
						["Date of birth", isDay(dateOfBirth) ? formatDay(dateOfBirth) : ""],
						["Document", documentType && !isPassport ? `${spellDocument(documentType)} ${documentNumber}`.trim() : ""],
						["Passport number", passportNumber],
						["Passport", passportNumber ? passportWords(passportExpiry, today) : ""],
						["Meal", mealOptions.find(([value]) => value !== "" && value === meal)?.[1]],
						["Health", medicalNotes],
					]}
				/>
				<div className={accountActions}>
					<LinkButton to={paths.traveller(id)} tone="calm" aria-label={`Change ${name}`}>
						Change
					</LinkButton>
					<PopupLink
						popup={paths.travellerDelete(id)}
						className={buttonClass({ tone: "quiet" })}
						aria-label={`Delete ${name}`}
					>
						Delete
					</PopupLink>
				</div>
			</div>
		</Card>
	);
}

/** Many countries require six months of validity, so that a passport with less is shown as expiring soon. */
function passportWords(expiry: string, today: string) {
	if (!isDay(expiry)) return "On file";
	if (expiry <= today) return <Text as="span" tone="critical">{`Expired on ${formatDay(expiry)}`}</Text>;
	if (expiry <= addDays(today, 183))
		return <Text as="span" tone="critical">{`Expires soon, on ${formatDay(expiry)}`}</Text>;
	return `Valid until ${formatDay(expiry)}`;
}
