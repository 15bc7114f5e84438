import { useRoot } from "#app/lib/use-root.ts";
import { unseen } from "#app/styles/text.css.ts";

/**
 * The part of a form that only machines see: a field to be left empty, and when the form was made. Nobody can tab to it
 * or hear of it, browsers and password managers are told to pass it by, and who reads the page without styles is told to
 * leave it. Not `display: none`, which machines know to skip.
 */
export function Honeypot() {
	const trap = useRoot()?.trap;
	if (!trap) return null;
	return (
		<div className={unseen} aria-hidden="true">
			<label>
				Leave this empty
				<input type="text" name={trap.name} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
			</label>
			<input type="hidden" name={trap.stampName} value={trap.stamp} />
		</div>
	);
}
