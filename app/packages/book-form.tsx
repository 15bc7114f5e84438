import { Form, useNavigation } from "react-router";
import { spellDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { unprinted } from "#app/styles/motifs.css.ts";
import { unseen } from "#app/styles/text.css.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** The button of one departure. */
export function BookForm({ slug, date }: { readonly slug: string; readonly date: string }) {
	const isBusy = useNavigation().formData?.get("date") === date;
	return (
		<Form method="post" action={paths.packageDates(slug)} className={unprinted}>
			<input type="hidden" name="date" value={date} />
			<SubmitButton isBusy={isBusy} tone="calm">
				Book<span className={unseen}>{` ${spellDay(date)}`}</span>
			</SubmitButton>
		</Form>
	);
}
