import { Text } from "#app/ui/text.tsx";
import { paragraphsOf } from "./opening.ts";
import { prose } from "./part.css.ts";
import { tongueOf } from "./tongue.ts";

/** A plain text of the upstream as paragraphs; markup in it is shown as the letters it is made of. */
export const Paragraphs = ({ text, size = "m" }: { text: string; size?: "m" | "l" }) => (
	<div className={prose}>
		{paragraphsOf(text).map((paragraph) => (
			<Text key={paragraph} size={size} {...tongueOf(paragraph)}>
				{paragraph}
			</Text>
		))}
	</div>
);
