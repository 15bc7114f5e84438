import { Accordion } from "#app/components/display/accordion.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading } from "#app/components/display/text.tsx";
import { FoldedOnPhones, splitFirst } from "./folded.tsx";
import { excludedLines, includedLines, markedLines, markedList } from "./section.css.ts";

const marks = { yes: includedLines, no: excludedLines, note: "" };

interface MarkedListProps {
	title: string;
	lines: readonly string[];
	mark?: keyof typeof marks;
	isFolded?: boolean;
}

/** More of them are folded on a phone. */
const mostLines = 4;

export function MarkedList({ title, lines, mark = "note", isFolded = false }: MarkedListProps) {
	const filled = lines.filter(Boolean);
	if (filled.length === 0) return null;
	const heading = (
		<Heading level={3} size={4}>
			{title}
		</Heading>
	);
	const listOf = (shown: readonly string[]) => (
		<ul className={classNames(markedLines, marks[mark])}>
			{shown.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
	if (isFolded) return <Accordion title={heading}>{listOf(filled)}</Accordion>;
	const [first, others] = splitFirst(filled, mostLines);
	return (
		<div className={markedList} data-later="">
			{heading}
			{listOf(first)}
			{others.length > 0 ? <FoldedOnPhones title={`${others.length} more`}>{listOf(others)}</FoldedOnPhones> : null}
		</div>
	);
}
