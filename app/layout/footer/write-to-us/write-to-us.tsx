import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Consent } from "#app/components/forms/consent.tsx";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { footerFormCard } from "#app/layout/footer/footer.css.ts";
import { toFieldRules } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { paths } from "#app/lib/paths.ts";
import { usePhoneForm } from "#app/lib/phone/use-phone-form.ts";
import * as styles from "./write-to-us.css.ts";

export const writeToUsIntent = "write-to-us";

const id = "write-to-us";
/** The schema is a chunk of its own, which is loaded on first use of the form. */
export const fetchWriteToUsSchema = async () => (await import("./write-to-us.schema.ts")).writeToUsSchema;

const rules = toFieldRules(
	["name", "email", "countrycode", "mobileno", "packagename", "person", "comments", "from"],
	fetchWriteToUsSchema,
);

interface WriteToUsProps {
	countries: readonly PhoneCountry[];
	/** The titles are rendered once the form has the focus. */
	packageTitles?: readonly string[];
	/** This is the title of the package that the page shows. */
	packageTitle?: string | undefined;
	reply?: unknown;
}

export function WriteToUs({ countries, packageTitles = [], packageTitle = "", reply: posted }: WriteToUsProps) {
	const { pathname } = useLocation();
	const isPage = posted !== undefined;
	const fetcher = useFetcher();
	const { props, fields, problems, validator, phone } = usePhoneForm(rules, fetcher.data ?? posted, { id });
	const [isTouched, setIsTouched] = useState(false);
	return (
		<section className={classNames(styles.writeToUsSection, !isPage && footerFormCard)} aria-labelledby={`${id}-title`}>
			<Heading level={isPage ? 1 : 2} size={isPage ? 2 : 4} id={`${id}-title`}>
				HAVE AN ENQUIRY? WRITE TO US…
			</Heading>
			<fetcher.Form
				{...props}
				method="post"
				action={paths.enquiry()}
				className={styles.writeToUsForm}
				onFocus={(event) => {
					props.onFocus(event);
					setIsTouched(true);
				}}
			>
				<FormKey />
				{validator}
				<ErrorSummary problems={problems} />
				<input type="hidden" name="_intent" value={writeToUsIntent} />
				<input type="hidden" name="from" value={(isPage && fields.from.defaultValue) || pathname} />
				<ContactFields fields={fields} countries={countries} phone={phone} />
				<Field
					// Another page shows another package, and the last reply may be about this one.
					key={packageTitle}
					field={isPage ? fields.packagename : { ...fields.packagename, defaultValue: packageTitle }}
					label="Package"
					suggestions={isTouched ? packageTitles : []}
					maxLength={longest.package}
				/>
				<Field field={fields.person} label="Persons" inputMode="numeric" maxLength={longest.persons} />
				<Field field={fields.comments} label="Comments" isOptional rows={2} maxLength={longest.comments} />
				<div className={styles.writeToUsEnd}>
					<div className={styles.writeToUsSmallPrint}>
						{isPage ? null : (
							<Text size="xs" tone="soft">
								Not an Indian number? <Link to={paths.enquiry({ from: pathname })}>Choose another country.</Link>
							</Text>
						)}
						<HoneypotField />
						<Consent />
					</div>
					<SubmitButton isBusy={fetcher.state !== "idle"}>Submit</SubmitButton>
				</div>
			</fetcher.Form>
		</section>
	);
}
