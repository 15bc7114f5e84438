import { useRef, useState } from "react";
import { redirect } from "react-router";
import * as z from "zod/mini";
import { Picture } from "#app/components/cards/picture.tsx";
import { PictureField } from "#app/components/forms/picture-field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { requireEnabled } from "#app/lib/features.ts";
import { pickFields } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	maxPictureBytes,
	optional,
	type Profile,
	type RouteFacts,
	replyFor,
	requestContext,
	uploadErrors,
} from "#server/bff/context/index.ts";
import { accountForm } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/picture.ts";
import { picturePreview, picturePreviewImage } from "./profile.css.ts";

export const handle: RouteFacts = { uploads: 1, write: "account" };

const formId = "picture";
const missing = "Please choose a picture";

const pictureSchema = z.object({ image: z.file({ error: missing }).check(z.minSize(1, missing)) });

export const meta = () => privateMeta("Picture");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	requireEnabled(api, "user.updateImage");
	return { image: optional<Profile | null>(await api.profile.get(), null)?.image ?? null };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const form = await ctx.form(pictureSchema, { secret: ["image"], pictures: "image" });
	if (!form.ok) return form.invalid();
	if (form.value.image.size > maxPictureBytes) return form.invalid({ image: [uploadErrors.size] });
	const changed = await ctx.change(() => ctx.api.profile.changePicture(form.value.image), {
		nextStep: "Check your profile, and choose the picture again only if the old one is still there.",
	});
	if (!changed.ok && changed.kind === "bad_input")
		return form.invalid({ image: [changed.message ?? uploadErrors.kind] });
	if (!changed.ok) return replyFor(ctx, form, changed);
	ctx.toast("SERVER_SUCCESS", "Your picture is saved");
	return redirect(paths.profile(), 303);
}

export default function PicturePage({ loaderData: { image } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const { image: field } = pickFields(reply, formId, ["image"]);
	const previewRef = useRef<HTMLDivElement>(null);
	const [hasPreview, setHasPreview] = useState(false);
	/** The preview is a canvas, because the content security policy allows no picture in an address. */
	const showPreview = (preview: HTMLCanvasElement | undefined) => {
		preview?.classList.add(picturePreviewImage);
		preview?.setAttribute("role", "img");
		preview?.setAttribute("aria-label", "Preview");
		previewRef.current?.replaceChildren(...(preview ? [preview] : []));
		setHasPreview(preview !== undefined);
	};
	return (
		<AccountPage title="Picture" intro="We crop it to a square and remove location data.">
			<div className={picturePreview}>
				{hasPreview ? null : (
					<Picture image={image} alt={image ? "Current picture" : "No picture yet"} ratio="square" width={200} />
				)}
				<div ref={previewRef} />
			</div>
			<PostForm
				id={formId}
				action={paths.profilePicture()}
				encType="multipart/form-data"
				noValidate
				className={accountForm}
			>
				<PictureField
					field={field}
					label="New picture"
					hint="JPEG, PNG or WebP, 15 MB at most."
					isPortrait
					reply={reply}
					onPreview={showPreview}
				/>
				<SubmitButton isBusy={useBusy()}>Save</SubmitButton>
			</PostForm>
		</AccountPage>
	);
}
