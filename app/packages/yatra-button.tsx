import { Form } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import type { TourView } from "./load.ts";

/** The government's own yatra goes to the same mountain: its registration begins beside the private one. */
export function YatraButton({ tour: { scope, slug } }: { tour: Pick<TourView["tour"], "scope" | "slug"> }) {
	if (scope !== "pilgrimage" || !/kailash|mansarovar/.test(slug)) return null;
	return (
		<Form method="post" action={paths.yatra()}>
			<Button tone="calm">Register for KMY</Button>
		</Form>
	);
}
