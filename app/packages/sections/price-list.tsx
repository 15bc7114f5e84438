import { Fragment } from "react";
import { Heading, Text } from "#app/components/display/text.tsx";
import type { PackageView } from "#app/packages/load-slug.ts";
import { priceBlock, priceLines } from "./price-list.css.ts";

export const PriceList = ({ fares: { title, lines, notes } }: Pick<PackageView, "fares">) => (
	<div className={priceBlock}>
		<Heading level={3} size={4}>
			{title}
		</Heading>
		{lines.length === 0 ? (
			<Text>Price on request: it depends on your dates and how many of you travel.</Text>
		) : (
			<dl className={priceLines}>
				{lines.map(([name, amount]) => (
					<Fragment key={name}>
						<dt>{name}</dt>
						<dd>{amount}</dd>
					</Fragment>
				))}
			</dl>
		)}
		{notes.map((note) => (
			<Text key={note} size="s" tone="soft">
				{note}
			</Text>
		))}
	</div>
);
