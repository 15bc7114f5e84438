import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { narrowOnly, page, toran, unprinted, wideOnly } from "#app/styles/motifs.css.ts";
import { unseen } from "#app/styles/text.css.ts";
import { button } from "#app/ui/button.css.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BrandMark } from "./brand-mark.tsx";
import {
	bar,
	contact,
	contacts,
	hanging,
	header,
	homeLink,
	hours,
	search,
	strip,
	stripRow,
	tools,
} from "./header.css.ts";
import { LookToggles } from "./look-toggles.tsx";
import { Menu, type MenuRoot } from "./menu.tsx";
import { PopupLink } from "./popup-link.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { inStrip } from "./social-links.css.ts";
import { SocialLinks } from "./social-links.tsx";

interface HeaderProps {
	menu: readonly MenuRoot[];
	/** `null` for a visitor; a signed-in traveller without a name is greeted as a guest. */
	signedInName: string | null;
	enquiryPath: string;
}

const ContactStrip = () => (
	<div className={strip}>
		<div className={classes(page, stripRow)}>
			<p className={classes(hours, wideOnly)}>
				<Icon name="clock" />
				{` ${brand.supportHours}`}
			</p>
			<div className={contacts}>
				<SocialLinks className={inStrip} />
				<a className={classes(contact, wideOnly)} href={`mailto:${brand.email}`}>
					<Icon name="mail" />
					{` ${brand.email}`}
				</a>
				<a className={contact} href={brand.phone.href}>
					<Icon name="phone" />
					{` ${brand.phone.shown}`}
				</a>
				<LookToggles />
			</div>
		</div>
	</div>
);

export const Header = ({ menu, signedInName, enquiryPath }: HeaderProps) => (
	<header className={header}>
		<ContactStrip />
		<div className={page}>
			<div className={bar}>
				<Link className={homeLink} to={paths.home()}>
					<BrandMark />
				</Link>
				<div className={classes(tools, unprinted)}>
					<PopupLink className={search} popup={paths.search()}>
						<Icon name="search" />
						<span className={wideOnly} aria-hidden="true">
							Where to?
						</span>
						<span className={unseen}>Search packages</span>
					</PopupLink>
					<PopupLink popup={paths.menu()} className={classes(button({ tone: "calm", shape: "icon" }), narrowOnly)}>
						<Icon name="menu" label="Menu" />
					</PopupLink>
					<PopupLink popup={enquiryPath} className={classes(button({ tone: "primary" }), wideOnly)}>
						Enquire
					</PopupLink>
					{signedInName === null ? <SignInLink /> : <AccountMenu name={signedInName} />}
				</div>
			</div>
			<div className={unprinted}>
				<Menu roots={menu} />
			</div>
		</div>
		<div className={classes(toran, hanging)} />
	</header>
);
