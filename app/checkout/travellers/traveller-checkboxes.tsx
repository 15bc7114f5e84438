import { choice, choiceInput, choiceList, softLine } from "#app/checkout/step-page.css.ts";
import { Text } from "#app/components/display/text.tsx";
import { errorId, FieldError } from "#app/components/forms/field.tsx";

interface TravellerCheckboxesProps {
	travellers: readonly {
		id: string;
		name: string;
		relation: string;
		/** The age is in years on the day of departure, or null when the date of birth is unknown. */
		age: number | null;
	}[];
	chosen: ReadonlySet<unknown>;
	/** The first checkbox has `field.id`, so that the error summary can link to it. */
	field: { id: string; error: string | undefined };
	onTick: () => void;
}

const spellAge = (years: number): string => (years < 1 ? "under 1 year" : `${years} ${years === 1 ? "year" : "years"}`);

export const TravellerCheckboxes = ({ travellers, chosen, field, onTick }: TravellerCheckboxesProps) => (
	<fieldset aria-describedby={errorId(field)}>
		<legend>
			<Text as="span" strong>
				Your saved travellers
			</Text>
		</legend>
		<div className={choiceList}>
			{travellers.map(({ id, name, relation, age }, index) => (
				<label key={id} className={choice}>
					<input
						className={choiceInput}
						type="checkbox"
						id={index === 0 ? field.id : undefined}
						name="traveller"
						value={id}
						defaultChecked={chosen.has(id)}
						onChange={onTick}
					/>
					<span>
						{`${name} `}
						<span className={softLine}>{[relation, age === null ? "" : spellAge(age)].filter(Boolean).join(", ")}</span>
					</span>
				</label>
			))}
		</div>
		<FieldError field={field} />
	</fieldset>
);
