import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { classes } from "#app/ui/classes.ts";
import { Heading, Kicker, Text } from "#app/ui/text.tsx";
import { columns, parts, place } from "./kmy.css.ts";
import { Progress } from "./progress.tsx";
import { type StepName, steps } from "./steps.ts";

interface StepPageProps {
	readonly step: StepName;
	readonly done: readonly StepName[];
	readonly intro?: ReactNode;
	readonly children: ReactNode;
}

/** One step of the registration: where it stands among the others, and what it asks. */
export function StepPage({ step, done, intro, children }: StepPageProps) {
	const at = steps.findIndex(({ name }) => name === step);
	const title = steps[at]?.title ?? "";
	return (
		<div className={classes(page, place)}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: paths.home() },
					{ label: "KMY registration", to: paths.yatra() },
					{ label: title },
				]}
			/>
			<div className={columns}>
				<Progress current={step} done={done} />
				<div className={parts}>
					<header>
						<Kicker>{`KMY registration, step ${at + 1} of ${steps.length}`}</Kicker>
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
