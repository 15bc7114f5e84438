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
}

export function MarkedList({ title, lines, mark = "note" }: MarkedListProps) {
	const filled = lines.filter(Boolean);
	if (filled.length === 0) return null;
	const { icon, className } = marks[mark];
	return (
		<div className={markedList}>
			<Heading level={3} size={4}>
				{title}
			</Heading>
			<ul className={markedList}>
				{filled.map((line) => (
					<li key={line} className={markedItem}>
						<Icon name={icon} className={className} />
						<span>{line}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
