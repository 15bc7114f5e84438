import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";

/**
 * The data is loaded again with every navigation: the same address may then have other data, such as when a code was
 * sent.
 */
export function usePageData<Loader>(address: string) {
	const page = useFetcher<Loader>();
	const { load } = page;
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key loads it again
	useEffect(() => {
		load(address);
	}, [load, address, key]);
	return page;
}
