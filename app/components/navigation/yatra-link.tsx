import { LinkButton } from "#app/components/display/button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { paths } from "#app/lib/paths.ts";

const words = /kailash|mansarovar|\bkmy\b|कैलाश|मानसरोवर/i;

/** Leads to the registration where a list or a search is about the yatra. */
export function YatraLink({ about }: { about: string }) {
	if (useIsDisabled(paths.yatra()) || !words.test(about)) return null;
	return (
		<div>
			<LinkButton to={paths.yatra()} tone="calm" icon="pin">
				Kailash Mansarovar Yatra: routes, batches and registration
			</LinkButton>
		</div>
	);
}
