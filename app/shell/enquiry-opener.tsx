import { Icon } from "#app/ui/icon.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { opener } from "./enquiry-opener.css.ts";
import { PopupLink } from "./popup-link.tsx";

/** Comes with script: without it the header's link and the footer's form stand where nothing is covered. */
export function EnquiryOpener({ enquiryPath }: { enquiryPath: string }) {
	const isInteractive = useIsInteractive();
	if (!isInteractive) return null;
	return (
		<aside aria-label="Travel advisor">
			<PopupLink className={opener} popup={enquiryPath}>
				<Icon name="chat" />
				Ask an advisor
			</PopupLink>
		</aside>
	);
}
