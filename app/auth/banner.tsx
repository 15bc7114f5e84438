import { useState } from "react";
import { useRotation } from "#app/components/carousel/use-slider.ts";
import { Button } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { sunrays } from "#app/styles/motifs.css.ts";
import * as styles from "./banner.css.ts";

const reasons: readonly (readonly [IconName, string])[] = [
	["calendar", "Stay flexible"],
	["check", "Book with confidence"],
	["heart", "Enjoy culture your way"],
];
const intervalSeconds = 3.5;

/** A page shows all reasons and highlights the current one, so that they read as a list without script; the popup shows one. */
export function AuthBanner({ isLine = false }: { isLine?: boolean }) {
	const isInteractive = useHydrated();
	const [current, setCurrent] = useState(0);
	const [isPaused, setPaused] = useState(false);
	const [isHovered, setHovered] = useState(false);
	useRotation(() => setCurrent((index) => (index + 1) % reasons.length), intervalSeconds, isPaused || isHovered);
	return (
		<section
			className={classNames(styles.banner, isLine ? styles.bannerInPopup : sunrays)}
			aria-roledescription="carousel"
			aria-label="Why book with us"
			onPointerEnter={() => setHovered(true)}
			onPointerLeave={() => setHovered(false)}
		>
			<ul className={styles.bannerSlides}>
				{reasons.map(([icon, text], index) => (
					<li
						key={text}
						className={classNames(styles.bannerSlide, isLine && styles.bannerSlideStacked)}
						data-current={isInteractive && index === current ? "" : undefined}
					>
						{isLine ? null : (
							<span className={styles.bannerIcon}>
								<Icon name={icon} />
							</span>
						)}
						<span className={isLine ? styles.bannerTextInPopup : styles.bannerText}>{text}</span>
					</li>
				))}
			</ul>
			{isInteractive ? (
				<Button
					type="button"
					tone="night"
					icon={isPaused ? "play" : "pause"}
					iconOnly
					className={isLine ? styles.bannerPauseInPopup : styles.bannerPause}
					onClick={() => setPaused(!isPaused)}
				>
					{isPaused ? "Play" : "Pause"}
				</Button>
			) : null}
		</section>
	);
}
