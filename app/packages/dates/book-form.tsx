import { Form, useNavigation } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";

/** One for all dates: the button that is pressed names its own. */
export function BookForm({ form, slug }: BookProps) {
	const action = paths.packageDates(slug);
	if (useIsDisabled(action)) return null;
	return (
		<Form method="post" action={action} id={form} hidden>
			<AccountKey />
		</Form>
	);
}

export interface BookProps {
	/** The form's id. */
	form: string;
	slug: string;
}

export function BookButton({ form, slug, date, className }: BookProps & { date: string; className: string }) {
	const isDisabled = useIsDisabled(paths.packageDates(slug));
	const isBusy = useNavigation().formData?.get("date") === date;
	if (isDisabled) return null;
	return (
		<SubmitButton
			form={form}
			name="date"
			value={date}
			isBusy={isBusy}
			tone="primary"
			aria-label={`Book ${formatDay(date)}`}
			className={classNames(hiddenInPrint, className)}
		>
			Book
		</SubmitButton>
	);
}
