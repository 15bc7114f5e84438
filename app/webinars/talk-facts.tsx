import { spellPrice } from "#app/lib/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Webinar } from "#server/bff/wire/index.ts";
import { spellMoment, type stateOf } from "./moment.ts";

interface TalkFactsProps {
	readonly talk: Webinar;
	readonly state: ReturnType<typeof stateOf>;
}

/** When, how long, who speaks, what it costs. */
export const TalkFacts = ({ talk: { startsAt, minutes, speaker, priceInPaise }, state }: TalkFactsProps) => (
	<>
		<Cluster>
			{state === "live" ? (
				<Badge tone="positive" icon="clock">
					On now
				</Badge>
			) : null}
			{state === "over" ? <Badge>Over</Badge> : null}
			<Badge tone="promote">{priceInPaise ? spellPrice(priceInPaise) : "Free"}</Badge>
		</Cluster>
		<Text strong>
			{startsAt === null ? "The date is not fixed yet" : <time dateTime={startsAt}>{spellMoment(startsAt)}</time>}
			{minutes === null ? "" : `, ${minutes} minutes`}
		</Text>
		{speaker ? <Text tone="soft">With {speaker}</Text> : null}
	</>
);
