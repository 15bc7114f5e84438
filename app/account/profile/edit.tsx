import { Form, redirect } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { longest } from "#app/lib/longest.ts";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { DateField } from "#app/ui/date-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { required, wire } from "#server/bff/wire/index.ts";
import { form as formStyle, pair } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/edit.ts";
import { editSchema, typedOf } from "./edit.schema.ts";
import { genderOptions } from "./genders.ts";

const rules = rulesOf(
	["firstName", "lastName", "email", "dateOfBirth", "gender", "address", "city", "state", "pincode"],
	async () => (await import("./edit.schema.ts")).editSchema(),
);

export const meta = () => privateMeta("Edit profile");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	return { saved: typedOf(required(await api.profile.get())) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireRecentSignIn, requireUser, session, toast } = door;
	await requireUser();
	const asked = await form(editSchema());
	if (!asked.ok) return asked.refused();
	const { email } = required(await api.profile.get());
	// The address opens the account: a reset goes there.
	if (asked.value.email.toLowerCase() !== email.toLowerCase()) await requireRecentSignIn();
	const changed = await api.profile.change(asked.value);
	if (!changed.ok) return refuse(door, asked, changed);
	const user = session.get("user");
	// The header greets by this name.
	if (user) session.set("user", { ...user, firstName: asked.value.firstName });
	toast("SERVER_SUCCESS", changed.message ?? "Your profile is saved");
	return redirect(paths.profile(), 303);
}

export default function EditProfilePage({ loaderData: { saved } }: Route.ComponentProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, useReply<typeof action>(), {
		id: "profile",
		defaultValue: { ...saved },
	});
	const isBusy = useBusy();
	return (
		<Leaf title="Edit profile" intro="A new e-mail address has to be confirmed again.">
			<Form {...props} method="post" action={paths.profileEdit()} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<div className={pair}>
					<Field field={fields.firstName} label="First name" autoComplete="given-name" maxLength={longest.name} />
					<Field
						field={fields.lastName}
						label="Last name"
						isOptional
						autoComplete="family-name"
						maxLength={longest.name}
					/>
				</div>
				<Field
					field={fields.email}
					label="E-mail"
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={longest.email}
				/>
				<div className={pair}>
					<DateField
						field={fields.dateOfBirth}
						label="Date of birth"
						isOptional
						autoComplete="bday"
						first="1900-01-01"
					/>
					<SelectField field={fields.gender} label="Gender" isOptional options={genderOptions} />
				</div>
				<Field
					field={fields.address}
					label="Address"
					isOptional
					autoComplete="street-address"
					rows={2}
					maxLength={300}
				/>
				<div className={pair}>
					<Field field={fields.city} label="City" isOptional autoComplete="address-level2" maxLength={100} />
					<Field field={fields.state} label="State" isOptional autoComplete="address-level1" maxLength={100} />
					<Field
						field={fields.pincode}
						label="PIN code"
						isOptional
						inputMode="numeric"
						autoComplete="postal-code"
						maxLength={10}
					/>
				</div>
				<SubmitButton isBusy={isBusy}>Save</SubmitButton>
			</Form>
		</Leaf>
	);
}
