import { Form, useNavigation } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";

/** One for all dates: the button that is pressed names its own. */
export const BookForm = ({ id, slug }: { id: string; slug: string }) => (
	<Form method="post" action={paths.packageDates(slug)} id={id}>
		<AccountKey />
	</Form>
);

export interface BookProps {
	/** Its id. */
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
