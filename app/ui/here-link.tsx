import { useLocation } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

interface HereLinkProps extends LinkProps {
	/** Below its address is elsewhere. */
	readonly isEnd?: boolean;
}

/** A link that says when it leads to where one is. */
export function HereLink({ to, isEnd = false, ...rest }: HereLinkProps) {
	const { pathname } = useLocation();
	const isHere = pathname === to || (!isEnd && pathname.startsWith(`${to}/`));
	return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
