import { outward } from "#app/styles/motifs.css.ts";
import { Text } from "#app/ui/text.tsx";
import type { Webinar } from "#server/bff/wire/index.ts";
import type { stateOf } from "./moment.ts";
import { TalkFacts } from "./talk-facts.tsx";

interface SeatTakenProps {
	readonly talk: Webinar;
	readonly state: ReturnType<typeof stateOf>;
	/** An https address; null where the upstream sends the way in by other means. */
	readonly joinUrl: string | null;
}

/** What one has, and how one gets in. */
export const SeatTaken = ({ talk, state, joinUrl }: SeatTakenProps) => (
	<>
		<Text size="l">{talk.title}</Text>
		<TalkFacts talk={talk} state={state} />
		{joinUrl ? (
			<Text>
				{state === "live" ? "It is on now. Join here:" : "Join here when it begins:"}{" "}
				<a className={outward} href={joinUrl} rel="noopener noreferrer">
					{new URL(joinUrl).host}
				</a>
			</Text>
		) : (
			<Text>The way in is sent to you before it begins.</Text>
		)}
	</>
);
