import { lazy, Suspense, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { fieldsOf, isVerdictAsked, problemsOf } from "#app/lib/form-reply.ts";
import { longest } from "#app/lib/longest.ts";
import { paths } from "#app/lib/paths.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ContactFields } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import * as styles from "./write-to-us.css.ts";
import type { Verdict } from "./write-to-us-rules.tsx";

// Rules and their libraries come with the first touch of the form: a page that is only read never fetches them.
const Rules = lazy(() => import("./write-to-us-rules.tsx"));

/** What tells the form apart where it is answered. */
export const writeToUsIntent = "write-to-us";

const id = "write-to-us";
const names = ["name", "email", "mobileno", "packagename", "person", "comments", "countrycode", "from"] as const;

interface WriteToUsProps {
	/** A short list will do at the foot of a page: the full one is a link away. */
	readonly countries: readonly PhoneCountry[];
	/** Titles to choose the package from, offered once the form is used; others can be typed. */
	readonly packageTitles?: readonly string[];
	/** What was refused, where the form is shown again as a page. */
	readonly reply?: unknown;
}

/** The layout's enquiry form. It posts to the enquiry room, which answers with the thanks or with this form again. */
export function WriteToUs({ countries, packageTitles = [], reply: posted }: WriteToUsProps) {
	const { pathname } = useLocation();
	const isPage = posted !== undefined;
	const fetcher = useFetcher();
	const reply = fetcher.data ?? posted;
	const [isTouched, setIsTouched] = useState(false);
	const [verdict, setVerdict] = useState<Verdict>();
	const answered = fieldsOf(reply, id, names);
	const field = (name: (typeof names)[number]) =>
		verdict ? { ...answered[name], error: verdict.errors[name] } : answered[name];
	const contact = {
		name: field("name"),
		email: field("email"),
		mobileno: field("mobileno"),
		countrycode: field("countrycode"),
	};
	return (
		<section className={styles.section} aria-labelledby={`${id}-title`}>
			<Heading level={isPage ? 1 : 2} size={2} id={`${id}-title`}>
				HAVE AN ENQUIRY? WRITE TO US…
			</Heading>
			<fetcher.Form
				id={id}
				method="post"
				action={paths.enquiry()}
				noValidate
				className={styles.form}
				onFocus={() => setIsTouched(true)}
				onSubmit={(event) => {
					if (verdict) verdict.onSubmit(event);
					// The rules are there, and what they say is not: asking them is no submit.
					else if (isVerdictAsked(event)) event.preventDefault();
				}}
			>
				<div className={styles.whole}>
					<ErrorSummary problems={problemsOf(reply, id, names)} />
				</div>
				<input type="hidden" name="_intent" value={writeToUsIntent} />
				<input type="hidden" name="from" value={answered.from.defaultValue || pathname} />
				<ContactFields fields={contact} countries={countries} phone={verdict?.phone ?? {}} />
				<Field
					field={field("packagename")}
					label="Package"
					suggestions={isTouched ? packageTitles : []}
					maxLength={longest.package}
				/>
				<Field field={field("person")} label="Persons" inputMode="numeric" maxLength={longest.persons} />
				<Field field={field("comments")} label="Comments" isOptional rows={2} maxLength={longest.comments} />
				<div className={styles.end}>
					<div className={styles.smallPrint}>
						{isPage ? null : (
							<Text size="xs" tone="soft">
								A phone from another country?{" "}
								<Link to={paths.enquiry({ from: pathname })}>All countries are here.</Link>
							</Text>
						)}
						<Honeypot />
						<Consent />
					</div>
					<SubmitButton isBusy={fetcher.state !== "idle"}>Submit</SubmitButton>
				</div>
			</fetcher.Form>
			{isTouched ? (
				<Suspense>
					<Rules id={id} reply={reply} onVerdict={setVerdict} />
				</Suspense>
			) : null}
		</section>
	);
}
