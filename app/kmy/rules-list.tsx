import { spellDay } from "#app/lib/dates.ts";
import { lines, marked } from "./kmy.css.ts";
import { limits, passportUntil } from "./rules.ts";

/** Who may go, before anything is asked. */
export const RulesList = ({ today }: { readonly today: string }) => (
	<ul className={lines}>
		<li className={marked}>{`You are between ${limits.youngest} and ${limits.oldest} years old.`}</li>
		<li className={marked}>
			{`Your body mass index is ${limits.bodyMass} or less: weight in kilograms divided by the square of the height in metres.`}
		</li>
		<li className={marked}>{`Your Indian passport is good until ${spellDay(passportUntil(today))} or longer.`}</li>
		<li className={marked}>
			You have a photo of yourself and of the first and last page of the passport: JPEG, PNG or WebP, 2 MB each at most.
		</li>
	</ul>
);
