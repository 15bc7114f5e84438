import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { useRoot } from "#app/lib/use-root.ts";
import { unprinted } from "#app/styles/motifs.css.ts";
import { classes } from "#app/ui/classes.ts";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { BackToTop } from "./back-to-top.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { EnquiryOpener } from "./enquiry-opener.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { layoutOf } from "./layout-rules.ts";
import type { MenuRoot } from "./menu.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OfferCard } from "./offer-card.tsx";
import { PopupHost, type Popups } from "./popup-host.tsx";
import { scrollProgress } from "./scroll-progress.css.ts";
import { main, skip } from "./shell.css.ts";
import type { ToastMessage } from "./sonner.tsx";
import { Toasts } from "./toasts.tsx";
import { useTimedPopups } from "./use-timed-popups.ts";
import type { Voice } from "./voices.tsx";
import { WriteToUs } from "./write-to-us/write-to-us.tsx";

/** What the root's loader hands to the shell. */
export interface ShellData {
	menu: readonly MenuRoot[];
	toasts: readonly ToastMessage[];
	/** `null` for a visitor. */
	signedInName: string | null;
	countries: readonly PhoneCountry[];
	packageTitles: readonly string[];
	voices: readonly Voice[];
	/** What the visitor sent away a while ago. */
	hidden: readonly string[];
	year: number;
}

interface ShellProps {
	data: ShellData;
	popups: Popups;
	children: ReactNode;
}

/** The page within everything that stands around it. */
export function Shell({ data, popups, children }: ShellProps) {
	const { pathname, search } = useLocation();
	const layout = layoutOf(pathname);
	const root = useRoot();
	const content = useRef<HTMLElement>(null);
	// What only script shows is neither in the document nor in its style.
	const isInteractive = useIsInteractive();
	const enquiryPath = paths.enquiry({ package: usePackageSlug(), from: pathname });
	useTimedPopups({ hidden: data.hidden, isWelcome: layout.timedPopups });
	useFocusOnArrival(content);
	return (
		<>
			<a className={skip} href="#content">
				Skip to the page
			</a>
			{layout.overlays && isInteractive ? <NavigationProgress /> : null}
			{layout.header ? <div className={classes(scrollProgress, unprinted)} /> : null}
			{layout.header ? <Header menu={data.menu} signedInName={data.signedInName} enquiryPath={enquiryPath} /> : null}
			<main ref={content} id="content" className={main} tabIndex={-1}>
				<Toasts toasts={data.toasts} />
				{children}
			</main>
			{layout.footer ? (
				<Footer
					year={data.year}
					voices={layout.voices ? data.voices : []}
					here={pathname + search}
					isWeighed={root?.look.dataLight ?? false}
					enquiryForm={
						layout.enquiryForm ? <WriteToUs countries={data.countries} packageTitles={data.packageTitles} /> : null
					}
				/>
			) : null}
			{layout.offer ? <OfferCard isHidden={data.hidden.includes("offer")} /> : null}
			{layout.overlays ? <BackToTop /> : null}
			{layout.overlays ? (
				<BottomBar enquiryPath={enquiryPath} isSignedIn={data.signedInName !== null} isBelowFooter={layout.footer} />
			) : null}
			{layout.enquiryForm ? <EnquiryOpener enquiryPath={enquiryPath} /> : null}
			{layout.overlays && isInteractive ? <PopupHost popups={popups} /> : null}
		</>
	);
}

/** The package that the page is about, as its address names it. */
function usePackageSlug(): string | undefined {
	return useMatches().at(-1)?.params.slug;
}

/** After a step within the site the focus goes to the new page, as it would with a new document; a field keeps it. */
function useFocusOnArrival(content: RefObject<HTMLElement | null>): void {
	const { pathname } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		const page = content.current;
		if (page && !page.contains(document.activeElement)) page.focus({ preventScroll: true });
	}, [pathname, content]);
}
