import { Icon } from "#app/components/icons/icon.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { kmyProgress, kmyStep, kmyStepDone } from "./kmy.css.ts";
import { firstIncompleteStep, pathOfStep, registrationSteps, type StepName } from "./steps.ts";

export const RegistrationProgress = ({ current, done }: { current: StepName; done: readonly StepName[] }) => (
	<nav aria-label="Steps of the registration">
		<ol className={kmyProgress}>
			{registrationSteps.map(({ name, title }, index) => {
				const label = `${index + 1}. ${title}`;
				const isDone = done.includes(name);
				return (
					<li key={name} className={kmyStep} aria-current={name === current ? "step" : undefined}>
						{isDone ? <Icon name="check" label="Done" className={kmyStepDone} /> : null}
						{name !== current && firstIncompleteStep(name, done) === null ? (
							<Link to={pathOfStep(name)}>{label}</Link>
						) : (
							<span>{label}</span>
						)}
					</li>
				);
			})}
		</ol>
	</nav>
);
