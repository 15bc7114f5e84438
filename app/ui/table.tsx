import type { ReactNode } from "react";
import { caption as captionClass, scroller, table } from "./table.css.ts";

interface TableProps {
	caption: string;
	head: readonly ReactNode[];
	/** Cells of each row; the first one names the row. */
	rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table that scrolls inside its own frame on a narrow screen, by finger or by arrow keys. */
export function Table({ caption, head, rows }: TableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
		<section className={scroller} aria-label={caption} tabIndex={0}>
			<table className={table}>
				<caption className={captionClass}>{caption}</caption>
				<thead>
					<tr>
						{head.map((cell, column) => (
							<th key={column.toString()} scope="col">
								{cell}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, cells: [first, ...others] }) => (
						<tr key={key}>
							<th scope="row">{first}</th>
							{others.map((cell, column) => (
								<td key={`${key}-${column.toString()}`}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
