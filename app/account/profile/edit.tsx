import { redirect } from "react-router";
import { DateField } from "#app/components/forms/date-field.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { PrivacyNotice } from "#app/components/forms/privacy-notice.tsx";
import { SelectField } from "#app/components/forms/select-field.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { longest } from "#app/lib/forms/longest.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type Confirmation,
	done,
	hasSaved,
	type ProfileDetails,
	type ReplyMessages,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	requiredUnlessPosted,
	tryWithinLimits,
	waitInWords,
} from "#server/bff/context/index.ts";
import { accountFieldPair, accountForm } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/edit.ts";
import { editProfileSchema, profileDefaults } from "./edit.schema.ts";

const rules = toFieldRules(
	["firstName", "lastName", "email", "dateOfBirth", "gender", "address", "city", "state", "pincode"],
	async () => (await import("./edit.schema.ts")).editProfileSchema(),
);

const genderOptions = [
	["", "Prefer not to say"],
	["female", "Female"],
	["male", "Male"],
	["other", "Other"],
] as const;

const emailMessages: ReplyMessages = {
	field: "email",
	limited: {
		toast: null,
		error: (seconds) => `Too many e-mail addresses tried. Try again ${waitInWords(seconds)}`,
	},
};

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Edit profile");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, isFormPost } = requestContext(args);
	await requireUser();
	const profile = requiredUnlessPosted(await api.profile.get(), isFormPost);
	return { saved: profile && profileDefaults(profile) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const form = await ctx.form(editProfileSchema());
	if (!form.ok) return form.invalid();
	const profile = await ctx.api.profile.get();
	if (!profile.ok) return replyFor(ctx, form, { ok: false, reason: "unavailable" });
	const before = profile.value;
	// Password resets are sent to this address, so that changing it requires a recent sign-in.
	const isOtherEmail = form.value.email.toLowerCase() !== before.email.toLowerCase();
	if (isOtherEmail) await ctx.requireRecentSignIn();
	const save = () =>
		ctx.change(() => ctx.api.profile.change(form.value), {
			nextStep: "Check your profile, and save again only what is missing.",
			confirm: () => confirmProfile(ctx, form.value, profileDefaults(before)),
		});
	const changed = isOtherEmail ? await tryWithinLimits(ctx.limits.emailChange(), save) : await save();
	if (!changed.ok) return replyFor(ctx, form, changed, emailMessages);
	const { firstName, email } = form.value;
	await ctx.updateUser({ firstName, ...(isOtherEmail && { email }) });
	ctx.toast("SERVER_SUCCESS", "Your profile is saved");
	return redirect(paths.profile(), 303);
}

async function confirmProfile(
	{ api }: RequestContext,
	sent: ProfileDetails,
	before: ProfileDetails,
): Promise<Confirmation<null>> {
	const profile = await api.profile.get();
	if (!profile.ok) return "unknown";
	if (hasSaved(profile.value, sent)) return done;
	return hasSaved(profile.value, before) ? "undone" : "unknown";
}

export default function EditProfilePage({ loaderData: { saved } }: Route.ComponentProps) {
	const { fields, ...form } = useSchemaForm(rules, useReply<typeof action>(), {
		id: "profile",
		...(saved && { defaultValue: { ...saved } }),
	});
	return (
		<AccountPage title="Edit profile" intro="You will need to confirm a new e-mail address.">
			<ValidatedForm form={form} action={paths.profileEdit()} className={accountForm} submit="Save">
				<div className={accountFieldPair}>
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
				<div className={accountFieldPair}>
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
				<div className={accountFieldPair}>
					<Field field={fields.city} label="City" isOptional autoComplete="address-level2" maxLength={100} />
					<Field field={fields.state} label="State" isOptional autoComplete="address-level1" maxLength={100} />
					<Field
						field={fields.pincode}
						label="PIN code"
						isOptional
						hint="Outside India, enter the postal code."
						autoComplete="postal-code"
						maxLength={30}
					/>
				</div>
				<PrivacyNotice />
			</ValidatedForm>
		</AccountPage>
	);
}
