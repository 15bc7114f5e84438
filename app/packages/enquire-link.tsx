import { useLocation } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { PopupLink } from "#app/shell/index.ts";
import { button } from "#app/ui/button.css.ts";
import { Icon } from "#app/ui/icon.tsx";

interface EnquireLinkProps {
	/** Left out where no package in particular is meant. */
	slug?: string;
	/** The one thing to do on its screen, or one of several. */
	tone?: "primary" | "calm";
	children: string;
}

/** Opens the enquiry panel for a package. */
export function EnquireLink({ slug, tone = "primary", children }: EnquireLinkProps) {
	const { pathname } = useLocation();
	return (
		<PopupLink className={button({ tone })} popup={paths.enquiry({ package: slug, from: pathname })}>
			<Icon name="chat" />
			{children}
		</PopupLink>
	);
}
