import { Text } from "#app/components/display/text.tsx";
import { externalLink } from "#app/styles/motifs.css.ts";
import type { Webinar } from "#server/bff/context/index.ts";
import { WebinarFacts } from "./webinar-facts.tsx";
import type { WebinarState } from "./webinar-time.ts";

interface ConfirmedSeatProps {
	talk: Webinar;
	state: WebinarState;
	/** The URL is null if the upstream returns no https link. */
	joinUrl: string | null;
}

export const ConfirmedSeat = ({ talk, state, joinUrl }: ConfirmedSeatProps) => (
	<>
		<Text size="l">{talk.title}</Text>
		<WebinarFacts talk={talk} state={state} />
		{joinUrl ? (
			<Text>
				{state === "live" ? "It's live now. Join here:" : "Join here when it starts:"}{" "}
				<a className={externalLink} href={joinUrl} rel="noopener noreferrer">
					{new URL(joinUrl).host}
				</a>
			</Text>
		) : (
			<Text>We'll send you the link before it starts.</Text>
		)}
	</>
);
