import { Icon } from "#app/ui/icon.tsx";
import { opener } from "./enquiry-opener.css.ts";
import { PopupLink } from "./popup-link.tsx";

export const EnquiryOpener = ({ enquiryPath }: { enquiryPath: string }) => (
	<aside aria-label="Travel advisor">
		<PopupLink className={opener} popup={enquiryPath}>
			<Icon name="chat" />
			Ask an advisor
		</PopupLink>
	</aside>
);
