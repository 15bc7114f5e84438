import type { ReactNode } from "react";

/** This is a link inside the site. Each baseline puts its framework's own in this place. */
export function Link({ to, children, className }: { to: string; children: ReactNode; className?: string }) {
	return (
		<a href={to} className={className}>
			{children}
		</a>
	);
}
