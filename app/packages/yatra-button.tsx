import { Form } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { paths } from "#app/lib/paths.ts";
import type { PackageView } from "./load-slug.ts";

export function YatraButton({ tour: { scope, slug } }: { tour: Pick<PackageView["tour"], "scope" | "slug"> }) {
	const isDisabled = useIsDisabled(paths.yatra());
	if (isDisabled || scope !== "pilgrimage" || !/kailash|mansarovar/.test(slug)) return null;
	return (
		<Form method="post" action={paths.yatra()}>
			<Button tone="calm">Register for KMY</Button>
		</Form>
	);
}
