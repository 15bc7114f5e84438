import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { PictureField } from "#app/components/forms/picture-field.tsx";
import { fieldColumn } from "#app/components/forms/post-form.css.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { pickFields, toFieldProblems } from "#app/lib/forms/form-reply.ts";
import { noResponseStatus } from "#app/lib/forms/no-response-status.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { yatraFormName } from "#app/lib/yatra-form.ts";
import { type RouteFacts, replyFor, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/documents.ts";
import { requireSavedSteps } from "./load-application.ts";
import { saveScans } from "./save-scans.ts";
import { RegistrationStepPage } from "./step-page.tsx";
import { pathOfStep, type ScanName, scanNames, stepAfter } from "./steps.ts";

export const handle: RouteFacts = { uploads: 3, write: "account" };

const formId = "documents";
const labels: Readonly<Record<ScanName, string>> = {
	photo: "Photo of your face",
	passportFirst: "First page of the passport",
	passportLast: "Last page of the passport",
};

const legibleHint = "All text must be readable.";
const hints: Readonly<Record<ScanName, string>> = {
	photo: "Face uncovered, plain background.",
	passportFirst: legibleHint,
	passportLast: legibleHint,
};

const scan = z.optional(z.file());
const documentsSchema = z.object({ photo: scan, passportFirst: scan, passportLast: scan });

export const meta = () => privateMeta("KMY registration");

/** An invalid form may still have saved some of its pictures. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || (actionStatus !== undefined && actionStatus !== noResponseStatus);

export async function loader(args: Route.LoaderArgs) {
	const { saved, done } = await requireSavedSteps(requestContext(args), "documents");
	return { done, savedScans: Object.keys(saved.documents ?? {}) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { saved } = await requireSavedSteps(ctx, "documents");
	const form = await ctx.form(documentsSchema, { secret: scanNames, pictures: "photo" });
	if (!form.ok) return form.invalid();
	const result = await saveScans(ctx.application(yatraFormName), form.value, Object.keys(saved.documents ?? {}));
	if (result === null) return replyFor(ctx, form, { ok: false, reason: "unavailable" }, { unavailable: "TRY_LATER" });
	if (Object.keys(result.errors).length > 0) return form.invalid(result.errors);
	return redirect(pathOfStep(stepAfter("documents")), 303);
}

export default function YatraDocumentsPage({ loaderData: { done, savedScans } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const fields = pickFields(reply, formId, scanNames);
	return (
		<RegistrationStepPage
			step="documents"
			done={done}
			intro="We keep only a fresh copy of each picture. JPEG, PNG or WebP, up to 15 MB each. PDFs are not accepted."
		>
			<PostForm action={pathOfStep("documents")} encType="multipart/form-data" noValidate className={fieldColumn}>
				<ErrorSummary problems={toFieldProblems(reply, formId, scanNames)} />
				{scanNames.map((name) => (
					<PictureField
						key={name}
						field={fields[name]}
						label={labels[name]}
						hint={savedScans.includes(name) ? "Uploaded. Choose another file to replace it." : hints[name]}
						reply={reply}
					/>
				))}
				<SubmitButton isBusy={useBusy()}>Save and continue</SubmitButton>
				<Text size="xs" tone="soft">
					On a slow network, upload them one at a time: what has been uploaded is kept.
				</Text>
			</PostForm>
		</RegistrationStepPage>
	);
}
