import { Form, useNavigation } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { ContactEmail } from "#app/ui/contact-fields.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { form as formClass } from "./letters.css.ts";

const rules = rulesOf(["email"], async () => (await import("./letters.schema.ts")).letterSchema);

/** One address, for the letter that `path` names; what is answered is shown on the letter's page. */
export function LetterForm({ path, reply }: { readonly path: string; readonly reply: unknown }) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, { id: "letter" });
	const isBusy = useNavigation().formAction === path;
	return (
		<Form {...props} method="post" action={path} className={formClass}>
			{judge}
			<ErrorSummary problems={problems} />
			<ContactEmail field={fields.email} />
			<Text size="xs" tone="soft">
				We use the address for this letter alone. More is in the <Link to={paths.privacyPolicy()}>privacy policy</Link>.
			</Text>
			<SubmitButton isBusy={isBusy}>Subscribe</SubmitButton>
		</Form>
	);
}
