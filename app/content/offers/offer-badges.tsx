import { Badge } from "#app/components/display/badge.tsx";
import { Cluster } from "#app/components/display/layout.tsx";

interface OfferBadgesProps {
	/** The text is like `Until 27 January 2027`. */
	validity: string | null;
	percentOff: number | null;
}

export const OfferBadges = ({ validity, percentOff }: OfferBadgesProps) =>
	validity === null && percentOff === null ? null : (
		<Cluster gap="xs">
			{validity === null ? null : (
				<Badge tone="promote" icon="clock">
					{validity}
				</Badge>
			)}
			{percentOff === null ? null : <Badge tone="promote">{`${percentOff}% OFF`}</Badge>}
		</Cluster>
	);
