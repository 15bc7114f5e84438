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
	useMatches,
	useRouteLoaderData,
} from "react-router";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { DisabledPaths } from "#app/components/navigation/disabled-paths.ts";
import { isLoadedAnew } from "#app/hydration/load-anew.ts";
import {
	type Appearance,
	appearanceAttributes,
	ErrorPage,
	errorTitles,
	ForeignFormPage,
	fitMenu,
	keepPageOnNetworkFailure,
	LayoutBoundary,
	optimisticAppearance,
	readForeignForm,
	SiteLayout,
	type SiteLayoutData,
	toErrorKind,
} from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { isDisabledPath } from "#app/lib/disabled-pages.ts";
import { excerpt } from "#app/lib/excerpt.ts";
import { findDisabledFeatures } from "#app/lib/features.ts";
import { noResponseStatus } from "#app/lib/forms/no-response-status.ts";
import { isPopupOpen } from "#app/lib/is-navigating.ts";
import { packagesOfMenu } from "#app/lib/menu-packages.ts";
import { suggestedTitles } from "#app/lib/package-titles.ts";
import { sharePicture } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { listSuggestions } from "#app/lib/suggestions.ts";
import {
	type Country,
	csrfGuardMiddleware,
	layoutContext,
	type MenuEntry,
	optional,
	requestContextMiddleware,
	requestReference,
	switchPageOff,
	type Testimonial,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/root.ts";
import { popups } from "./popups.ts";

/** There is no page of a feature that the operations file switches off, and its forms are not taken. */
const featureMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	const { api, url } = layoutContext(args);
	if (isDisabledPath(findDisabledFeatures(api.isEnabled), url.pathname)) switchPageOff(args);
	return next();
};

export const middleware: MiddlewareFunction<Response>[] = [
	csrfGuardMiddleware,
	requestContextMiddleware,
	featureMiddleware,
];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnNetworkFailure];

const india: Country = { name: "India", iso2: "IN", dialCode: "+91" };
/** These countries are for the footer only; the enquiry page has all. */
const frequentCountries = ["IN", "AE", "US", "GB", "SG", "AU", "CA", "SA", "QA", "KW", "OM", "NP", "DE", "NZ"];
/** Every page contains them. */
const testimonialCount = 5;
const testimonialCharacters = 160;

export const meta: MetaFunction = ({ error }) => {
	if (!error) return [{ title: `${brand.name} · ${brand.tagline}` }];
	return [
		{ title: `${errorTitles[toErrorKind(statusOf(error))]} · ${brand.name}` },
		{ name: "robots", content: "noindex" },
	];
};

export async function loader(args: Route.LoaderArgs) {
	const { api, url, takeDraft, id, toast, toasts, honeypotFields, formKey, visitor, isFormPost } = layoutContext(args);
	const [menu, countries, testimonials, wishlistIds] = await Promise.all([
		api.menu.list(),
		api.countries.list(),
		api.reviews.testimonials(),
		visitor.wishlistIds(),
	]);
	// A form's reply has a message of its own.
	if (!menu.ok && !isFormPost) toast("MENU_FAIL", menu.message);
	const roots = optional<readonly MenuEntry[]>(menu, []);
	const layout: SiteLayoutData = {
		menu: fitMenu(roots),
		toasts: toasts(),
		signedInName: visitor.greeting,
		countries: frequentOf(optional(countries, [india])),
		packageTitles: suggestedTitles(packagesOfMenu(roots)),
		hidden: visitor.hidden,
		testimonials: optional(testimonials, []).slice(0, testimonialCount).map(shortTestimonialOf),
		year: yearInIndia(),
	};
	const { theme, contrast, dataLight } = visitor;
	return {
		disabledPaths: findDisabledFeatures(api.isEnabled),
		layout,
		appearance: { theme, contrast, dataLight },
		requestReference: requestReference(id),
		origin: url.origin,
		draft: await takeDraft(),
		wishlistIds: wishlistIds.join(" "),
		honeypot: honeypotFields(),
		formKey: formKey(),
		suggestions: listSuggestions(roots),
	};
}

/** The root also loads the toasts of an invalid form, the appearance and the wishlist. */
export const shouldRevalidate = ({
	actionStatus,
	actionResult,
	nextUrl,
	defaultShouldRevalidate,
	formAction,
}: ShouldRevalidateFunctionArgs): boolean =>
	actionStatus !== noResponseStatus &&
	(defaultShouldRevalidate ||
		// The forms of the next page are those of who is signed in now, perhaps in another tab.
		isUsersPage(nextUrl.pathname) ||
		(actionStatus !== undefined && actionStatus >= 400) ||
		// The popup was closed before its reply came, and cannot follow it.
		(actionResult?.isSignedIn && !isPopupOpen()) ||
		isPreferencesForm(formAction) ||
		formAction === paths.wishlist());

