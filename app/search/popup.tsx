import type { PopupProps } from "#app/layout/index.ts";
import { AutoFocus } from "#app/layout/popups/index.ts";
import { paths } from "#app/lib/paths.ts";
import { usePageData } from "#app/lib/use-page-data.ts";
import { usableQuery } from "./query.ts";
import type { loader } from "./search.tsx";
import { searchOverlay } from "./search-panel.css.ts";
import { SearchPanel } from "./search-panel.tsx";

export default function SearchPopup({ address: { search: query }, goTo }: PopupProps) {
	const page = usePageData<typeof loader>(paths.search() + query);

	const typed = new URLSearchParams(query).get("q") ?? "";
	const found = page.data ?? {
		typed,
		query: usableQuery(typed),
		groups: null,
		isLimited: false,
		total: 0,
		current: 1,
		count: 1,
		suggestion: null,
		trending: [],
		hasYatra: false,
	};
	return (
		<div className={searchOverlay}>
			<AutoFocus>
				<SearchPanel
					{...found}
					isBusy={page.state !== "idle" || !page.data}
					search={(next) => goTo(paths.search(next))}
					isOverlay
				/>
			</AutoFocus>
		</div>
	);
}
