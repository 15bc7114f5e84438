import { paths } from "#app/lib/paths.ts";
import { usePageData } from "#app/lib/use-page-data.ts";
import type { PopupProps } from "#app/shell/index.ts";
import { useFirstFocus } from "#app/ui/use-first-focus.ts";
import { usableQuery } from "./query.ts";
import type { loader } from "./search.tsx";
import { over } from "./search-panel.css.ts";
import { overlayField, SearchPanel } from "./search-panel.tsx";

/** The search over another page. Its address holds the query, and its page's loader finds what is shown. */
export default function SearchPopup({ address: { search: query }, goTo }: PopupProps) {
	const page = usePageData<typeof loader>(paths.search() + query);
	useFirstFocus(overlayField);

	const typed = new URLSearchParams(query).get("q") ?? "";
	const found = page.data ?? { typed, query: usableQuery(typed), groups: null, trending: [] };
	return (
		<div className={over}>
			<SearchPanel
				{...found}
				isBusy={page.state !== "idle" || !page.data}
				search={(next) => goTo(paths.search(next))}
				isOverlay
			/>
		</div>
	);
}
