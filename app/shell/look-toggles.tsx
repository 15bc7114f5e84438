import { type MouseEvent, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { ofDark, ofLight, ofMore, ofNormal, toggle, toggles } from "./look-toggles.css.ts";

interface Side {
	name: "theme" | "contrast";
	value: string;
	label: string;
	icon: IconName;
	shownIn: string;
}

/** Both sides of each switch are in the document; the look that is shown decides which of them is seen. */
const sides: readonly Side[] = [
	{ name: "theme", value: "dark", label: "Switch to the dark theme", icon: "moon", shownIn: ofLight },
	{ name: "theme", value: "light", label: "Switch to the light theme", icon: "sun", shownIn: ofDark },
	{ name: "contrast", value: "more", label: "Turn high contrast on", icon: "contrast", shownIn: ofNormal },
	{ name: "contrast", value: "normal", label: "Turn high contrast off", icon: "contrast", shownIn: ofMore },
];

/** The switches for theme and contrast: a form, which with script changes the look in place. */
export function LookToggles() {
	const { pathname, search } = useLocation();
	const { Form, formData, submit } = useFetcher();
	const pressed = useRef<HTMLButtonElement>(null);

	// The side that was pressed has just gone; the focus belongs to the one in its place.
	useEffect(() => {
		if (!formData || !pressed.current) return;
		const { form, name } = pressed.current;
		pressed.current = null;
		const others = form?.querySelectorAll<HTMLButtonElement>(`button[name="${name}"]`) ?? [];
		for (const other of others) if (other.checkVisibility()) other.focus();
	}, [formData]);

	return (
		<Form method="post" action={paths.preferences()} className={toggles}>
			<input type="hidden" name="back" value={pathname + search} />
			{sides.map(({ name, value, label, icon, shownIn }) => (
				<button
					key={label}
					type="submit"
					name={name}
					value={value}
					className={`${toggle} ${shownIn}`}
					onClick={(event: MouseEvent<HTMLButtonElement>) => {
						event.preventDefault();
						pressed.current = event.currentTarget;
						// The whole look: a second press may overtake the first.
						const { theme = "system", contrast = "system" } = document.documentElement.dataset;
						void submit(
							{ theme, contrast, [name]: value, inPlace: "yes" },
							{ method: "post", action: paths.preferences(), defaultShouldRevalidate: false },
						);
					}}
				>
					<Icon name={icon} label={label} />
				</button>
			))}
		</Form>
	);
}
