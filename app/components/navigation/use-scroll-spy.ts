import { useEffect, useState } from "react";

/** Returns the selected section, until another one reaches the upper quarter of the viewport. */
export function useScrollSpy(ids: readonly string[], chosen: string): string {
	const [seen, setSeen] = useState({ chosen, id: chosen });
	const all = ids.join(" ");
	useEffect(() => {
		if (!("IntersectionObserver" in window)) return;
		const watch = new IntersectionObserver(
			(entries) => {
				const id = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
				if (id) setSeen({ chosen, id });
			},
			{ rootMargin: "-25% 0px -74%" },
		);
		for (const id of all.split(" ")) {
			const part = document.getElementById(id);
			if (part) watch.observe(part);
		}
		return () => watch.disconnect();
	}, [all, chosen]);
	return seen.chosen === chosen ? seen.id : chosen;
}
