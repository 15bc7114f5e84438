import type { ReactNode } from "react";
import { badge } from "./badge.css.ts";
import { Icon, type IconName } from "./icon.tsx";

interface BadgeProps {
	tone?: "promote" | "calm" | "positive" | "critical" | "plain";
	icon?: IconName;
	children: ReactNode;
}

/** A word or two about a state; the words say it, the colour only repeats it. */
export const Badge = ({ tone = "plain", icon, children }: BadgeProps) => (
	<span className={badge({ tone })}>
		{icon ? <Icon name={icon} /> : null}
		{children}
	</span>
);
