import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { sunrays } from "#app/styles/motifs.css.ts";
import { enquiryThanks, thanksSeal, thanksSun } from "./enquiry.css.ts";

export const thanksMilliseconds = 3000;

export const Thanks = ({ children }: { children?: ReactNode }) => (
	<div className={enquiryThanks}>
		<div className={classNames(thanksSun, sunrays)}>
			<Icon name="check" className={thanksSeal} />
		</div>
		<Text size="l">Our travel advisor will get in touch with you shortly</Text>
		{children}
	</div>
);
