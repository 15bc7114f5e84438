import { useRef } from "react";
import type { Problem } from "#app/lib/forms/form-reply.ts";
import * as styles from "./error-summary.css.ts";
import { useAnnounce } from "./use-announce.ts";

/** Takes the focus when it appears after hydration, so that screen readers read it first. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
	const ref = useRef<HTMLDivElement>(null);
	const said = problems.map(({ text }) => text).join();
	useAnnounce(said, () => ref.current?.focus());
	if (problems.length === 0) return null;
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
