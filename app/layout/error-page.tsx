import { Form } from "react-router";
import { button } from "#app/components/display/button.css.ts";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { Heading, Kicker, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import {
	errorPoster,
	errorSearch,
	errorSearchInput,
	errorSearchLabel,
	errorSuggestion,
	errorSuggestions,
	errorText,
} from "./error-page.css.ts";

export type ErrorKind = "missing" | "unavailable" | "broken";

export const errorKindOf = (status: number): ErrorKind =>
	status === 404 ? "missing" : status === 503 ? "unavailable" : "broken";

export const errorTitles = {
	missing: "This page is not on our map",
	unavailable: "Some unexpected error occurred, Pls try again later.",
	broken: "Oops, something went wrong!",
} as const satisfies Record<ErrorKind, string>;

interface ErrorPageProps {
	status: number;
	retryHref: string;
	requestId: string | null;
	suggestions: readonly { title: string; href: string }[];
}

export function ErrorPage({ status, retryHref, requestId, suggestions }: ErrorPageProps) {
	const mishap = errorKindOf(status);
	return (
		<div className={pageWidth}>
			<div className={errorPoster}>
				<Kicker>Error {status}</Kicker>
				<Heading level={1} size={2}>
					{errorTitles[mishap]}
				</Heading>
				{mishap === "missing" ? (
					<NotFoundContent suggestions={suggestions} />
				) : (
					<RetryContent mishap={mishap} href={retryHref} />
				)}
				{requestId ? (
					<Text size="s" tone="soft">
						Quote this reference when you contact us: <code>{requestId}</code>
					</Text>
				) : null}
			</div>
		</div>
	);
}

const NotFoundContent = ({ suggestions }: Pick<ErrorPageProps, "suggestions">) => (
	<>
		<Text tone="soft" className={errorText}>
			The address may be old or mistyped. Search for where you want to go, or start from one of these.
		</Text>
		<Form className={errorSearch} action={paths.search()} role="search">
			<label className={errorSearchLabel} htmlFor="missing-q">
				Where to?
			</label>
			<input id="missing-q" className={errorSearchInput} type="search" name="q" minLength={3} maxLength={100} />
			<Button icon="search">Search</Button>
		</Form>
		{suggestions.length > 0 ? (
			<ul className={errorSuggestions} aria-label="Packages to start from">
				{suggestions.map(({ title, href }) => (
					<li key={href}>
						<Link className={errorSuggestion} to={href}>
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

const RetryContent = ({ mishap, href }: { mishap: ErrorKind; href: string }) => (
	<>
		<Text tone="soft" className={errorText}>
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
