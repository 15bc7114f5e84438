import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { duePopup, timedPopups } from "./timed-popups.ts";

const checkIntervalMs = 1000;

interface Options {
	hidden: readonly string[];
	isWelcome: boolean;
}

/** Once per document; a dismissal is stored for an hour. */
export function useTimedPopups({ hidden, isWelcome }: Options): void {
	const { pathname, search, mask } = useLocation();
	const navigate = useNavigate();
	const { submit } = useFetcher();
	const opened = useRef<readonly string[]>([]);

	const check = useEffectEvent(() => {
		if (!isWelcome || mask || document.hidden || isFormInUse()) return;
		const settled = [...hidden, ...opened.current];
		const due = duePopup({ elapsedMilliseconds: performance.now(), settled, pathname });
		if (!due) return;
		opened.current = [...opened.current, due.name];
		void navigate(pathname + search, {
			mask: due.path,
			preventScrollReset: true,
			defaultShouldRevalidate: false,
		});
	});
	useEffect(() => {
		if (savesData()) return;
		const timer = setInterval(() => check(), checkIntervalMs);
		return () => clearInterval(timer);
	}, []);

	const shown = timedPopups.find(({ path }) => path === mask?.pathname)?.name;
	const last = useRef(shown);
	useEffect(() => {
		const closed = last.current;
		last.current = shown;
		if (!closed || closed === shown) return;
		void submit(
			{ hide: closed, inPlace: "yes" },
			{ method: "post", action: paths.preferences(), defaultShouldRevalidate: false },
		);
	}, [shown, submit]);
}

const savesData = (): boolean =>
	"connection" in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);

/** A form has the focus, unsent input or errors. */
function isFormInUse(): boolean {
	if (document.activeElement?.matches("input, textarea, select, dialog *")) return true;
	if (document.querySelector("[aria-invalid=true]")) return true;
	return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(isChanged);
}

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
	field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")
		? field.checked !== field.defaultChecked
		: field.value !== field.defaultValue;
