import { Heading, Text } from "#app/components/display/text.tsx";
import type { Day } from "#app/lib/dates.ts";
import { kmyBatch, kmyBatches, kmyRoute, kmyRoutes } from "./kmy.css.ts";
import { findSeason, getRoutePlan, planBatches, seatsOfBatch, spellBatchDates, yatraRoutes } from "./rules.ts";

/** Before anybody signs in: where each route goes, and when. */
export const RoutesAndBatches = ({ today }: { today: Day }) => (
	<section aria-labelledby="batches">
		<Heading level={2} size={3} id="batches">
			{`Routes and batches ${findSeason(today)}`}
		</Heading>
		<Text tone="soft">{`Planned dates, ${seatsOfBatch} seats in each batch. The organisers confirm dates and seats when they select the yatris.`}</Text>
		<div className={kmyRoutes}>
			{yatraRoutes.map((route) => {
				const { state, places, days } = getRoutePlan(route);
				return (
					<section key={route} className={kmyRoute} aria-label={`${route} route`}>
						<Heading level={3} size={4}>
							{`${route} (${state}), ${days} days`}
						</Heading>
						<Text size="s">{places.join(" – ")}</Text>
						<ol className={kmyBatches}>
							{planBatches(route, today).map((batch) => (
								<li key={batch.name} className={kmyBatch}>
									<span>{`Batch ${batch.number}`}</span> <span>{spellBatchDates(batch)}</span>{" "}
									<span>{`${seatsOfBatch} seats`}</span>
								</li>
							))}
						</ol>
					</section>
				);
			})}
		</div>
	</section>
);
