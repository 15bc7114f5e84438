import { errorId, FieldError } from "#app/ui/field.tsx";
import { Text } from "#app/ui/text.tsx";
import { spellAge } from "./age.ts";
import { box, list, soft, tick } from "./step-page.css.ts";

interface TravellerTicksProps {
	readonly travellers: readonly {
		readonly id: string;
		readonly name: string;
		readonly relation: string;
		/** On the day of departure, where it can be told. */
		readonly age: number | null;
	}[];
	readonly chosen: ReadonlySet<unknown>;
	/** The first box has its id, so that the error summary leads there. */
	readonly field: { readonly id: string; readonly error: string | undefined };
}

/** The saved travellers, to be ticked. */
export const TravellerTicks = ({ travellers, chosen, field }: TravellerTicksProps) => (
	<fieldset aria-describedby={errorId(field)}>
		<legend>
			<Text as="span" strong>
				Your saved travellers
			</Text>
		</legend>
		<div className={list}>
			{travellers.map(({ id, name, relation, age }, index) => (
				<label key={id} className={tick}>
					<input
						className={box}
						type="checkbox"
						id={index === 0 ? field.id : undefined}
						name="traveller"
						value={id}
						defaultChecked={chosen.has(id)}
					/>
					<span>
						{name}
						<span className={soft}>{[relation, age === null ? "" : spellAge(age)].filter(Boolean).join(", ")}</span>
					</span>
				</label>
			))}
		</div>
		<FieldError field={field} />
	</fieldset>
);
