import { useState } from "react";
import { useRotation } from "#app/components/carousel/use-slider.ts";
import { wrap } from "#app/components/carousel/wrap.ts";
import { button } from "#app/components/display/button.css.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { PopupLink } from "#app/layout/popups/popup-link.tsx";
import { loginLabels } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { useReturnPath } from "#app/lib/return-path.ts";
import { wideOnly } from "#app/styles/motifs.css.ts";
import { signInLabel, signInLabels } from "./sign-in-link.css.ts";

const everySeconds = 2;

export function SignInLink() {
	const returnPath = useReturnPath();
	const [current, setCurrent] = useState(0);
	const [isUnderHand, setUnderHand] = useState(false);
	useRotation(() => setCurrent((index) => wrap(index + 1, loginLabels.length)), everySeconds, isUnderHand);
	return (
		<PopupLink
			popup={paths.login(returnPath === paths.home() ? undefined : returnPath)}
			className={classNames(button({ tone: "calm" }), wideOnly)}
			aria-label={loginLabels[0]}
			onPointerEnter={() => setUnderHand(true)}
			onPointerLeave={() => setUnderHand(false)}
			onFocus={() => setUnderHand(true)}
			onBlur={() => setUnderHand(false)}
		>
			<span className={signInLabels} aria-hidden="true">
				{loginLabels.map((text, index) => (
					<span key={text} className={signInLabel} data-current={index === current || undefined}>
						{`${text} `}
					</span>
				))}
			</span>
		</PopupLink>
	);
}
