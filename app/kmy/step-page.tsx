import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Kicker, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { kmyColumns, kmyPage, kmySections } from "./kmy.css.ts";
import { RegistrationProgress } from "./progress.tsx";
import { registrationSteps, type StepName } from "./steps.ts";

interface RegistrationStepPageProps {
	step: StepName;
	done: readonly StepName[];
	intro?: ReactNode;
	children: ReactNode;
}

export function RegistrationStepPage({ step, done, intro, children }: RegistrationStepPageProps) {
	const index = registrationSteps.findIndex(({ name }) => name === step);
	const title = registrationSteps[index]?.title ?? "";
	return (
		<div className={classNames(pageWidth, kmyPage)}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: paths.home() },
					{ label: "KMY registration", to: paths.yatra() },
					{ label: title },
				]}
			/>
			<div className={kmyColumns}>
				<RegistrationProgress current={step} done={done} />
				<div className={kmySections}>
					<header>
						<Kicker>{`KMY registration, step ${index + 1} of ${registrationSteps.length}`}</Kicker>
						<Heading level={1} size={2}>
							{title}
						</Heading>
					</header>
					{intro ? <Text tone="soft">{intro}</Text> : null}
					{children}
				</div>
			</div>
		</div>
	);
}
