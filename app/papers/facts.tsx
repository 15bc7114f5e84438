import { Heading } from "#app/ui/text.tsx";
import type { Fact, Leaflet } from "#server/bff/wire/index.ts";
import { fact, factName, facts, factValue, lines as linesClass, marked, part, small } from "./papers.css.ts";

/** Names and values. */
export const Facts = ({ of }: { readonly of: readonly Fact[] }) => (
	<dl className={facts}>
		{of.map(([name, value]) => (
			<div key={name} className={fact}>
				<dt className={factName}>{name}</dt>
				<dd className={factValue}>{value}</dd>
			</div>
		))}
	</dl>
);

/** Lists under their headings; those without lines are left out. */
export const Leaflets = ({ of, level }: { readonly of: readonly Leaflet[]; readonly level: 2 | 3 }) =>
	of
		.filter(({ lines }) => lines.length > 0)
		.map(({ title, lines }) => (
			<section key={title} className={part} aria-label={title}>
				<Heading level={level} size={4}>
					{title}
				</Heading>
				<ul className={linesClass}>
					{lines.map((line) => (
						<li key={line} className={`${marked} ${small}`}>
							{line}
						</li>
					))}
				</ul>
			</section>
		));
