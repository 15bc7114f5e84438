import { useState } from "react";
import { sunrays } from "#app/styles/motifs.css.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { useRotation } from "#app/ui/use-slider.ts";
import { corner, ground, line, quiet, sign, slide, slides, smallWords, stacked, words } from "./banner.css.ts";

const reasons: readonly (readonly [IconName, string])[] = [
	["calendar", "Stay flexible"],
	["check", "Book with confidence"],
	["heart", "Enjoy culture your way"],
];
const everySeconds = 3.5;

/**
 * Three good reasons, each with its turn. On a page all are there and one is lit, so that without script it is a list;
 * in a dialog they take one line, one after the other.
 */
export function Banner({ isLine = false }: { readonly isLine?: boolean }) {
	const isInteractive = useIsInteractive();
	const [current, setCurrent] = useState(0);
	const [isPaused, setPaused] = useState(false);
	const [isUnderHand, setUnderHand] = useState(false);
	useRotation(() => setCurrent((at) => (at + 1) % reasons.length), everySeconds, isPaused || isUnderHand);
	return (
		<section
			className={classes(ground, isLine ? line : sunrays)}
			aria-roledescription="carousel"
			aria-label="Why with us"
			onPointerEnter={() => setUnderHand(true)}
			onPointerLeave={() => setUnderHand(false)}
		>
			<ul className={slides}>
				{reasons.map(([icon, text], index) => (
					<li
						key={text}
						className={classes(slide, isLine && stacked)}
						data-current={isInteractive && index === current ? "" : undefined}
					>
						{isLine ? null : (
							<span className={sign}>
								<Icon name={icon} />
							</span>
						)}
						<span className={isLine ? smallWords : words}>{text}</span>
					</li>
				))}
			</ul>
			{isInteractive ? (
				<Button
					type="button"
					tone="night"
					icon={isPaused ? "play" : "pause"}
					iconOnly
					className={isLine ? quiet : corner}
					onClick={() => setPaused(!isPaused)}
				>
					{isPaused ? "Play" : "Pause"}
				</Button>
			) : null}
		</section>
	);
}
