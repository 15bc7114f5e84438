import { Accordion } from "#app/components/display/accordion.tsx";
import type { PackageView } from "#app/packages/load-slug.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { PackageSection } from "./section.tsx";

export function Faqs({ faqs }: Pick<PackageView, "faqs">) {
	if (faqs.length === 0) return null;
	return (
		<PackageSection name="faqs_tab" title="Questions">
			<div>
				{faqs.map(({ id, question, answer }) => (
					<Accordion key={id ?? question} title={question}>
						<Paragraphs text={answer} />
					</Accordion>
				))}
			</div>
		</PackageSection>
	);
}
