import { Children, type ReactNode, useRef, useState } from "react";
import { Button } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { carousel, carouselControls, carouselSlide, carouselStep, carouselTrack } from "./carousel.css.ts";
import { useRotation, useSlider } from "./use-slider.ts";
import { wrap } from "./wrap.ts";

interface CarouselProps {
	label: string;
	/** Slide ids are `{prefix}-1`, `{prefix}-2` …: link targets without script. */
	prefix?: string;
	children: ReactNode;
}

export function Carousel({ label, prefix = "t", children }: CarouselProps) {
	const list = useRef<HTMLUListElement>(null);
	const slides = Children.toArray(children);
	const count = slides.length;
	const { isStarted, current, step } = useSlider(list, count);
	const [isPaused, setPaused] = useState(false);
	const [isInteracting, setInteracting] = useState(false);
	const isHeld = !isStarted || isPaused || isInteracting;
	useRotation(() => step(1), 5, isHeld);

	return (
		<section
			className={carousel}
			aria-roledescription="carousel"
			aria-label={label}
			onPointerEnter={() => setInteracting(true)}
			onPointerLeave={() => setInteracting(false)}
			onFocus={() => setInteracting(true)}
			onBlur={() => setInteracting(false)}
		>
			<ul ref={list} className={carouselTrack} data-live={isStarted || undefined} aria-live={isHeld ? "polite" : "off"}>
				{slides.map((child, index) => (
					<li
						key={`${prefix}-${(index + 1).toString()}`}
						id={`${prefix}-${index + 1}`}
						className={carouselSlide}
						inert={isStarted && index !== current}
					>
						{child}
						{isStarted || count < 2 ? null : <Neighbours {...{ prefix, index, count }} />}
					</li>
				))}
			</ul>
			{isStarted ? (
				<div className={carouselControls}>
					<Button type="button" tone="calm" icon="left" iconOnly onClick={() => step(-1)}>
						Previous
					</Button>
					<span>{`${current + 1} of ${count}`}</span>
					<Button
						type="button"
						tone="calm"
						icon={isPaused ? "play" : "pause"}
						iconOnly
						onClick={() => setPaused(!isPaused)}
					>
						{isPaused ? "Play" : "Pause"}
					</Button>
					<Button type="button" tone="calm" icon="right" iconOnly onClick={() => step(1)}>
						Next
					</Button>
				</div>
			) : null}
		</section>
	);
}

const stepClass = classNames(buttonClass({ tone: "calm", isIcon: true }), carouselStep);

const Neighbours = ({ prefix, index, count }: { prefix: string; index: number; count: number }) => (
	<div className={carouselControls}>
		<a className={stepClass} href={`#${prefix}-${wrap(index - 1, count) + 1}`} aria-label="Previous">
			‹
		</a>
		{`${index + 1} of ${count}`}
		<a className={stepClass} href={`#${prefix}-${wrap(index + 1, count) + 1}`} aria-label="Next">
			›
		</a>
	</div>
);
