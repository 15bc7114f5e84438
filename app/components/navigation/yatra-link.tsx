import { LinkButton } from "#app/components/display/button.tsx";
import { paths } from "#app/lib/paths.ts";

/** Leads to the registration where a list or a search is about the yatra. */
export const YatraLink = () => (
	<LinkButton to={paths.yatra()} tone="calm">
		Kailash Mansarovar Yatra registration
	</LinkButton>
);
