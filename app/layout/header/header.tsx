import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { PopupLink } from "#app/layout/popups/popup-link.tsx";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint, narrowOnly, pageInset, toran, wideOnly } from "#app/styles/motifs.css.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AppearanceToggles } from "./appearance-toggles.tsx";
import type { PackageMenuEntry } from "./fit-menu.ts";
import {
	contactHours,
	contactLink,
	contactStrip,
	header,
	headerBar,
	headerGarland,
	headerSearch,
	headerTools,
	homeLink,
} from "./header.css.ts";
import { Logo } from "./logo.tsx";
import { PackageMenu } from "./package-menu.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { socialLinksInStrip } from "./social-links.css.ts";
import { SocialLinks } from "./social-links.tsx";

interface HeaderProps {
	menu: readonly PackageMenuEntry[];
	signedInName: string | null;
	enquiryPath: string;
	/** The page has a main action of its own. */
	isEnquiryCalm: boolean;
}

/** The menu holds the contacts on a phone. */
const ContactStrip = () => (
	<div className={classNames(contactStrip, pageInset, wideOnly)}>
		<p className={contactHours}>
			<Icon name="clock" />
			{` ${brand.supportHours}`}
		</p>
		<SocialLinks className={socialLinksInStrip} />
		<a className={contactLink} href={`mailto:${brand.email}`}>
			<Icon name="mail" />
			{` ${brand.email}`}
		</a>
		<a className={contactLink} href={brand.phone.href}>
			<Icon name="phone" />
			{` ${brand.phone.shown}`}
		</a>
		<AppearanceToggles />
	</div>
);

export const Header = ({ menu, signedInName, enquiryPath, isEnquiryCalm }: HeaderProps) => (
	<header className={header}>
		<ContactStrip />
		<div className={classNames(headerBar, pageInset)}>
			<Link className={homeLink} to={paths.home()}>
				<Logo />
			</Link>
			<div className={classNames(headerTools, hiddenInPrint)}>
				<PopupLink className={headerSearch} popup={paths.search()} aria-label="Search packages">
					<Icon name="search" />
					<span className={wideOnly}>Where to?</span>
				</PopupLink>{" "}
				<PopupLink popup={paths.menu()} className={classNames(buttonClass({ tone: "calm", isIcon: true }), narrowOnly)}>
					<Icon name="menu" label="Menu" />
				</PopupLink>{" "}
				<PopupLink
					popup={enquiryPath}
					className={classNames(buttonClass({ tone: isEnquiryCalm ? "calm" : "primary" }), wideOnly)}
				>
					Enquire
				</PopupLink>{" "}
				{signedInName === null ? <SignInLink /> : <AccountMenu name={signedInName} />}
			</div>
		</div>
		<PackageMenu roots={menu} />
		<div className={classNames(toran, headerGarland)} />
	</header>
);
