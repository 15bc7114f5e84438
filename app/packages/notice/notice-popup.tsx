import { Stack } from "#app/components/display/layout.tsx";
import { popupPage } from "#app/layout/popups/index.ts";
import type { loader } from "./notice.tsx";
import { NoticeContent } from "./notice-content.tsx";

export default popupPage<typeof loader>((tour) => (
	<Stack gap="m">
		<NoticeContent tour={tour} />
	</Stack>
));
