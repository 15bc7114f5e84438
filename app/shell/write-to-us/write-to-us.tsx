import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { rulesOf } from "#app/lib/form.tsx";
import { longest } from "#app/lib/longest.ts";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/use-phone-form.ts";
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

/** What tells the form apart where it is answered. */
export const writeToUsIntent = "write-to-us";

const id = "write-to-us";
/** Its rules, apart from the form: a page that is only read never fetches them. */
export const fetchWriteToUsSchema = async () => (await import("./write-to-us.schema.ts")).writeToUsSchema;

const rules = rulesOf(
	["name", "email", "countrycode", "mobileno", "packagename", "person", "comments", "from"],
	fetchWriteToUsSchema,
);

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
	const { props, fields, problems, judge, phone } = usePhoneForm(rules, fetcher.data ?? posted, { id });
	const [isTouched, setIsTouched] = useState(false);
	return (
		<section className={styles.section} aria-labelledby={`${id}-title`}>
			<Heading level={isPage ? 1 : 2} size={2} id={`${id}-title`}>
				HAVE AN ENQUIRY? WRITE TO US…
			</Heading>
			<fetcher.Form
				{...props}
				method="post"
				action={paths.enquiry()}
				className={styles.form}
				onFocus={() => {
					props.onFocus();
					setIsTouched(true);
				}}
			>
				{judge}
				<div className={styles.whole}>
					<ErrorSummary problems={problems} />
				</div>
				<input type="hidden" name="_intent" value={writeToUsIntent} />
				<input type="hidden" name="from" value={fields.from.defaultValue || pathname} />
				<ContactFields fields={fields} countries={countries} phone={phone} />
				<Field
					field={fields.packagename}
					label="Package"
					suggestions={isTouched ? packageTitles : []}
					maxLength={longest.package}
				/>
				<Field field={fields.person} label="Persons" inputMode="numeric" maxLength={longest.persons} />
				<Field field={fields.comments} label="Comments" isOptional rows={2} maxLength={longest.comments} />
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
		</section>
	);
}
