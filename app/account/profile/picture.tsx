import { useState } from "react";
import { Form, redirect, useActionData } from "react-router";
import * as z from "zod/mini";
import { fieldsOf } from "#app/lib/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { file as fileStyle } from "#app/ui/field.css.ts";
import { controlProps, FieldFrame } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { optional, type Profile, wire } from "#server/bff/wire/index.ts";
import { form as formStyle } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/picture.ts";
import { drawn, preview } from "./profile.css.ts";
import { cropInPlace } from "./square.ts";

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
	const { api, requireUser } = wire(args);
	await requireUser();
	return { image: optional<Profile | null>(await api.profile.get(), null)?.image ?? null };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(pictureSchema, { secret: ["image"] });
	if (!asked.ok) return asked.refused();
	const changed = await api.profile.changePicture(asked.value.image);
	if (!changed.ok && changed.kind === "bad_input") return asked.refused({ image: [wrongKind] });
	if (!changed.ok) return refuse(door, asked, changed);
	toast("SERVER_SUCCESS", changed.message ?? "Your picture is saved");
	return redirect(paths.profile(), 303);
}

export default function PicturePage({ loaderData: { image } }: Route.ComponentProps) {
	const { image: field } = fieldsOf(useActionData<typeof action>(), formId, ["image"]);
	const [chosen, setChosen] = useState<string | null>(null);
	const isBusy = useBusy();
	return (
		<Leaf title="Picture" intro="We keep the middle of it as a square, and nothing else: not even where it was taken.">
			<div className={preview}>
				{chosen ? (
					<img src={chosen} alt="As it will be kept" className={drawn} width={192} height={192} />
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
				className={formStyle}
			>
				<FieldFrame field={field} label="A new picture" hint="JPEG, PNG or WebP, 2 MB at most.">
					<input
						{...controlProps(field, true)}
						defaultValue={undefined}
						type="file"
						accept="image/jpeg,image/png,image/webp"
						className={fileStyle}
						onChange={async (event) => setChosen(await cropInPlace(event.currentTarget))}
					/>
				</FieldFrame>
				<SubmitButton isBusy={isBusy}>Save</SubmitButton>
			</Form>
		</Leaf>
	);
}
