import { Form, redirect } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { optional, wire } from "#server/bff/wire/index.ts";
import { form as formStyle } from "../account.css.ts";
import { documentOptions, plainNumber } from "../documents.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { StatusBadge } from "../status-badge.tsx";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/papers.ts";
import { papersSchema } from "./papers.schema.ts";

const rules = rulesOf(
	["pan", "documentType", "documentNumber", "nameOnDocument"],
	async () => (await import("./papers.schema.ts")).papersSchema,
);

export const meta = () => privateMeta("Identity papers");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const nobody = { firstName: "", lastName: "", papers: "" };
	const { firstName, lastName, papers } = optional<typeof nobody>(await api.profile.get(), nobody);
	return { name: `${firstName} ${lastName}`.trim(), papers };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(papersSchema);
	if (!asked.ok) return asked.refused();
	const papers = { ...asked.value, documentNumber: plainNumber(asked.value.documentNumber) };
	const stated = await api.profile.statePapers(papers);
	if (!stated.ok) return refuse(door, asked, stated);
	toast("SERVER_SUCCESS", stated.message ?? "Your papers are being checked");
	return redirect(paths.profile(), 303);
}

export default function PapersPage({ loaderData: { name, papers } }: Route.ComponentProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, useReply<typeof action>(), {
		id: "papers",
		defaultValue: { nameOnDocument: name },
	});
	const isBusy = useBusy();
	return (
		<Leaf
			title="Identity papers"
			intro="The law asks for a PAN when money goes abroad or a journey costs much. What you give is kept by the house and shown to nobody."
		>
			{papers ? (
				<Text>
					Your papers so far: <StatusBadge status={papers} />
				</Text>
			) : null}
			<Form {...props} method="post" action={paths.profilePapers()} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<Field field={fields.pan} label="PAN" hint="On the card: five letters, four digits, a letter." maxLength={10} />
				<SelectField field={fields.documentType} label="Another document" options={documentOptions} />
				<Field field={fields.documentNumber} label="Number of the document" maxLength={40} />
				<Field field={fields.nameOnDocument} label="Name on the document" autoComplete="name" maxLength={150} />
				<SubmitButton isBusy={isBusy}>Send for checking</SubmitButton>
			</Form>
		</Leaf>
	);
}
