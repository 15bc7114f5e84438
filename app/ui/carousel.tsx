import { Children, type ReactNode, useRef, useState } from "react";
import { button } from "./button.css.ts";
import { Button } from "./button.tsx";
import { carousel, content, place as placeClass, slide, steps, track } from "./carousel.css.ts";
import { Icon } from "./icon.tsx";
import { useRotation, useSlider } from "./use-slider.ts";
import { wrap } from "./wrap.ts";

interface CarouselProps {
	label: string;
	/** Slides are named `{prefix}-1`, `{prefix}-2` …, so that links reach them without script. */
	prefix?: string;
	everySeconds?: number;
	/** One child per slide. */
	children: ReactNode;
}

/** One thing at a time, in a ring. Without script: a list that snaps, with links to the neighbours on every slide. */
export function Carousel({ label, prefix = "t", everySeconds = 5, children }: CarouselProps) {
	const list = useRef<HTMLUListElement>(null);
	const slides = Children.toArray(children);
	const count = slides.length;
	const { isLive, current, step } = useSlider(list, count);
	const [isPaused, setPaused] = useState(false);
	const [isUnderHand, setUnderHand] = useState(false);
	const isHeld = !isLive || isPaused || isUnderHand;
	useRotation(() => step(1), everySeconds, isHeld);

	return (
		<section
			className={carousel}
			aria-roledescription="carousel"
			aria-label={label}
			onPointerEnter={() => setUnderHand(true)}
			onPointerLeave={() => setUnderHand(false)}
			onFocus={() => setUnderHand(true)}
			onBlur={() => setUnderHand(false)}
		>
			<ul ref={list} className={track} data-live={isLive || undefined} aria-live={isHeld ? "polite" : "off"}>
				{slides.map((child, index) => (
					<li
						key={`${prefix}-${(index + 1).toString()}`}
						id={`${prefix}-${index + 1}`}
						className={slide}
						inert={isLive && index !== current}
					>
						<div className={content}>{child}</div>
						{isLive || count < 2 ? null : <Neighbours {...{ prefix, index, count }} />}
					</li>
				))}
			</ul>
			{isLive ? (
				<div className={steps}>
					<Button type="button" tone="calm" icon="left" iconOnly onClick={() => step(-1)}>
						Previous
					</Button>
					<span className={placeClass}>{`${current + 1} of ${count}`}</span>
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

const stepClass = button({ tone: "calm", shape: "icon" });

const Neighbours = ({ prefix, index, count }: { prefix: string; index: number; count: number }) => (
	<div className={steps}>
		<a className={stepClass} href={`#${prefix}-${wrap(index - 1, count) + 1}`}>
			<Icon name="left" label="Previous" />
		</a>
		<span className={placeClass}>{`${index + 1} of ${count}`}</span>
		<a className={stepClass} href={`#${prefix}-${wrap(index + 1, count) + 1}`}>
			<Icon name="right" label="Next" />
		</a>
	</div>
);
