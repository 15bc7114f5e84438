import { useLocation } from "react-router";
import { buttonClass } from "#app/components/display/button-class.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { paths } from "#app/lib/paths.ts";

interface EnquireLinkProps {
	slug?: string;
	tone?: "primary" | "calm";
	children: string;
}

export function EnquireLink({ slug, tone = "primary", children }: EnquireLinkProps) {
	const { pathname } = useLocation();
	return (
		<PopupLink className={buttonClass({ tone })} popup={paths.enquiry({ package: slug, from: pathname })}>
			<Icon name="chat" />
			{children}
		</PopupLink>
	);
}
