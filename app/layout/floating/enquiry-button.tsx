import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { PopupLink } from "#app/layout/popups/popup-link.tsx";
import { enquiryButton } from "./enquiry-button.css.ts";

export function EnquiryButton({ enquiryPath }: { enquiryPath: string }) {
	const isInteractive = useHydrated();
	if (!isInteractive) return null;
	return (
		<aside aria-label="Travel advisor">
			<PopupLink className={enquiryButton} popup={enquiryPath}>
				<Icon name="chat" />
				Ask an advisor
			</PopupLink>
		</aside>
	);
}
