import { redirect } from "react-router";
import { Text } from "#app/components/display/text.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { requireEnabled } from "#app/lib/features.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { optional, type RouteFacts, replyFor, requestContext } from "#server/bff/context/index.ts";
import { accountForm } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import { identityDocumentOptions } from "../identity-documents.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/identity-document.ts";
import { identityDocumentSchema } from "./identity-document.schema.ts";

const rules = toFieldRules(
	["pan", "documentType", "documentNumber", "nameOnDocument"],
	async () => (await import("./identity-document.schema.ts")).identityDocumentSchema,
);

export const handle: RouteFacts = { write: "account", sensitive: "identity" };

export const meta = () => privateMeta("Identity document");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireRecentSignIn } = requestContext(args);
	await requireRecentSignIn();
	requireEnabled(api, "user.updateKyc");
	const emptyProfile = { firstName: "", lastName: "", kycStatus: "" };
	const { firstName, lastName, kycStatus } = optional<typeof emptyProfile>(await api.profile.get(), emptyProfile);
	return { name: `${firstName} ${lastName}`.trim(), kycStatus };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const form = await ctx.form(identityDocumentSchema);
	if (!form.ok) return form.invalid();
	const saved = await ctx.change(() => ctx.api.profile.saveIdentityDocument(form.value), {
		nextStep: "Check the status in your profile before you send them again.",
	});
	if (!saved.ok) return replyFor(ctx, form, saved);
	ctx.toast("SERVER_SUCCESS", "Your documents are being verified");
	return redirect(paths.profile(), 303);
}

export default function IdentityDocumentPage({ loaderData: { name, kycStatus } }: Route.ComponentProps) {
	const { fields, ...form } = useSchemaForm(rules, useReply<typeof action>(), {
		id: "papers",
		defaultValue: { nameOnDocument: name },
	});
	return (
		<AccountPage
			title="Identity document"
			intro="Indian law requires a PAN for trips abroad and for large payments. We check it with another document, so please fill in all four fields. We keep your details private."
		>
			{kycStatus ? (
				<Text>
					Status: <StatusBadge status={kycStatus} />
				</Text>
			) : null}
			<ValidatedForm
				form={form}
				action={paths.profilePapers()}
				className={accountForm}
				submit="Submit for verification"
			>
				<Field
					field={fields.pan}
					autoComplete="off"
					label="PAN"
					hint="On the card: five letters, four digits, a letter."
					maxLength={40}
				/>
				<SelectField
					field={fields.documentType}
					label="Another document"
					hint="Needed with the PAN."
					options={identityDocumentOptions}
				/>
				<Field field={fields.documentNumber} autoComplete="off" label="Document number" maxLength={60} />
				<Field field={fields.nameOnDocument} label="Name on the document" autoComplete="name" maxLength={150} />
			</ValidatedForm>
		</AccountPage>
	);
}
