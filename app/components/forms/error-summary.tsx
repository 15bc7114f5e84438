import { useEffect, useRef, useState } from "react";
import type { Problem } from "#app/lib/forms/form-reply.ts";
import * as styles from "./error-summary.css.ts";
import { useAnnounce } from "./use-announce.ts";

/**
 * Takes the focus when it appears after hydration, so that screen readers read it first. Where each field has its
 * message beside it, the first field takes the focus instead, as in the browser's own validation: a summary would move
 * the button under the visitor's finger.
 */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
	const ref = useRef<HTMLDivElement>(null);
	const said = problems.map(({ text }) => text).join();
	const [isAtFields, setAtFields] = useState(false);
	const last = useRef(said);
	useAnnounce(said, () => {
		// One was mended: whoever types keeps the focus.
		if (problems.every(({ text }) => last.current.includes(text))) return;
		const fields = problems.map(({ fieldId }) => document.getElementById(fieldId));
		const isSaidThere = fields.every((field) => field?.getAttribute("aria-invalid") === "true");
		setAtFields(isSaidThere);
		(isSaidThere ? fields[0] : ref.current)?.focus();
	});
	useEffect(() => {
		last.current = said;
	}, [said]);
	if (problems.length === 0 || isAtFields) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: without script this is the only way to start at the summary
		<div ref={ref} className={styles.errorSummary} role="alert" tabIndex={-1} autoFocus>
			<p className={styles.errorSummaryTitle}>Please check the following</p>
			<ul className={styles.errorSummaryList}>
				{problems.map(({ fieldId, text }) => (
					<li key={fieldId}>
						<a className={styles.errorSummaryLink} href={`#${fieldId}`}>
							{text}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
