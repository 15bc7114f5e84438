import { useLocation } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

interface NavLinkProps extends LinkProps {
	end?: boolean;
}

export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
	const { pathname } = useLocation();
	const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
	return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
