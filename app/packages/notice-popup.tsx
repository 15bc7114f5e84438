import { usePageData } from "#app/lib/use-page-data.ts";
import { type PopupProps, PopupWaiting } from "#app/shell/index.ts";
import { Stack } from "#app/ui/layout.tsx";
import type { loader } from "./notice.tsx";
import { NoticeSheet } from "./notice-sheet.tsx";

/** The notice over the package's page. */
export default function NoticePopup({ address }: PopupProps) {
	const { data: tour } = usePageData<typeof loader>(address.pathname);
	if (!tour) return <PopupWaiting />;
	return (
		<Stack gap="m">
			<NoticeSheet tour={tour} />
		</Stack>
	);
}
