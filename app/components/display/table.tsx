import type { ReactNode } from "react";
import { tableCaption as captionClass, table, tableScroller } from "./table.css.ts";

interface TableProps {
	caption: string;
	head: readonly ReactNode[];
	rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function Table({ caption, head, rows }: TableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
		<section className={tableScroller} aria-label={caption} tabIndex={0}>
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
