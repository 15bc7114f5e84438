import { Badge } from "#app/components/display/badge.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { formatPrice } from "#app/lib/money.ts";
import type { Webinar } from "#server/bff/context/index.ts";
import { formatWebinarTime, type WebinarState } from "./webinar-time.ts";

interface WebinarFactsProps {
	talk: Webinar;
	state: WebinarState;
}

export const WebinarFacts = ({ talk: { startsAt, minutes, speaker, priceInPaise }, state }: WebinarFactsProps) => (
	<>
		<Cluster>
			{state === "live" ? (
				<Badge tone="positive" icon="clock">
					On now
				</Badge>
			) : null}
			{state === "over" ? <Badge>Ended</Badge> : null}
			{priceInPaise === null ? null : (
				<Badge tone="promote">{priceInPaise === 0 ? "Free" : formatPrice(priceInPaise)}</Badge>
			)}
		</Cluster>
		<Text strong>
			{startsAt === null ? "Date to be announced" : <time dateTime={startsAt}>{formatWebinarTime(startsAt)}</time>}
			{minutes === null ? "" : `, ${minutes} minutes`}
		</Text>
		{speaker ? <Text tone="soft">With {speaker}</Text> : null}
	</>
);
