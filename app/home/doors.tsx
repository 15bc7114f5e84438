import { page } from "#app/styles/motifs.css.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading } from "#app/ui/text.tsx";
import { door, doorLine, doorLink, doorPicture, doorRow, doorWords, grounds } from "./doors.css.ts";
import type { Door } from "./doors.ts";

/** Three ways in, by the kind of journey. */
export function Doors({ doors }: { doors: readonly Door[] }) {
	if (doors.length === 0) return null;
	return (
		<nav className={page} aria-label="Kinds of journeys">
			<Kept as="ul" name="doors" of={doors} draw={drawDoors} className={doorRow} />
		</nav>
	);
}

const drawDoors = (doors: readonly Door[]) =>
	doors.map(({ name, title, line, href }) => (
		<li key={name} className={`${door} ${grounds[name]}`}>
			<Drawing name={name} className={doorPicture} />
			<div className={doorWords}>
				<Heading level={2} size={3}>
					<Link className={doorLink} to={href}>
						{title}
					</Link>
				</Heading>
				<p className={doorLine}>{line}</p>
			</div>
		</li>
	));
