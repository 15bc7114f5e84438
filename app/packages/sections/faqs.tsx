import { Accordion } from "#app/components/display/accordion.tsx";
import type { PackageView } from "#app/packages/load-slug.ts";
import { FoldedOnPhones, splitFirst } from "./folded.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { closeSection } from "./section.css.ts";
import { PackageSection } from "./section.tsx";

const mostQuestions = 5;

export function Faqs({ faqs }: Pick<PackageView, "faqs">) {
	if (faqs.length === 0) return null;
	const [first, others] = splitFirst(faqs, mostQuestions);
	return (
		<PackageSection name="faqs_tab" title="Questions" className={closeSection}>
			<Questions faqs={first} />
			{others.length > 0 ? (
				<FoldedOnPhones title={`${others.length} more questions`}>
					<Questions faqs={others} />
				</FoldedOnPhones>
			) : null}
		</PackageSection>
	);
}

const Questions = ({ faqs }: Pick<PackageView, "faqs">) =>
	faqs.map(({ id, question, answer }) => (
		<Accordion key={id ?? question} title={question}>
			<Paragraphs text={answer} />
		</Accordion>
	));
