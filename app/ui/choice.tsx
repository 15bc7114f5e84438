import { choice, legend, option, options } from "./choice.css.ts";

interface ChoiceProps {
	readonly legend: string;
	readonly name: string;
	/** Value and words, in the order shown. */
	readonly items: readonly (readonly [value: string, words: string])[];
	readonly chosen: string;
}

/** One of a few, all of them in sight. */
export const Choice = ({ legend: title, name, items, chosen }: ChoiceProps) => (
	<fieldset className={choice}>
		<legend className={legend}>{title}</legend>
		<div className={options}>
			{items.map(([value, words]) => (
				<label key={value} className={option}>
					<input type="radio" name={name} value={value} defaultChecked={value === chosen} />
					{words}
				</label>
			))}
		</div>
	</fieldset>
);
