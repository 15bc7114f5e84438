import { useState } from "react";
import { useLocation } from "react-router";
import { loginLabels } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { wideOnly } from "#app/styles/motifs.css.ts";
import { button } from "#app/ui/button.css.ts";
import { classes } from "#app/ui/classes.ts";
import { useRotation } from "#app/ui/use-slider.ts";
import { wrap } from "#app/ui/wrap.ts";
import { PopupLink } from "./popup-link.tsx";
import { label, labels } from "./sign-in-link.css.ts";

const everySeconds = 2;

/** The way in. What it shows changes, what it is called does not; it holds still under a pointer and with the focus. */
export function SignInLink() {
	const { pathname, search } = useLocation();
	const [current, setCurrent] = useState(0);
	const [isUnderHand, setUnderHand] = useState(false);
	useRotation(() => setCurrent((index) => wrap(index + 1, loginLabels.length)), everySeconds, isUnderHand);
	return (
		<PopupLink
			popup={paths.login(pathname === "/" ? undefined : pathname + search)}
			className={classes(button({ tone: "calm" }), wideOnly)}
			aria-label={loginLabels[0]}
			onPointerEnter={() => setUnderHand(true)}
			onPointerLeave={() => setUnderHand(false)}
			onFocus={() => setUnderHand(true)}
			onBlur={() => setUnderHand(false)}
		>
			<span className={labels} aria-hidden="true">
				{loginLabels.map((text, index) => (
					<span key={text} className={label} data-current={index === current || undefined}>
						{text}
					</span>
				))}
			</span>
		</PopupLink>
	);
}
