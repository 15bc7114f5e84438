import { usePageData } from "#app/lib/use-page-data.ts";
import { type PopupProps, PopupWaiting } from "#app/shell/index.ts";
import { Stack } from "#app/ui/layout.tsx";
import type { loader } from "./dates.tsx";
import { Dates } from "./dates-sheet.tsx";

/** The dates over the package's page. */
export default function DatesPopup({ address }: PopupProps) {
	const { data: tour } = usePageData<typeof loader>(address.pathname);
	if (!tour) return <PopupWaiting />;
	return (
		<Stack gap="m">
			<Dates tour={tour} />
		</Stack>
	);
}
