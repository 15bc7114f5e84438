import { Heading, Text } from "#app/components/display/text.tsx";
import { kmyBatch, kmyBatches, kmyRoute, kmyRoutes } from "./kmy.css.ts";
import type { Season } from "./season.ts";

/** The routes and their batches are shown before anybody signs in, with what the operator plans. */
export const RoutesAndBatches = ({ season: { year, seats, routes } }: { season: Season }) => (
	<section aria-labelledby="batches">
		<Heading level={2} size={3} id="batches">
			{year === null ? "Routes and batches" : `Routes and batches ${year}`}
		</Heading>
		<Text tone="soft">
			{seats === null
				? "The organisers announce dates and seats when they select the yatris."
				: `Planned dates, ${seats} seats in each batch. The organisers confirm dates and seats when they select the yatris.`}
		</Text>
		<div className={kmyRoutes}>
			{routes.map(({ name, title, places, batches }) => (
				<section key={name} className={kmyRoute} aria-label={`${name} route`}>
					<Heading level={3} size={4}>
						{title}
					</Heading>
					<Text size="s">{places.join(" – ")}</Text>
					<ol className={kmyBatches}>
						{batches.map((batch) => (
							<li key={batch.name} className={kmyBatch}>
								<span>{`Batch ${batch.number}`}</span> {batch.dates === null ? null : <span>{batch.dates}</span>}{" "}
								{seats === null ? null : <span>{`${seats} seats`}</span>}
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	</section>
);
