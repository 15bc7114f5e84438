import { Form, redirect, type ShouldRevalidateFunctionArgs, useActionData, useNavigation } from "react-router";
import * as z from "zod/mini";
import { brand } from "#app/lib/brand.ts";
import { fieldsOf, problemsOf } from "#app/lib/form-reply.ts";
import { unreached } from "#app/lib/unreached.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { file as fileStyle } from "#app/ui/field.css.ts";
import { controlProps, FieldFrame } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/documents.ts";
import { keepScans } from "./keep-scans.ts";
import { form as formStyle } from "./kmy.css.ts";
import { formName, requireKept } from "./load.ts";
import { StepPage } from "./step-page.tsx";
import { pathOfStep, type ScanName, scanNames, stepAfter } from "./steps.ts";

const formId = "documents";
const labels: Readonly<Record<ScanName, string>> = {
	photo: "Photo of your face",
	passportFirst: "First page of the passport",
	passportLast: "Last page of the passport",
};

const wordsHint = "Every word must be legible.";
const hints: Readonly<Record<ScanName, string>> = {
	photo: "The face uncovered, on a plain ground.",
	passportFirst: wordsHint,
	passportLast: wordsHint,
};

const scan = z.optional(z.file());
const documentsSchema = z.object({ photo: scan, passportFirst: scan, passportLast: scan });

export const meta = () => [{ title: `KMY registration · ${brand.name}` }, { name: "robots", content: "noindex" }];

/** A refused form may have left pictures behind that were right. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || (actionStatus !== undefined && actionStatus !== unreached);

export async function loader(args: Route.LoaderArgs) {
	const { kept, done } = await requireKept(wire(args), "documents");
	return { done, kept: Object.keys(kept.documents ?? {}) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { kept } = await requireKept(door, "documents");
	const asked = await door.form(documentsSchema, { secret: scanNames });
	if (!asked.ok) return asked.refused();
	const done = await keepScans(door.application(formName), asked.value, Object.keys(kept.documents ?? {}));
	if (done === null) {
		door.toast("TRY_LATER");
		return asked.failed();
	}
	if (Object.keys(done.errors).length > 0) return asked.refused(done.errors);
	return redirect(pathOfStep(stepAfter("documents")), 303);
}

/** `/registration/kmy/add/documents`: three pictures, each kept as soon as it is right. */
export default function DocumentsPage({ loaderData: { done, kept } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const fields = fieldsOf(reply, formId, scanNames);
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<StepPage
			step="documents"
			done={done}
			intro="We draw every picture anew and keep nothing else of the file. JPEG, PNG or WebP, 2 MB each at most."
		>
			<Form
				method="post"
				action={pathOfStep("documents")}
				encType="multipart/form-data"
				noValidate
				className={formStyle}
			>
				<ErrorSummary problems={problemsOf(reply, formId, scanNames)} />
				{scanNames.map((name) => (
					<FieldFrame
						key={name}
						field={fields[name]}
						label={labels[name]}
						hint={kept.includes(name) ? "We have this one. Choose another to replace it." : hints[name]}
					>
						<input
							{...controlProps(fields[name], true)}
							defaultValue={undefined}
							type="file"
							accept="image/jpeg,image/png,image/webp"
							className={fileStyle}
						/>
					</FieldFrame>
				))}
				<SubmitButton isBusy={isBusy}>Save and go on</SubmitButton>
				<Text size="xs" tone="soft">
					On a slow network, send them one by one: what has arrived stays.
				</Text>
			</Form>
		</StepPage>
	);
}
