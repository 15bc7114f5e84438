import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";

/**
 * The data of a popup is loaded again with every navigation: the same address may then have other data, such as when a
 * code was sent.
 * @param isThere a link inside the popup has loaded the data for the first time
 */
export function usePageData<Loader>(address: string, isThere = false) {
	const page = useFetcher<Loader>();
	const { load } = page;
	const { key, mask } = useLocation();
	const [first] = useState(key);
	const isWanted = mask && !(isThere && key === first);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key loads it again
	useEffect(() => {
		// A popup that closes is still rendered.
		if (isWanted) load(address);
	}, [load, address, key]);
	return page;
}
