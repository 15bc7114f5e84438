import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { badge, badgeTones } from "./badge.css.ts";

interface BadgeProps {
	tone?: keyof typeof badgeTones;
	icon?: IconName;
	children: ReactNode;
}

/** The space after it keeps words of neighbours apart where styles do not. */
export const Badge = ({ tone = "plain", icon, children }: BadgeProps) => (
	<>
		<span className={`${badge} ${badgeTones[tone]}`}>
			{icon ? <Icon name={icon} /> : null}
			{children}
		</span>{" "}
	</>
);
