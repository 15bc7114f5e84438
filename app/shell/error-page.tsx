import { Form } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { button } from "#app/ui/button.css.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Kicker, Text } from "#app/ui/text.tsx";
import { idea, ideas, input, label, poster, search, words } from "./error-page.css.ts";

/** What went wrong, as far as a visitor needs to know. */
export type Mishap = "missing" | "unavailable" | "broken";

/** A page that is not there is 404, an upstream that gave nothing 503; the rest is our own fault. */
export const mishapOf = (status: number): Mishap =>
	status === 404 ? "missing" : status === 503 ? "unavailable" : "broken";

/** The words of each, with the catalogue's text where it has one. */
export const mishapTitles = {
	missing: "This page is not on our map",
	unavailable: "Some unexpected error occurred, Pls try again later.",
	broken: "Oops, something went wrong!",
} as const satisfies Record<Mishap, string>;

interface ErrorPageProps {
	status: number;
	/** The same page once more. */
	retryHref: string;
	/** Finds the request in the log. */
	requestId: string | null;
	suggestions: readonly { title: string; href: string }[];
}

export function ErrorPage({ status, retryHref, requestId, suggestions }: ErrorPageProps) {
	const mishap = mishapOf(status);
	return (
		<div className={page}>
			<div className={poster}>
				<Kicker>Error {status}</Kicker>
				<Heading level={1} size={2}>
					{mishapTitles[mishap]}
				</Heading>
				{mishap === "missing" ? <Missing suggestions={suggestions} /> : <Retry mishap={mishap} href={retryHref} />}
				{requestId ? (
					<Text size="s" tone="soft">
						If you write to us about it, name this reference: <code>{requestId}</code>
					</Text>
				) : null}
			</div>
		</div>
	);
}

const Missing = ({ suggestions }: Pick<ErrorPageProps, "suggestions">) => (
	<>
		<Text tone="soft" className={words}>
			The address may be old or mistyped. Search for where you want to go, or start from one of these.
		</Text>
		<Form className={search} action={paths.search()} role="search">
			<label className={label} htmlFor="missing-q">
				Where to?
			</label>
			<input id="missing-q" className={input} type="search" name="q" minLength={3} maxLength={100} />
			<Button icon="search">Search</Button>
		</Form>
		{suggestions.length > 0 ? (
			<ul className={ideas} aria-label="Packages to start from">
				{suggestions.map(({ title, href }) => (
					<li key={href}>
						<Link className={idea} to={href}>
							{title}
						</Link>
					</li>
				))}
			</ul>
		) : null}
		<LinkButton to={paths.home()} tone="calm" icon="home">
			Home
		</LinkButton>
	</>
);

const Retry = ({ mishap, href }: { mishap: Mishap; href: string }) => (
	<>
		<Text tone="soft" className={words}>
			{mishap === "unavailable"
				? "We could not reach our travel desk just now. Nothing you did caused this; a second try often works."
				: "The page could not be shown. The fault is ours, and it has been written down."}
		</Text>
		<Cluster justifyContent="center">
			<a className={button({ tone: "primary" })} href={href}>
				Try again
			</a>
			<LinkButton to={paths.home()} tone="calm" icon="home">
				Home
			</LinkButton>
		</Cluster>
	</>
);
