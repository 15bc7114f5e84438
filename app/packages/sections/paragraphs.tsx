import { Text } from "#app/components/display/text.tsx";
import { paragraphsOf } from "#app/packages/opening.ts";
import { languageAttributes } from "./language.ts";
import { sectionProse } from "./section.css.ts";

export const Paragraphs = ({ text }: { text: string }) => (
	<div className={sectionProse}>
		{paragraphsOf(text).map((paragraph) => (
			<Text key={paragraph} {...languageAttributes(paragraph)}>
				{paragraph}
			</Text>
		))}
	</div>
);
