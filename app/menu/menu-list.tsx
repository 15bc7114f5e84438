import { Form } from "react-router";
import { Accordion } from "#app/components/display/accordion.tsx";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { useEnabled, useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { AppearanceToggles, SocialLinks } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { useReturnPath } from "#app/lib/return-path.ts";
import { type MenuRoot, useRoot } from "#app/lib/use-root.ts";
import * as styles from "./menu.css.ts";
import { sectionsFor, shortcutsFor } from "./sections.ts";

export function MenuList() {
	const { menu = [], signedInName: name = null } = useRoot()?.layout ?? {};
	const isSignedIn = name !== null;
	const shortcuts = useEnabled(shortcutsFor(isSignedIn));
	const returnPath = useReturnPath();
	const hasOffers = !useIsDisabled(paths.offers());
	return (
		<div className={styles.menuList}>
			<section className={styles.menuWelcome} aria-labelledby="menu-welcome">
				<Heading level={2} size={3} id="menu-welcome">
					{`Namaste, ${name ?? "traveller"}`}
				</Heading>
				<Text size="s">Welcome to {brand.name}. Where to next?</Text>
			</section>
			{hasOffers ? (
				<section className={styles.menuCoupons} aria-labelledby="menu-coupons">
					<div>
						<Heading level={2} size={4} id="menu-coupons">
							Coupons
						</Heading>
						<Text size="s">Discount codes for your next trip.</Text>
					</div>
					<LinkButton tone="calm" to={paths.offers()}>
						View offers
					</LinkButton>
				</section>
			) : null}
			<nav aria-label="Shortcuts" className={styles.shortcutRow}>
				{shortcuts.map(({ label, to, icon }) => (
					<Link key={to} to={to} className={styles.shortcut}>
						<Icon name={icon} />
						{`${label} `}
					</Link>
				))}
			</nav>
			<MenuPackages roots={menu} />
			{sectionsFor(isSignedIn).map(({ title, entries }) => (
				<MenuSection key={title} title={title} entries={entries} />
			))}
			<MenuDisplay />
			<MenuContact />
			{isSignedIn ? (
				<Form method="post" action={paths.logout()}>
					<Button tone="calm" block>
						Logout
					</Button>
				</Form>
			) : (
				<LinkButton to={paths.login(returnPath === paths.home() ? undefined : returnPath)} block>
					Login / Signup
				</LinkButton>
			)}
		</div>
	);
}

const MenuPackages = ({ roots }: { roots: readonly MenuRoot[] }) =>
	roots.length === 0 ? null : (
		<nav aria-labelledby="menu-packages">
			<Heading level={2} size={4} className={styles.menuSection} id="menu-packages">
				Tour packages
			</Heading>
			{roots.map(({ title, href, groups }) => (
				<Accordion key={title} title={title}>
					<ul>
						{[...(href ? [{ title: `All of ${title}`, href }] : []), ...groups].map((entry) => (
							<li key={entry.href}>
								<Link to={entry.href} className={styles.menuListEntry}>
									{entry.title}
								</Link>
							</li>
						))}
					</ul>
				</Accordion>
			))}
		</nav>
	);

const MenuDisplay = () => (
	<section aria-labelledby="menu-display">
		<Heading level={2} size={4} className={styles.menuSection} id="menu-display">
			Display
		</Heading>
		<AppearanceToggles isLabelled />
	</section>
);

const MenuContact = () => (
	<section aria-labelledby="menu-contact">
		<Heading level={2} size={4} className={styles.menuSection} id="menu-contact">
			Contact us
		</Heading>
		<address className={styles.menuContact}>
			<a className={styles.menuContactLink} href={brand.phone.href}>
				<Icon name="phone" />
				{brand.phone.shown}
			</a>
			<Text size="s" tone="soft">
				{brand.supportHours}
			</Text>
			<a className={styles.menuContactLink} href={`mailto:${brand.email}`}>
				<Icon name="mail" />
				{brand.email}
			</a>
			<SocialLinks />
		</address>
	</section>
);

function MenuSection({ title, entries }: ReturnType<typeof sectionsFor>[number]) {
	return (
		<nav aria-label={title}>
			<Heading level={2} size={4} className={styles.menuSection}>
				{title}
			</Heading>
			<ul>
				{useEnabled(entries).map(({ label, to, icon }) => (
					<li key={to}>
						<Link to={to} className={styles.menuListEntry}>
							<Icon name={icon} />
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
