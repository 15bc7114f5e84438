import { Form } from "react-router";
import type { FormReply } from "#app/lib/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { inline } from "../account.css.ts";
import { useBusy } from "../use-busy.ts";

/** Says who has just been deleted, and adds them again at a press: the form that was kept is the form to add somebody. */
export function Undo({ reply }: { readonly reply: FormReply }) {
	const isBusy = useBusy("undo", "yes");
	const kept = Object.entries(reply.result.initialValue ?? {}).flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value] as const] : [],
	);
	const name = kept.find(([field]) => field === "firstName")?.[1] ?? "The traveller";
	return (
		<Notice kind="success">
			{`${name} is deleted. `}
			<Form method="post" action={paths.travellerAdd()} className={inline}>
				{kept.map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<input type="hidden" name="undo" value="yes" />
				<SubmitButton isBusy={isBusy} tone="quiet">
					Undo
				</SubmitButton>
			</Form>
		</Notice>
	);
}
