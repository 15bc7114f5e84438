import type { FieldState } from "#app/lib/form-reply.ts";
import { errorId, FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { legend as legendStyle, star, stars, word } from "./star-field.css.ts";

interface StarFieldProps {
	readonly field: FieldState;
	readonly legend: string;
	/** What one star means, two, and so on. */
	readonly words: readonly string[];
}

/** So many stars: radio buttons with a word each, and the stars up to the chosen one lit. */
export const StarField = ({ field, legend, words }: StarFieldProps) => (
	<fieldset aria-describedby={errorId(field)}>
		<legend className={legendStyle}>{legend}</legend>
		<div className={stars}>
			{words.map((meaning, index) => (
				<label key={meaning} className={star}>
					<input
						// The error summary leads to the first.
						id={index === 0 ? field.id : undefined}
						type="radio"
						name={field.name}
						value={index + 1}
						defaultChecked={field.defaultValue === String(index + 1)}
						aria-invalid={field.error ? true : undefined}
					/>
					<Icon name="star" />
					<span className={word}>
						{index + 1} · {meaning}
					</span>
				</label>
			))}
		</div>
		<FieldError field={field} />
	</fieldset>
);
