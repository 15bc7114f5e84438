import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { Link, type LinkProps } from "#app/components/navigation/link.tsx";
import { type ButtonTone, buttonClass } from "./button-class.ts";
import { classNames } from "./class-names.ts";

export interface ButtonStyle {
	/** The tone `primary` is used once per view, `quiet` inside text, `night` on a dark background. */
	tone?: ButtonTone | undefined;
	icon?: IconName | undefined;
	block?: boolean;
	iconOnly?: boolean;
}

const classOf = ({ tone = "primary", block = false, iconOnly = false }: ButtonStyle, className?: string): string =>
	classNames(buttonClass({ tone, isBlock: block, isIcon: iconOnly }), className);

const ButtonContent = ({
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

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({
	tone,
	icon,
	block = false,
	iconOnly = false,
	className,
	children,
	type = "submit",
	...rest
}: ButtonProps) {
	return (
		<button {...rest} type={type} className={classOf({ tone, block, iconOnly }, className)}>
			<ButtonContent icon={icon} iconOnly={iconOnly}>
				{children}
			</ButtonContent>
		</button>
	);
}

type LinkButtonProps = ButtonStyle & LinkProps;

export function LinkButton({
	tone,
	icon,
	block = false,
	iconOnly = false,
	className,
	children,
	...rest
}: LinkButtonProps) {
	return (
		<Link {...rest} className={classOf({ tone, block, iconOnly }, className)}>
			<ButtonContent icon={icon} iconOnly={iconOnly}>
				{children}
			</ButtonContent>
			{/* Without styles, words of neighbours stay apart. */ " "}
		</Link>
	);
}
