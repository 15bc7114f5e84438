import type { ButtonHTMLAttributes, ReactNode } from "react";
import { button } from "./button.css.ts";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Link, type LinkProps } from "./link.tsx";

export interface ButtonLook {
	/** `primary` once per view: the thing to do. `calm` for the rest, `quiet` inside text, `night` on dark ground. */
	tone?: "primary" | "calm" | "quiet" | "night";
	icon?: IconName;
	/** As wide as its place. */
	block?: boolean;
	/** A round button that shows its icon alone; the children still name it. */
	iconOnly?: boolean;
}

const classOf = ({ tone = "primary", block = false, iconOnly = false }: ButtonLook, className?: string): string =>
	classes(button({ tone, block, ...(iconOnly && { shape: "icon" }) }), className);

const Face = ({
	icon,
	children,
	iconOnly,
}: {
	icon?: IconName | undefined;
	children: ReactNode;
	iconOnly: boolean;
}) => (
	<>
		{icon ? <Icon name={icon} label={iconOnly ? String(children) : undefined} /> : null}
		{iconOnly ? null : children}
	</>
);

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ tone, icon, block, iconOnly = false, className, children, type, ...rest }: ButtonProps) {
	const look = { ...(tone && { tone }), ...(block && { block }), iconOnly };
	return (
		<button {...rest} type={type ?? "submit"} className={classOf(look, className)}>
			<Face icon={icon} iconOnly={iconOnly}>
				{children}
			</Face>
		</button>
	);
}

type LinkButtonProps = ButtonLook & LinkProps;

/** Goes somewhere and looks pressable; a button that does something is a `Button`. */
export function LinkButton({ tone, icon, block, iconOnly = false, className, children, ...rest }: LinkButtonProps) {
	const look = { ...(tone && { tone }), ...(block && { block }), iconOnly };
	return (
		<Link {...rest} className={classOf(look, className)}>
			<Face icon={icon} iconOnly={iconOnly}>
				{children}
			</Face>
		</Link>
	);
}
