import { useEffect } from "react";
import { useFetcher } from "react-router";

/** What the loader of another page says, for a popup that shows that page: asked for again whenever the address changes. */
export function usePageData<Loader>(address: string) {
	const page = useFetcher<Loader>();
	const { load } = page;
	useEffect(() => {
		load(address);
	}, [load, address]);
	return page;
}
