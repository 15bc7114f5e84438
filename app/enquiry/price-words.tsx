import { Text } from "#app/ui/text.tsx";

/** Why the price is not simply told. */
export const PriceWords = ({ title }: { readonly title: string }) => (
	<Text>
		The price of <strong>{title}</strong> depends on your dates and on how many of you travel. An advisor works it out
		and calls you.
	</Text>
);
