import { useEffect, useState } from "react";

const pauseMs = 60_000;

/**
 * Where others have moved a node of the page, React fails to take it away: the document of the address comes instead,
 * at most once a minute, because they may do the same there. @returns whether it is loaded, and nothing is to be shown
 */
export function useLoadAnew(error: unknown): boolean {
	const isNodeGone = error instanceof DOMException && error.name === "NotFoundError";
	const [isRefused, setRefused] = useState(false);
	useEffect(() => {
		if (isNodeGone && !loadAnew()) setRefused(true);
	}, [isNodeGone]);
	return isNodeGone && !isRefused;
}

function loadAnew(): boolean {
	const address = location.pathname + location.search;
	try {
		if (Date.now() - sessionStorage[address] < pauseMs) return false;
		sessionStorage[address] = Date.now();
	} catch {
		// Where nothing may be stored, nothing would end a loop.
		return false;
	}
	// Unlike a reload, this never sends a form again.
	location.replace(address);
	return true;
}
