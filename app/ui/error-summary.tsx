import { useRef } from "react";
import type { Problem } from "#app/lib/form-reply.ts";
import * as styles from "./error-summary.css.ts";
import { useNews } from "./use-news.ts";

/**
 * What was refused, with a link to each field. It takes the focus when it comes, so that it is read out first; one that came
 * with the page has had it, and the visitor may be mending what it says.
 */
export function ErrorSummary({ problems }: { readonly problems: readonly Problem[] }) {
	const ref = useRef<HTMLDivElement>(null);
	const said = problems.map(({ text }) => text).join();
	useNews(said, () => ref.current?.focus());
	if (problems.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: without script this is the only way to start at the summary
		<div ref={ref} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
			<p className={styles.title}>Please check what you typed</p>
			<ul className={styles.list}>
				{problems.map(({ fieldId, text }) => (
					<li key={fieldId}>
						<a className={styles.link} href={`#${fieldId}`}>
							{text}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
