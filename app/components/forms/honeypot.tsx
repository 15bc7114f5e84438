import { useRoot } from "#app/lib/use-root.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";

/**
 * The field is hidden from people and autofill, but not by `display: none`, which bots skip. The stamp is the time of
 * rendering.
 */
export function HoneypotField() {
	const honeypot = useRoot()?.honeypot;
	if (!honeypot) return null;
	return (
		<>
			<label className={visuallyHidden} aria-hidden="true">
				Leave this empty
				<input
					type="text"
					name={honeypot.name}
					tabIndex={-1}
					autoComplete="off"
					data-1p-ignore=""
					data-lpignore="true"
				/>
			</label>
			<input type="hidden" name={honeypot.stampName} value={honeypot.stamp} />
		</>
	);
}
