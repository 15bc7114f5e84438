import { Form, useNavigation } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";

export function BookForm({ slug, date, className }: { slug: string; date: string; className: string }) {
	const isDisabled = useIsDisabled(paths.packageDates(slug));
	const isBusy = useNavigation().formData?.get("date") === date;
	if (isDisabled) return null;
	return (
		<Form method="post" action={paths.packageDates(slug)} className={classNames(hiddenInPrint, className)}>
			<AccountKey />
			<input type="hidden" name="date" value={date} />
			<SubmitButton isBusy={isBusy} tone="primary">
				Book<span className={visuallyHidden}>{` ${formatDay(date)}`}</span>
			</SubmitButton>
		</Form>
	);
}
