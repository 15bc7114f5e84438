import { Text } from "#app/components/display/text.tsx";
import { splitParagraphs } from "#app/packages/opening.ts";
import { languageAttributes } from "./language.ts";
import { moreLink, sectionProse } from "./section.css.ts";

/** As wide as text is read with ease. */
export const Paragraphs = ({ text }: { text: string }) =>
	splitParagraphs(text).map((paragraph) => (
		<Text key={paragraph} className={sectionProse} {...languageAttributes(paragraph)}>
			{paragraph}
		</Text>
	));

/** What is longer than its opening is folded. */
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
