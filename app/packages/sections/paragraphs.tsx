import { Text } from "#app/components/display/text.tsx";
import { paragraphsOf } from "#app/packages/opening.ts";
import { languageAttributes } from "./language.ts";
import { sectionProse } from "./section.css.ts";

export const Paragraphs = ({ text, size = "m" }: { text: string; size?: "m" | "l" }) => (
	<div className={sectionProse}>
		{paragraphsOf(text).map((paragraph) => (
			<Text key={paragraph} size={size} {...languageAttributes(paragraph)}>
				{paragraph}
			</Text>
		))}
	</div>
);
