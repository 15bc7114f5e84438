import { Heading, Kicker } from "#app/ui/text.tsx";

export const SectionHead = ({ id, kicker, title }: { id: string; kicker: string; title: string }) => (
	<div>
		<Kicker>{kicker}</Kicker>
		<Heading level={2} id={id}>
			{title}
		</Heading>
	</div>
);
