import { type MouseEvent, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { paths } from "#app/lib/paths.ts";
import {
	appearanceToggle,
	appearanceToggles,
	labelledToggle,
	labelledToggles,
	shownInDark,
	shownInHighContrast,
	shownInLight,
	shownInNormalContrast,
} from "./appearance-toggles.css.ts";

interface Side {
	name: "theme" | "contrast";
	value: string;
	label: string;
	icon: IconName;
	shownIn: string;
}

/** Both states are in the document and CSS shows one, so that the page can be cached. */
const sides: readonly Side[] = [
	{ name: "theme", value: "dark", label: "Switch to the dark theme", icon: "moon", shownIn: shownInLight },
	{ name: "theme", value: "light", label: "Switch to the light theme", icon: "sun", shownIn: shownInDark },
	{ name: "contrast", value: "more", label: "Turn high contrast on", icon: "contrast", shownIn: shownInNormalContrast },
	{
		name: "contrast",
		value: "normal",
		label: "Turn high contrast off",
		icon: "contrast",
		shownIn: shownInHighContrast,
	},
];

/** @param isLabelled shows the words beside the icons */
export function AppearanceToggles({ isLabelled = false }: { isLabelled?: boolean }) {
	const { pathname, search } = useLocation();
	const { Form, formData, submit } = useFetcher();
	const pressed = useRef<HTMLButtonElement>(null);

	// The pressed button is now hidden: its counterpart takes the focus.
	useEffect(() => {
		if (!formData || !pressed.current) return;
		const { form, name } = pressed.current;
		pressed.current = null;
		const others = form?.querySelectorAll<HTMLButtonElement>(`button[name="${name}"]`) ?? [];
		for (const other of others) if (other.getClientRects().length > 0) other.focus();
	}, [formData]);

	return (
		<Form method="post" action={paths.preferences()} className={isLabelled ? labelledToggles : appearanceToggles}>
			<input type="hidden" name="back" value={pathname + search} />
			{sides.map(({ name, value, label, icon, shownIn }) => (
				<button
					key={label}
					type="submit"
					name={name}
					value={value}
					className={`${isLabelled ? labelledToggle : appearanceToggle} ${shownIn}`}
					onClick={(event: MouseEvent<HTMLButtonElement>) => {
						event.preventDefault();
						pressed.current = event.currentTarget;
						// All values are sent, because a second press may overtake the first.
						const { theme = "system", contrast = "system" } = document.documentElement.dataset;
						void submit(
							{ theme, contrast, [name]: value, back: pathname + search, inPlace: "yes" },
							{ method: "post", action: paths.preferences(), defaultShouldRevalidate: false },
						);
					}}
				>
					<Icon name={icon} label={isLabelled ? undefined : label} />
					{isLabelled ? label : null}
				</button>
			))}
		</Form>
	);
}
