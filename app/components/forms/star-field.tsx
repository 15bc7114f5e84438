import { Icon } from "#app/components/icons/icon.tsx";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { errorId, FieldError } from "./field.tsx";
import { starLegend as legendStyle, starOption, starOptions, starWord } from "./star-field.css.ts";

interface StarFieldProps {
	field: FieldState;
	legend: string;
	words: readonly string[];
}

export const StarField = ({ field, legend, words }: StarFieldProps) => (
	<fieldset aria-describedby={errorId(field)}>
		<legend className={legendStyle}>{legend}</legend>
		<div className={starOptions}>
			{words.map((meaning, index) => (
				<label key={meaning} className={starOption}>
					<input
						// The error summary's link leads here.
						id={index === 0 ? field.id : undefined}
						type="radio"
						name={field.name}
						value={index + 1}
						defaultChecked={field.defaultValue === String(index + 1)}
						aria-invalid={field.error ? true : undefined}
					/>
					<Icon name="star" />
					<span className={starWord}>
						{index + 1} · {meaning}
					</span>
				</label>
			))}
		</div>
		<FieldError field={field} />
	</fieldset>
);
