import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { done as doneClass, progress, step } from "./kmy.css.ts";
import { pathOfStep, type StepName, stepInTheWay, steps } from "./steps.ts";

interface ProgressProps {
	readonly current: StepName;
	readonly done: readonly StepName[];
}

/** The steps, with links to those that may be opened. */
export const Progress = ({ current, done }: ProgressProps) => (
	<nav aria-label="Steps of the registration">
		<ol className={progress}>
			{steps.map(({ name, title }, index) => {
				const words = `${index + 1}. ${title}`;
				const isDone = done.includes(name);
				return (
					<li key={name} className={step} aria-current={name === current ? "step" : undefined}>
						{isDone ? <Icon name="check" label="Done" className={doneClass} /> : null}
						{name !== current && stepInTheWay(name, done) === null ? (
							<Link to={pathOfStep(name)}>{words}</Link>
						) : (
							<span>{words}</span>
						)}
					</li>
				);
			})}
		</ol>
	</nav>
);
