import { Text } from "#app/components/display/text.tsx";
import { paragraphsOf, splitOpening } from "#app/packages/opening.ts";
import { languageAttributes } from "./language.ts";
import { moreLink, sectionProse } from "./section.css.ts";

/** As wide as text is read with ease. */
export const Paragraphs = ({ text }: { text: string }) =>
	paragraphsOf(text).map((paragraph) => (
		<Text key={paragraph} className={sectionProse} {...languageAttributes(paragraph)}>
			{paragraph}
		</Text>
	));

/** What is longer than its opening is folded. */
export function LongText({ text }: { text: string }) {
	const { opening, rest } = splitOpening(text);
	return (
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
}
