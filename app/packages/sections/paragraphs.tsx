import { Text } from "#app/components/display/text.tsx";
import { splitParagraphs } from "#app/packages/opening.ts";
import { languageAttributes } from "./language.ts";
import { moreLink, sectionProse } from "./section.css.ts";

/** The text is as wide as it is read with ease. */
export const Paragraphs = ({ text }: { text: string }) =>
	splitParagraphs(text).map((paragraph) => (
		<Text key={paragraph} className={sectionProse} {...languageAttributes(paragraph)}>
			{paragraph}
		</Text>
	));

/** The rest of a text is folded below its opening. */
export const LongText = ({ opening, rest }: { opening: string; rest: string }) => (
	<>
		<Paragraphs text={opening} />
		{rest ? (
			<details>
				<summary className={moreLink}>Read more</summary>
				<Paragraphs text={rest} />
			</details>
		) : null}
	</>
);
