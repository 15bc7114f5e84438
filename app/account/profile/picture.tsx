import { useState } from "react";
import { Form, redirect, useActionData } from "react-router";
import * as z from "zod/mini";
import { Picture } from "#app/components/cards/picture.tsx";
import { file as fileStyle } from "#app/components/forms/field.css.ts";
import { controlProps, FieldFrame } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { requireEnabled } from "#app/lib/disabled-pages.ts";
import { fieldsOf } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { optional, type Profile, replyFor, requestContext } from "#server/bff/context/index.ts";
import { accountForm } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/picture.ts";
import { cropPictureInput } from "./crop-picture.ts";
import { picturePreview, picturePreviewImage } from "./profile.css.ts";

const formId = "picture";
const missing = "Please choose a picture";
const wrongKind = "Please choose a JPEG, PNG or WebP picture";
const mostBytes = 2 * 1024 * 1024;

const pictureSchema = z.object({
	image: z
		.file({ error: missing })
		.check(z.minSize(1, missing), z.maxSize(mostBytes, "A picture can have 2 MB at most")),
});

export const meta = () => privateMeta("Picture");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	requireEnabled(api, "user.updateImage");
	return { image: optional<Profile | null>(await api.profile.get(), null)?.image ?? null };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { api, requireUser, toast } = ctx;
	await requireUser();
	const form = await ctx.form(pictureSchema, { secret: ["image"] });
	if (!form.ok) return form.invalid();
	const changed = await ctx.change(() => api.profile.changePicture(form.value.image), {
		nextStep: "Look at your profile, and choose the picture again only if the old one is still there.",
	});
	if (!changed.ok && changed.kind === "bad_input") return form.invalid({ image: [wrongKind] });
	if (!changed.ok) return replyFor(ctx, form, changed);
	toast("SERVER_SUCCESS", "Your picture is saved");
	return redirect(paths.profile(), 303);
}

export default function PicturePage({ loaderData: { image } }: Route.ComponentProps) {
	const { image: field } = fieldsOf(useActionData<typeof action>(), formId, ["image"]);
	const [chosen, setChosen] = useState<string | null>(null);
	const isBusy = useBusy();
	return (
		<AccountPage
			title="Picture"
			intro="We keep the middle of it as a square, and nothing else: not even where it was taken."
		>
			<div className={picturePreview}>
				{chosen ? (
					<img src={chosen} alt="As it will be kept" className={picturePreviewImage} width={192} height={192} />
				) : (
					<Picture image={image} alt={image ? "Your picture now" : "No picture yet"} ratio="square" width={200} />
				)}
			</div>
			<Form
				id={formId}
				method="post"
				action={paths.profilePicture()}
				encType="multipart/form-data"
				noValidate
				className={accountForm}
			>
				<FormKey />
				<FieldFrame field={field} label="A new picture" hint="JPEG, PNG or WebP, 2 MB at most.">
					<input
						{...controlProps(field, true)}
						defaultValue={undefined}
						type="file"
						accept="image/jpeg,image/png,image/webp"
						className={fileStyle}
						onChange={async (event) => setChosen(await cropPictureInput(event.currentTarget))}
					/>
				</FieldFrame>
				<SubmitButton isBusy={isBusy}>Save</SubmitButton>
			</Form>
		</AccountPage>
	);
}
