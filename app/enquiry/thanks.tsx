import type { ReactNode } from "react";
import { Text } from "#app/ui/text.tsx";
import { thanks } from "./screen.css.ts";

/** How long the thanks are shown in the panel, in milliseconds. */
export const thanksMilliseconds = 3000;

/** The panel's last words. */
export const Thanks = ({ children }: { readonly children?: ReactNode }) => (
	<div className={thanks}>
		<Text size="l">Our travel advisor will get in touch with you shortly</Text>
		{children}
	</div>
);
