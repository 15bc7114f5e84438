import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { Link } from "#app/ui/link.tsx";

/** Shows another screen of the dialog; null on a page. */
export const GoTo = createContext<((address: string) => void) | null>(null);

interface ScreenLinkProps {
	readonly to: string;
	readonly className?: string;
	readonly children: ReactNode;
}

/** A link to another way in: another page, or in the dialog another of its screens. */
export function ScreenLink({ to, className, children }: ScreenLinkProps) {
	const goTo = useContext(GoTo);
	const stay = (event: MouseEvent) => {
		const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!goTo || !isPlain) return;
		event.preventDefault();
		goTo(to);
	};
	return (
		<Link to={to} className={className} onClick={stay}>
			{children}
		</Link>
	);
}
