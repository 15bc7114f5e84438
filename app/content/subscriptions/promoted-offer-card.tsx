import { LinkButton } from "#app/components/display/button.tsx";
import { Cluster, Stack } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { paths } from "#app/lib/paths.ts";
import { OfferBadges } from "../offers/offer-badges.tsx";
import { OfferCode } from "../offers/offer-code.tsx";
import type { PromotedOfferView } from "./promoted-offer.ts";

export const PromotedOffer = ({ offer, level }: { offer: PromotedOfferView; level: 2 | 3 }) => (
	<Stack gap="s">
		<OfferBadges validity={offer.validity} percentOff={offer.percentOff} />
		<Heading level={level} size={4}>
			{offer.title}
		</Heading>
		{offer.text ? <Text>{offer.text}</Text> : null}
		<OfferCode code={offer.code} />
		<Text size="s" tone="soft">
			Enter the code at check-out. You'll see the discount before you pay.
		</Text>
		<Cluster>
			{offer.slug ? <LinkButton to={paths.package(offer.slug)}>View offer</LinkButton> : null}
			<LinkButton to={paths.offers()} tone="calm">
				All offers
			</LinkButton>
		</Cluster>
	</Stack>
);
