import { Form } from "react-router";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Notice } from "#app/components/overlays/notice.tsx";
import type { FormActionData } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { paths } from "#app/lib/paths.ts";
import { inlineForm } from "../account.css.ts";

/** Posts the deleted traveller's draft to the form that adds a traveller. */
export function UndoDelete({ reply }: { reply: FormActionData }) {
	const isBusy = useBusy("undo", "yes");
	const canAdd = !useIsDisabled(paths.travellerAdd());
	const values = Object.entries(reply.result.initialValue ?? {}).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as const] : [],
	);
	const name = values.find(([field]) => field === "firstName")?.[1] || "The traveller";
	return (
		<Notice kind="success">
			{`${name} is deleted. `}
			{canAdd ? (
				<Form method="post" action={paths.travellerAdd()} className={inlineForm}>
					<FormKey />
					{values.map(([field, value]) => (
						<input key={field} type="hidden" name={field} value={value} />
					))}
					<input type="hidden" name="undo" value="yes" />
					<SubmitButton isBusy={isBusy} tone="quiet">
						Undo
					</SubmitButton>
				</Form>
			) : null}
		</Notice>
	);
}
