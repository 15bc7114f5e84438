import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/text.tsx";
import { item, listed, no, plain, yes } from "./part.css.ts";

const marks = {
	yes: { icon: "check", className: yes },
	no: { icon: "cross", className: no },
	plain: { icon: "right", className: plain },
} as const satisfies Record<string, { icon: IconName; className: string }>;

interface MarkedListProps {
	title: string;
	lines: readonly string[];
	mark?: keyof typeof marks;
}

/** Short lines under a heading; nothing at all when there is nothing to say. */
export function MarkedList({ title, lines, mark = "plain" }: MarkedListProps) {
	if (lines.length === 0) return null;
	const { icon, className } = marks[mark];
	return (
		<div className={listed}>
			<Heading level={3} size={4}>
				{title}
			</Heading>
			<ul className={listed}>
				{lines.map((line) => (
					<li key={line} className={item}>
						<Icon name={icon} className={className} />
						<span>{line}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
