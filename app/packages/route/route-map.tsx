import type { PackageView } from "#app/packages/load-slug.ts";
import { routeHeight, routeWidth } from "./route-drawing.ts";
import { routeFigure, routeGround, routeHills, routePlaces, routeWay } from "./route-map.css.ts";

const radius = 11;

/** The names are in the list below the drawing, by number. */
export const RouteMap = ({ route: { way, stops, visits } }: { route: NonNullable<PackageView["route"]> }) => (
	<figure className={routeFigure}>
		<svg viewBox={`0 0 ${routeWidth} ${routeHeight}`} width={routeWidth} height={routeHeight} aria-hidden="true">
			<path className={routeGround} d={`M0 0H${routeWidth}V${routeHeight}H0Z`} />
			<path
				className={routeHills}
				d="M0 150V104Q60 74 120 100T240 92T360 100V150ZM0 44Q70 20 140 42T280 34T360 40V52Q290 46 220 54T80 52T0 58Z"
			/>
			<path className={routeWay} d={way} />
			{stops.map(({ number, x, y }) => [
				<circle key={number} cx={x} cy={y} r={radius} />,
				<text key={`${number} text`} x={x} y={y + 4}>
					{number}
				</text>,
			])}
		</svg>
		<ol className={routePlaces} aria-label="Route" data-later="">
			{visits.map(({ number, name }, index) => (
				<li key={`${index.toString()} ${name}`} data-number={number}>
					{name}
				</li>
			))}
		</ol>
	</figure>
);
