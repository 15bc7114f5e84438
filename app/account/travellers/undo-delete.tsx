import { ButtonForm } from "#app/components/forms/post-form.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Notice } from "#app/components/overlays/notice.tsx";
import type { FormActionData } from "#app/lib/forms/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { inlineForm } from "../account.css.ts";

/** Posts the deleted traveller's draft to the form that adds a traveller. */
export function UndoDelete({ reply }: { reply: FormActionData }) {
	const canAdd = !useIsDisabled(paths.travellerAdd());
	const texts = Object.entries(reply.result.initialValue ?? {}).filter(
		(entry): entry is [string, string] => typeof entry[1] === "string",
	);
	const values: Record<string, string> = { undo: "yes", ...Object.fromEntries(texts) };
	return (
		<Notice kind="success">
			<span>{`${values.firstName || "The traveller"} is deleted.`}</span>{" "}
			{canAdd ? (
				<ButtonForm action={paths.travellerAdd()} values={values} className={inlineForm} tone="quiet">
					Undo
				</ButtonForm>
			) : null}
		</Notice>
	);
}
