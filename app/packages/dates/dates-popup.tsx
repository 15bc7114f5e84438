import { Stack } from "#app/components/display/layout.tsx";
import { popupPage } from "#app/layout/popups/index.ts";
import type { loader } from "./dates.tsx";
import { DatesContent } from "./dates-content.tsx";

export default popupPage<typeof loader>((tour) => (
	<Stack gap="m">
		<DatesContent tour={tour} />
	</Stack>
));
