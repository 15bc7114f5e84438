import { Form } from "react-router";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { Cluster } from "#app/components/display/layout.tsx";
import { Heading, Kicker, Text } from "#app/components/display/text.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { noResponseStatus } from "#app/lib/forms/no-response-status.ts";
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

export type ErrorKind = "foreign" | "missing" | "unavailable" | "forbidden" | "invalid" | "offline" | "broken";

const kinds: Readonly<Record<number, ErrorKind>> = {
	403: "forbidden",
	404: "missing",
	409: "foreign",
	422: "invalid",
	503: "unavailable",
	[noResponseStatus]: "offline",
};

export const toErrorKind = (status: number): ErrorKind => kinds[status] ?? "broken";

/** The reference is enough of the request id to find it in the log, and short enough to read out. */
const referenceLength = 8;

export const errorTitles = {
	foreign: "Check this form before you send it",
	missing: "We couldn't find this page",
	unavailable: "Some unexpected error occurred, Pls try again later.",
	forbidden: "This request is not allowed",
	invalid: "This form could not be read",
	offline: "You’re offline",
	broken: "Oops, something went wrong!",
} as const satisfies Record<ErrorKind, string>;

interface ErrorPageProps {
	status: number;
	retryHref: string;
	/** The text begins with the request id. */
	requestReference: string | null;
	suggestions: readonly { title: string; href: string }[];
}

export function ErrorPage({ status, retryHref, requestReference, suggestions }: ErrorPageProps) {
	const mishap = toErrorKind(status);
	return (
		<div className={pageWidth}>
			<div className={errorPoster}>
				{mishap === "offline" ? null : <Kicker>Error {status}</Kicker>}
				<Heading level={1} size={2}>
					{errorTitles[mishap]}
				</Heading>
				{mishap === "missing" ? (
					<NotFoundContent suggestions={suggestions} />
				) : (
					<RetryContent mishap={mishap} href={retryHref} />
				)}
				{/* An edge cache may show one visitor's missing page to the next. */}
				{requestReference && mishap !== "missing" && mishap !== "offline" ? (
					<Text size="s" tone="soft">
						Quote this reference when you contact us: <code>{requestReference.slice(0, referenceLength)}</code>
					</Text>
				) : null}
			</div>
		</div>
	);
}

const NotFoundContent = ({ suggestions }: Pick<ErrorPageProps, "suggestions">) => (
	<>
		<SearchAgain />
		{suggestions.length > 0 ? (
			<ul className={errorSuggestions} aria-label="Packages you may like">
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

type RetryKind = Exclude<ErrorKind, "missing">;

function adviceOf(mishap: RetryKind): string {
	if (mishap === "offline") return "Check your connection, then try again.";
	return mishap === "unavailable" || mishap === "broken"
		? "This is our mistake. Try again in a moment."
		: "Nothing was changed. Open the page again.";
}

const RetryContent = ({ mishap, href }: { mishap: RetryKind; href: string }) => (
	<>
		<Text tone="soft" className={errorText}>
			{adviceOf(mishap)}
		</Text>
		<Cluster isCentred>
			<a className={buttonClass({ tone: "primary" })} href={href}>
				Try again
			</a>
			<LinkButton to={paths.home()} tone="calm" icon="home">
				Home
			</LinkButton>
		</Cluster>
	</>
);

const SearchAgain = () =>
	useIsDisabled(paths.search()) ? null : (
		<>
			<Text tone="soft" className={errorText}>
				Search for a place or choose one of these.
			</Text>
			<Form className={errorSearch} action={paths.search()} role="search">
				<label className={errorSearchLabel} htmlFor="missing-q">
					Where to?
				</label>
				<input id="missing-q" className={errorSearchInput} type="search" name="q" minLength={3} maxLength={100} />
				<Button icon="search">Search</Button>
			</Form>
		</>
	);
