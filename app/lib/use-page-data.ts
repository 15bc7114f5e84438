import { useEffect } from "react";
import { useFetcher } from "react-router";

export function usePageData<Loader>(address: string) {
	const page = useFetcher<Loader>();
	const { load } = page;
	useEffect(() => {
		load(address);
	}, [load, address]);
	return page;
}
