import "./styles/index.ts";
import type { ReactNode } from "react";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	type MetaFunction,
	type MiddlewareFunction,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useFetchers,
	useLocation,
	useRouteLoaderData,
} from "react-router";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { excerpt } from "#app/lib/excerpt.ts";
import { paths } from "#app/lib/paths.ts";
import { unreached } from "#app/lib/unreached.ts";
import {
	ErrorPage,
	keepPage,
	type Look,
	lookAhead,
	lookAttributes,
	mishapOf,
	mishapTitles,
	Shell,
	type ShellData,
} from "#app/shell/index.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import {
	type Country,
	guard,
	type MenuEntry,
	optional,
	sharedDocuments,
	type Testimonial,
	wire,
	wireMiddleware,
} from "#server/bff/wire/index.ts";
import type { Route } from "./+types/root.ts";
import { popups } from "./popups.ts";

export const middleware: MiddlewareFunction<Response>[] = [guard, sharedDocuments, wireMiddleware];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

const india: Country = { name: "India", iso2: "IN", dialCode: "+91" };
/** Where travellers and their families live most often: enough for the foot of a page; the enquiry page has all. */
const frequentCountries = ["IN", "AE", "US", "GB", "SG", "AU", "CA", "SA", "QA", "KW", "OM", "NP", "DE", "NZ"];
const suggestionCount = 6;
/** Few and short: they come with every page. */
const voicesShown = 5;
const voiceCharacters = 160;

export const meta: MetaFunction = ({ error }) => {
	if (!error) return [{ title: `${brand.name} · ${brand.tagline}` }];
	return [
		{ title: `${mishapTitles[mishapOf(statusOf(error))]} · ${brand.name}` },
		{ name: "robots", content: "noindex" },
	];
};

export async function loader(args: Route.LoaderArgs) {
	const { api, draft, id, toast, toasts, trap, visitor } = wire(args);
	const [menu, countries, testimonials, wished] = await Promise.all([
		api.menu.list(),
		api.countries.list(),
		api.reviews.testimonials(),
		visitor.hearts(),
	]);
	if (!menu.ok) toast("MENU_FAIL", menu.message);
	const roots = optional(menu, []);
	const packages = packagesOf(roots);
	const shell: ShellData = {
		menu: roots.map(shownInMenu),
		toasts: toasts(),
		signedInName: visitor.greeting,
		countries: frequentOf(optional(countries, [india])),
		packageTitles: packages.map(({ title }) => title).sort(),
		hidden: visitor.hidden,
		voices: optional(testimonials, []).slice(0, voicesShown).map(shortened),
		year: yearInIndia(),
	};
	const { theme, contrast, dataLight } = visitor;
	return {
		shell,
		look: { theme, contrast, dataLight },
		requestId: id,
		draft: await draft(),
		hearts: wished.join(" "),
		trap: trap(),
		suggestions: (packages.length > 0 ? packages : placesOf(roots)).slice(0, suggestionCount),
	};
}

/** A refused form must bring its message along; the look and the hearts are the root's own. */
export const shouldRevalidate = ({
	actionStatus,
	defaultShouldRevalidate,
	formAction,
}: ShouldRevalidateFunctionArgs): boolean =>
	actionStatus !== unreached &&
	(defaultShouldRevalidate ||
		(actionStatus !== undefined && actionStatus >= 400) ||
		isPreferences(formAction) ||
		formAction === paths.wishlist());

const isPreferences = (action: string | undefined): boolean => action?.split("?")[0] === paths.preferences();

const useRoot = () => useRouteLoaderData<typeof loader>("root");

/** The visitor's look, or what it is about to become. */
function useLook(): Look {
	const posted = useFetchers().findLast(({ formAction }) => isPreferences(formAction))?.formData;
	return lookAhead(useRoot()?.look ?? deviceLook, posted);
}

const deviceLook: Look = { theme: "system", contrast: "system", dataLight: false };

export function Layout({ children }: { children: ReactNode }) {
	const look = useLook();
	// Until then the page's own style and the browser's own memory of where it was serve better, and cost nothing.
	const isInteractive = useIsInteractive() || import.meta.env.DEV;
	return (
		<html lang="en-IN" {...lookAttributes(look)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<ThemeColour theme={look.theme} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="manifest" href="/site.webmanifest" />
				<Meta />
				{isInteractive ? <Links /> : null}
			</head>
			<body>
				{children}
				{isInteractive ? <ScrollRestoration /> : null}
				{import.meta.env.DEV ? <Scripts /> : null}
			</body>
		</html>
	);
}

export default function App({ loaderData }: Route.ComponentProps) {
	return (
		<Shell data={loaderData.shell} popups={popups}>
			<Outlet />
		</Shell>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const root = useRoot();
	const { pathname, search } = useLocation();
	return (
		<Shell data={root?.shell ?? { ...nothing, year: yearInIndia() }} popups={popups}>
			<ErrorPage
				status={statusOf(error)}
				retryHref={pathname + search}
				requestId={root?.requestId ?? null}
				suggestions={root?.suggestions ?? []}
			/>
		</Shell>
	);
}

const nothing = {
	menu: [],
	toasts: [],
	signedInName: null,
	countries: [india],
	packageTitles: [],
	voices: [],
	hidden: [],
};

const stripColours = { light: "#06485a", dark: "#0c0828" } as const;

/** What the browser paints around the page: the strip's own colour. */
const ThemeColour = ({ theme }: { theme: Look["theme"] }) =>
	theme === "system" ? (
		<>
			<meta name="theme-color" content={stripColours.dark} media="(prefers-color-scheme:dark)" />
			<meta name="theme-color" content={stripColours.light} />
		</>
	) : (
		<meta name="theme-color" content={stripColours[theme]} />
	);

const yearInIndia = (): number => Number(todayInIndia().slice(0, 4));

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

const shownInMenu = ({ title, href, groups }: MenuEntry) => ({
	title,
	href,
	groups: groups.map((group) => ({
		title: group.title,
		href: group.href,
		packages: group.packages.map((link) => ({ title: link.title, href: link.href })),
	})),
});

/** Every package of the menu once, wherever it is listed. */
function packagesOf(roots: readonly MenuEntry[]): { title: string; href: string }[] {
	const links = roots.flatMap(({ groups }) => groups.flatMap(({ packages }) => packages));
	return [...new Map(links.map(({ title, href }) => [title, { title, href }])).values()];
}

const shortened = ({ id, name, role, text }: Testimonial) => ({ id, name, role, text: excerpt(text, voiceCharacters) });

const placesOf = (roots: readonly MenuEntry[]): { title: string; href: string }[] =>
	roots.flatMap(({ groups }) => groups.map(({ title, href }) => ({ title, href })));

function frequentOf(countries: readonly Country[]): Country[] {
	const found = frequentCountries.flatMap((iso2) => countries.filter((country) => country.iso2 === iso2));
	return found.length > 0 ? found : [india];
}
