import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { useIsFeatureDisabled } from "#app/components/navigation/disabled-paths.ts";
import { paths } from "#app/lib/paths.ts";
import { useReturnPath } from "#app/lib/return-path.ts";
import { useRoot } from "#app/lib/use-root.ts";
import { CheckOutHeader } from "./check-out/check-out-header.tsx";
import { BackToTop } from "./floating/back-to-top.tsx";
import { BottomBar } from "./floating/bottom-bar.tsx";
import { EnquiryButton } from "./floating/enquiry-button.tsx";
import { focusPage, OfferCard } from "./floating/offer-card.tsx";
import { Footer } from "./footer/footer.tsx";
import type { FooterTestimonial } from "./footer/footer-testimonials.tsx";
import { WriteToUs } from "./footer/write-to-us/write-to-us.tsx";
import type { PackageMenuEntry } from "./header/fit-menu.ts";
import { Header } from "./header/header.tsx";
import { chooseLayout, type LayoutParts } from "./layout-rules.ts";
import type { Popups } from "./popups/find-popup.ts";
import { LazyPopupHost } from "./popups/lazy-popup-host.tsx";
import type { TimedPopupOpenerProps } from "./popups/timed-popup-opener.tsx";
import { bareMain, mainBelowCheckOutHeader, mainContent, skipLink } from "./site-layout.css.ts";
import { ConnectionNotice } from "./toasts/connection-notice.tsx";
import type { ToastMessage } from "./toasts/sonner-toaster.tsx";
import { Toasts } from "./toasts/toasts.tsx";

export interface SiteLayoutData {
	menu: readonly PackageMenuEntry[];
	toasts: readonly ToastMessage[];
	signedInName: string | null;
	countries: readonly PhoneCountry[];
	packageTitles: readonly string[];
	testimonials: readonly FooterTestimonial[];
	hidden: readonly string[];
	year: number;
}

const mainClasses = { site: mainContent, checkOut: mainBelowCheckOutHeader, none: bareMain };

interface SiteLayoutProps {
	data: SiteLayoutData;
	popups: Popups;
	children: ReactNode;
}

export function SiteLayout({ data, popups, children }: SiteLayoutProps) {
	const { pathname } = useLocation();
	const returnPath = useReturnPath();
	// Client-only parts are not in the server's HTML and critical CSS.
	const isInteractive = useHydrated();
	const tour = useShownPackage();
	const layout = chooseLayout(pathname, Boolean(tour));
	const enquiryPath = paths.enquiry({ package: tour?.slug, from: returnPath.split("?")[0] });
	const TimedPopupOpener = useTimedPopupOpener();
	useFocusOnArrival();
	return (
		<>
			<a className={skipLink} href="#content">
				Skip to content
			</a>
			{layout.header === "site" ? (
				<Header
					menu={data.menu}
					signedInName={data.signedInName}
					enquiryPath={enquiryPath}
					isEnquiryCalm={Boolean(tour)}
				/>
			) : null}
			{layout.header === "checkOut" ? <CheckOutHeader /> : null}
			<main id="content" className={mainClasses[layout.header ?? "none"]} tabIndex={-1}>
				<Toasts toasts={data.toasts} />
				{children}
			</main>
			{layout.footer ? <PageFooter data={data} layout={layout} enquiryPath={enquiryPath} title={tour?.title} /> : null}
			{layout.offer ? <OfferCard isHidden={data.hidden.includes("offer")} /> : null}
			{layout.header === "site" ? <BackToTop /> : null}
			{layout.header === "site" ? (
				<BottomBar
					enquiryPath={enquiryPath}
					isSignedIn={data.signedInName !== null}
					isBelowFooter={layout.footer}
					isHidden={Boolean(tour)}
				/>
			) : null}
			{layout.enquiryOpener ? <EnquiryButton enquiryPath={enquiryPath} /> : null}
			{layout.overlays && isInteractive ? <LazyPopupHost popups={popups} /> : null}
			{isInteractive ? <ConnectionNotice /> : null}
			{TimedPopupOpener ? (
				<TimedPopupOpener hidden={data.hidden} isWelcome={layout.timedPopups} packageSlug={tour?.slug} />
			) : null}
		</>
	);
}

interface PageFooterProps {
	data: SiteLayoutData;
	layout: LayoutParts;
	enquiryPath: string;
	/** This is the title of the package that the page shows. */
	title: string | undefined;
}

function PageFooter({ data, layout, enquiryPath, title }: PageFooterProps) {
	const returnPath = useReturnPath();
	const isLight = useRoot()?.appearance.dataLight ?? false;
	// The form is a tenth of a page: with little data the link stands for it.
	const isWritten = !useIsFeatureDisabled("/thank-you write");
	const hasForm = layout.enquiry === "form" && !isLight && isWritten;
	return (
		<Footer
			year={data.year}
			testimonials={layout.testimonials ? data.testimonials : []}
			returnPath={returnPath}
			isWeighed={isLight}
			enquiryPath={layout.enquiry === null || hasForm ? null : enquiryPath}
			enquiryForm={
				hasForm ? (
					<WriteToUs countries={data.countries} packageTitles={data.packageTitles} packageTitle={title} />
				) : null
			}
		/>
	);
}

export interface ShownPackage {
	slug: string;
	title: string;
}

/** This is part of the `handle` of a route that shows a package: enquiries of the page are about it. */
export interface PackageHandle<View> {
	shownPackage: (view: View) => ShownPackage | null;
}

function useShownPackage(): ShownPackage | null | undefined {
	const { handle, loaderData } = useMatches().at(-1) ?? {};
	return loaderData ? (handle as Partial<PackageHandle<unknown>> | undefined)?.shownPackage?.(loaderData) : null;
}

/** The first popup opens after 30 seconds; until shortly before, its script is not needed. */
function useTimedPopupOpener(): ComponentType<TimedPopupOpenerProps> | null {
	const [Opener, setOpener] = useState<ComponentType<TimedPopupOpenerProps> | null>(null);
	useEffect(() => {
		const timer = setTimeout(() => {
			// Without its script the popups do not open.
			import("./popups/timed-popup-opener.tsx").then(
				(loaded) => setOpener(() => loaded.TimedPopupOpener),
				() => undefined,
			);
		}, 25_000);
		return () => clearTimeout(timer);
	}, []);
	return Opener;
}

/**
 * After a client-side navigation the focus moves to the page, unless a field has it. Another page of a list replaces the
 * link that was followed, and a filter or a saved thing goes with the button that removes it, so the focus moves as
 * well.
 */
function useFocusOnArrival(): void {
	const { pathname, search } = useLocation();
	const page = new URLSearchParams(search).get("page");
	const last = useRef<{ pathname: string; page: string | null }>(null);
	// While this is rendered, what it replaces is still there.
	const followed = globalThis.document?.activeElement;
	useEffect(() => {
		const before = last.current;
		last.current = { pathname, page };
		// React may draw a served page anew, where the focus comes back by itself.
		if (!before) return;
		const held = document.activeElement;
		const isHere = before.pathname === pathname;
		const isLost = held === document.body && !followed?.isConnected;
		if (isHere && before.page === page && !isLost) return;
		if ((isHere && held instanceof HTMLAnchorElement) || !held?.closest("main")) focusPage();
	});
}