const isPreferencesForm = (action: string | undefined): boolean => action?.split("?")[0] === paths.preferences();

const usersPages = new Set(
	[paths.profile(), paths.travellers(), paths.reviews(), paths.bookings(), paths.bankDetails()]
		.concat([paths.notifications(), paths.checkOut(), paths.yatra()])
		.map((path) => path.split("/")[1]),
);
const isUsersPage = (path: string): boolean => usersPages.has(path.split("/")[1]);

const useRoot = () => useRouteLoaderData<typeof loader>("root");

function useAppearance(): Appearance {
	const posted = useFetchers()
		.filter(({ formAction }) => isPreferencesForm(formAction))
		.at(-1)?.formData;
	return optimisticAppearance(useRoot()?.appearance ?? deviceAppearance, posted);
}

const deviceAppearance: Appearance = { theme: "system", contrast: "system", dataLight: false };

export function Layout({ children }: { children: ReactNode }) {
	const appearance = useAppearance();
	// The browser restores the scroll position itself before hydration.
	const isHydrated = useHydrated() || import.meta.env.DEV;
	const root = useRoot();
	const isDescribed = useMatches().some(({ loaderData }) => hasCanonical(loaderData));
	return (
		<html lang="en-IN" {...appearanceAttributes(appearance)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<ThemeColour theme={appearance.theme} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="manifest" href="/site.webmanifest" />
				<Meta />
				{isDescribed || !root ? null : <meta property="og:image" content={root.origin + sharePicture} />}
				{isHydrated ? <Links /> : null}
			</head>
			<body>
				{children}
				{isHydrated ? <ScrollRestoration /> : null}
				{import.meta.env.DEV ? (
					<>
						<script suppressHydrationWarning>{`globalThis.siteBrand=${JSON.stringify(brand)}`}</script>
						<Scripts />
					</>
				) : null}
			</body>
		</html>
	);
}

export default function App({ loaderData }: Route.ComponentProps) {
	return (
		<DisabledPaths value={loaderData.disabledPaths}>
			<SiteLayout data={loaderData.layout} popups={popups}>
				<Outlet />
			</SiteLayout>
		</DisabledPaths>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const root = useRoot();
	const { pathname, search } = useLocation();
	const layout = root?.layout ?? { ...emptyLayout, year: yearInIndia() };
	const foreignForm = isRouteErrorResponse(error) ? readForeignForm(error.data) : null;
	if (isLoadedAnew(error)) return null;
	if (foreignForm)
		return (
			<DisabledPaths value={root?.disabledPaths ?? []}>
				<SiteLayout data={{ ...layout, signedInName: foreignForm.account }} popups={popups}>
					<ForeignFormPage form={foreignForm} />
				</SiteLayout>
			</DisabledPaths>
		);
	const page = (
		<ErrorPage
			status={statusOf(error)}
			retryHref={pathname + search}
			requestReference={root?.requestReference ?? null}
			suggestions={root?.suggestions ?? []}
		/>
	);
	return (
		<DisabledPaths value={root?.disabledPaths ?? []}>
			<LayoutBoundary bare={<main>{page}</main>}>
				<SiteLayout data={layout} popups={popups}>
					{page}
				</SiteLayout>
			</LayoutBoundary>
		</DisabledPaths>
	);
}

/** Such a page describes itself for link previews. */
const hasCanonical = (data: unknown): boolean => typeof data === "object" && data !== null && "canonical" in data;

const emptyLayout = {
	menu: [],
	toasts: [],
	signedInName: null,
	countries: [india],
	packageTitles: [],
	testimonials: [],
	hidden: [],
};

const headerColours = { light: "#06485a", dark: "#0c0828" } as const;

const ThemeColour = ({ theme }: { theme: Appearance["theme"] }) =>
	theme === "system" ? (
		<>
			<meta name="theme-color" content={headerColours.dark} media="(prefers-color-scheme:dark)" />
			<meta name="theme-color" content={headerColours.light} />
		</>
	) : (
		<meta name="theme-color" content={headerColours[theme]} />
	);

const yearInIndia = (): number => Number(todayInIndia().slice(0, 4));

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

const shortTestimonialOf = ({ id, name, role, text }: Testimonial) => ({
	id,
	name,
	role,
	text: excerpt(text, testimonialCharacters),
});

function frequentOf(countries: readonly Country[]): Country[] {
	const known = frequentCountries.flatMap((iso2) => countries.filter((country) => country.iso2 === iso2));
	return known.length > 0 ? known : [india];
}
