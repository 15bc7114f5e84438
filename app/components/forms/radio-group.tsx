import { choiceGroup, choiceLegend, choiceOption, choiceOptions } from "./radio-group.css.ts";

interface ChoiceProps {
	legend: string;
	name: string;
	items: readonly (readonly [value: string, words: string])[];
	chosen: string;
}

export const RadioGroup = ({ legend: title, name, items, chosen }: ChoiceProps) => (
	<fieldset className={choiceGroup}>
		<legend className={choiceLegend}>{title}</legend>
		<div className={choiceOptions}>
			{items.map(([value, words]) => (
				<label key={value} className={choiceOption}>
					<input type="radio" name={name} value={value} defaultChecked={value === chosen} />
					<span>{words}</span>
				</label>
			))}
		</div>
	</fieldset>
);
