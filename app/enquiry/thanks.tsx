import type { ReactNode } from "react";
import { sunrays } from "#app/styles/motifs.css.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Text } from "#app/ui/text.tsx";
import { rising, seal, thanks } from "./screen.css.ts";

/** How long the thanks are shown in the panel, in milliseconds. */
export const thanksMilliseconds = 3000;

/** The panel's last words. */
export const Thanks = ({ children }: { readonly children?: ReactNode }) => (
	<div className={thanks}>
		<div className={classes(rising, sunrays)}>
			<Icon name="check" className={seal} />
		</div>
		<Text size="l">Our travel advisor will get in touch with you shortly</Text>
		{children}
	</div>
);
