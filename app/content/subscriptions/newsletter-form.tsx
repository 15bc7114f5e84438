import { Text } from "#app/components/display/text.tsx";
import { ContactEmail } from "#app/components/forms/contact-fields.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { subscriptionForm } from "./subscriptions.css.ts";

const rules = rulesOf(["email"], async () => (await import("./subscriptions.schema.ts")).newsletterSchema);

interface NewsletterFormProps extends FormSubmission {
	/** The form's action. */
	path: string;
}

export function NewsletterForm({ path, reply, isBusy, as: Form }: NewsletterFormProps) {
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, { id: "letter" });
	return (
		<Form {...props} method="post" action={path} className={subscriptionForm}>
			<FormKey />
			{validator}
			<ErrorSummary problems={problems} />
			<HoneypotField />
			<ContactEmail field={fields.email} />
			<Text size="xs" tone="soft">
				We use your e-mail address only for this newsletter. See our{" "}
				<Link to={paths.privacyPolicy()}>privacy policy</Link>.
			</Text>
			<SubmitButton isBusy={isBusy}>Subscribe</SubmitButton>
		</Form>
	);
}
