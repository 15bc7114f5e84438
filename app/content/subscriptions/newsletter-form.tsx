import { Text } from "#app/components/display/text.tsx";
import { ContactEmail } from "#app/components/forms/contact-fields.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import type { FormSubmission } from "#app/layout/index.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { paths } from "#app/lib/paths.ts";

const rules = toFieldRules(["email"], async () => (await import("./subscriptions.schema.ts")).newsletterSchema);

interface NewsletterFormProps extends FormSubmission {
	path: string;
}

export function NewsletterForm({ path, ...submission }: NewsletterFormProps) {
	const { fields, ...form } = useSchemaForm(rules, submission.reply, { id: "letter" });
	return (
		<ValidatedForm form={form} submission={submission} action={path} submit="Subscribe">
			<HoneypotField />
			<ContactEmail field={fields.email} />
			<Text size="xs" tone="soft">
				We use your e-mail address only for this newsletter. See our{" "}
				<Link to={paths.privacyPolicy()}>privacy policy</Link>.
			</Text>
		</ValidatedForm>
	);
}
