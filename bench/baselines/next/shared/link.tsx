import NextLink from "next/link";
import type { ReactNode } from "react";

export const Link = ({ to, ...rest }: { to: string; children: ReactNode; className?: string }) => (
	<NextLink href={to} {...rest} />
);
