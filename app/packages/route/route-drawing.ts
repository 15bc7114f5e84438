interface RouteStop {
	readonly number: number;
	readonly x: number;
	readonly y: number;
}

/**
 * The route is drawn as a stylised line through the places of a route: their order is the data's, their position is not
 * geography.
 */
export interface RouteDrawing {
	readonly stops: readonly RouteStop[];
	/** This is path data of the way, in the order of the visits. */
	readonly way: string;
	/** Every visit stands in order; a place that is visited again keeps its number. */
	readonly visits: readonly { readonly number: number; readonly name: string }[];
}

export const routeWidth = 360;
export const routeHeight = 150;

const fewestPlaces = 2;
/** More places would touch each other. */
const mostPlaces = 12;

export function drawRoute(route: readonly string[]): RouteDrawing | null {
	const visited = route.filter((name, index) => name !== route[index - 1]);
	const places = [...new Set(visited)];
	if (places.length < fewestPlaces || places.length > mostPlaces) return null;
	const isRoundTrip = visited.length > 3 && visited.at(0) === visited.at(-1);
	const stops = places.map((_, index) => ({
		number: index + 1,
		...(isRoundTrip ? onLoop(index, places.length) : onMeander(index, places.length)),
	}));
	const visits = visited.map((name) => ({ name, number: places.indexOf(name) + 1 }));
	const points = visits.flatMap(({ number }) => stops[number - 1] ?? []);
	return { stops, way: curveThrough(points), visits };
}

type Point = Pick<RouteStop, "x" | "y">;

const margin = 26;

function onLoop(index: number, count: number): Point {
	const angle = Math.PI + (2 * Math.PI * index) / count;
	const across = (routeWidth / 2 - margin) * (index % 2 === 0 ? 1 : 0.9);
	const down = (routeHeight / 2 - margin) * (index % 2 === 0 ? 1 : 0.82);
	return { x: round(routeWidth / 2 + across * Math.cos(angle)), y: round(routeHeight / 2 + down * Math.sin(angle)) };
}

function onMeander(index: number, count: number): Point {
	const x = margin + ((routeWidth - 2 * margin) * index) / (count - 1);
	const y = routeHeight / 2 - (routeHeight / 2 - margin) * Math.sin(2.2 * index + 0.6);
	return { x: round(x), y: round(y) };
}

const round = (value: number): number => Math.round(value);

/** Returns a Catmull-Rom spline as cubic Béziers. */
function curveThrough(points: readonly Point[]): string {
	const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
	const parts = points.slice(1).map((to, index) => {
		const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
		const first = [from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6];
		const second = [to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6];
		return `C${[...first, ...second].map(round).join(" ")} ${to.x} ${to.y}`;
	});
	return `M${at(0).x} ${at(0).y}${parts.join("")}`;
}
