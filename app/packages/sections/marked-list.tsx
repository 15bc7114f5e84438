import { Accordion } from "#app/components/display/accordion.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { excludedMark, includedMark, markedItem, markedList, plainMark } from "./section.css.ts";

const marks = {
	yes: { icon: "check", className: includedMark },
	no: { icon: "cross", className: excludedMark },
	bed: { icon: "bed", className: plainMark },
	note: { icon: "info", className: plainMark },
} as const satisfies Record<string, { icon: IconName; className: string }>;

interface MarkedListProps {
	title: string;
	lines: readonly string[];
	mark?: keyof typeof marks;
	isFolded?: boolean;
}

export function MarkedList({ title, lines, mark = "note", isFolded = false }: MarkedListProps) {
	const filled = lines.filter(Boolean);
	if (filled.length === 0) return null;
	const { icon, className } = marks[mark];
	const heading = (
		<Heading level={3} size={4}>
			{title}
		</Heading>
	);
	const list = (
		<ul className={markedList}>
			{filled.map((line) => (
				<li key={line} className={markedItem}>
					<Icon name={icon} className={className} />
					{line}
				</li>
			))}
		</ul>
	);
	if (isFolded) return <Accordion title={heading}>{list}</Accordion>;
	return (
		<div className={markedList}>
			{heading}
			{list}
		</div>
	);
}
