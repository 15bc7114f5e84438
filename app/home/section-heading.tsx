import { Heading, Kicker } from "#app/components/display/text.tsx";

export const SectionHeading = ({ id, kicker, title }: { id: string; kicker: string; title: string }) => (
	<div>
		<Kicker>{kicker}</Kicker>
		<Heading level={2} id={id}>
			{title}
		</Heading>
	</div>
);
