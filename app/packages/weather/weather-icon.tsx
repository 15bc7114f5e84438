import drawings from "#app/components/icons/sprite.svg";
import type { PackageView } from "#app/packages/load-slug.ts";

type Sign = NonNullable<NonNullable<PackageView["weather"]>["places"][number]["icon"]>;

const below: Readonly<Partial<Record<Sign, string>>> = {
	rain: "M8.5 19.5l-1 2.5M12.5 19.5l-1 2.5M16.5 19.5l-1 2.5",
	snow: "M8 20v2M7 21h2M12 20v2M11 21h2M16 20v2M15 21h2",
	storm: "M12.5 18 10.5 20.5h3l-2 2.5",
	fog: "M4 20h16M7 22.5h10",
};

export const WeatherIcon = ({ sign, className }: { sign: Sign; className: string }) => (
	<svg className={className} width="24" height="24" viewBox={below[sign] && "0 0 24 24"} aria-hidden="true">
		<use href={`${drawings}#sky-${sign === "sun" ? sign : "cloud"}`} />
		{below[sign] ? (
			<path fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" d={below[sign]} />
		) : null}
	</svg>
);
