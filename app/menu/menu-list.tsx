import { Form } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { useRoot } from "#app/lib/use-root.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { coupons, entry, list, part, shortcut, shortcutRow, welcome } from "./menu.css.ts";
import { sectionsFor, shortcutsFor } from "./sections.ts";

/** Welcome, coupons, shortcuts, and everything else by its kind. */
export function MenuList() {
	const name = useRoot()?.shell.signedInName ?? null;
	const isSignedIn = name !== null;
	return (
		<div className={list}>
			<section className={welcome} aria-labelledby="menu-welcome">
				<Heading level={2} size={3} id="menu-welcome">
					Namaste, {name ?? "traveller"}
				</Heading>
				<Text size="s">Welcome to {brand.name}. Where shall we take you?</Text>
			</section>
			<section className={coupons} aria-labelledby="menu-coupons">
				<div>
					<Heading level={2} size={4} id="menu-coupons">
						Coupons
					</Heading>
					<Text size="s">Codes that take something off the price.</Text>
				</div>
				<LinkButton tone="calm" to={paths.offers()}>
					See offers
				</LinkButton>
			</section>
			<nav aria-label="Shortcuts" className={shortcutRow}>
				{shortcutsFor(isSignedIn).map(({ label, to, icon }) => (
					<Link key={to} to={to} className={shortcut}>
						<Icon name={icon} />
						{label}
					</Link>
				))}
			</nav>
			{sectionsFor(isSignedIn).map(({ title, entries }) => (
				<nav key={title} aria-label={title}>
					<Heading level={2} size={4} className={part}>
						{title}
					</Heading>
					<ul>
						{entries.map(({ label, to, icon }) => (
							<li key={to}>
								<Link to={to} className={entry}>
									<Icon name={icon} />
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			))}
			{isSignedIn ? (
				<Form method="post" action={paths.logout()}>
					<Button tone="calm" block>
						Logout
					</Button>
				</Form>
			) : (
				<LinkButton to={paths.login()} block>
					Login / Signup
				</LinkButton>
			)}
		</div>
	);
}
