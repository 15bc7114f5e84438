import { type KeyboardEvent, type UIEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Picture } from "#app/components/cards/picture.tsx";
import { Button } from "#app/components/display/button.tsx";
import { pictureId, spellPicture } from "./all-pictures.ts";
import { viewer, viewerControls, viewerPosition, viewerTrack } from "./viewer.css.ts";

interface ViewerProps {
	title: string;
	pictures: readonly string[];
	/** The fragment `#picture-3` opens the third. */
	hash: string;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows one picture at a time, as large as the window: others come by swipe, by button and by arrow key. */
export function Viewer({ title, pictures, hash }: ViewerProps) {
	const count = pictures.length;
	const track = useRef<HTMLUListElement>(null);
	const [current, setCurrent] = useState(() => (Number(hash.slice(hash.lastIndexOf("-") + 1)) || 1) - 1);

	const settle = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
		if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
	};
	// A press moves at once: Chromium may drop a smooth scroll that is asked for while another one ends.
	const show = (index: number) => {
		const { current: list } = track;
		const shown = Math.min(count - 1, Math.max(0, index));
		setCurrent(shown);
		list?.scrollTo({ left: shown * list.clientWidth, behavior: "instant" });
	};

	const showAgain = useEffectEvent(() => show(current));
	useEffect(() => {
		// A list that is not shown cannot be scrolled, and loses its place: the dialog opens later, and may close and open.
		let last = 0;
		const watch = new ResizeObserver(([entry]) => {
			const width = entry?.contentRect.width ?? 0;
			if (width !== last) showAgain();
			last = width;
		});
		if (track.current) watch.observe(track.current);
		return () => watch.disconnect();
	}, []);

	function onKeyDown(event: KeyboardEvent) {
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		show(current + step);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what its buttons do
		<div className={viewer} onKeyDown={onKeyDown}>
			<ul
				ref={track}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: browsers scroll it by keyboard
				tabIndex={0}
				aria-label="Pictures"
				className={viewerTrack}
				onScroll={settle}
			>
				{pictures.map((picture, index) => (
					<li key={pictureId(index + 1)} inert={index !== current}>
						<Picture image={picture} alt={spellPicture(title, index + 1, count)} />
					</li>
				))}
			</ul>
			<div className={viewerControls}>
				<Button type="button" tone="calm" icon="left" iconOnly onClick={() => show(current - 1)}>
					Previous picture
				</Button>
				<span className={viewerPosition} role="status">{`${current + 1} of ${count}`}</span>
				<Button type="button" tone="calm" icon="right" iconOnly data-autofocus="" onClick={() => show(current + 1)}>
					Next picture
				</Button>
			</div>
		</div>
	);
}
