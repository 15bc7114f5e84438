import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";

interface BookFormProps {
	slug: string;
	isBookable: boolean;
	className: string;
	label: string;
	children: ReactNode;
}

/** One form holds all dates of a month; the pressed button submits its date. */
export function BookForm({ slug, isBookable, className, label, children }: BookFormProps) {
	const action = paths.packageDates(slug);
	if (useIsDisabled(action) || !isBookable)
		return (
			<section className={className} aria-label={label}>
				{children}
			</section>
		);
	return (
		<Form method="post" action={action} className={className} aria-label={label}>
			<AccountKey />
			{children}
		</Form>
	);
}

export function BookButton({ slug, date, className }: { slug: string; date: string; className: string }) {
	const isDisabled = useIsDisabled(paths.packageDates(slug));
	const isBusy = useNavigation().formData?.get("date") === date;
	if (isDisabled) return null;
	return (
		<SubmitButton
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
