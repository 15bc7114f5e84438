import { Accordion } from "#app/ui/accordion.tsx";
import type { TourView } from "./load.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { Part } from "./part.tsx";

/** Questions others asked, with our answers. */
export function Faqs({ faqs }: Pick<TourView, "faqs">) {
	if (faqs.length === 0) return null;
	return (
		<Part name="faqs_tab" title="Questions">
			<div>
				{faqs.map(({ id, question, answer }) => (
					<Accordion key={id} title={question}>
						<Paragraphs text={answer} />
					</Accordion>
				))}
			</div>
		</Part>
	);
}
