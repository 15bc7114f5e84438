const pauseMs = 60_000;

let isLoading = false;

/**
 * Where others have moved a node of the page, React fails to take it away: the document of the address comes instead,
 * at most once a minute, because they may do the same there. @returns whether it is loaded, and nothing is to be shown
 */
export function isLoadedAnew(error: unknown): boolean {
	// React may ask several times.
	if (!isLoading && error instanceof DOMException && error.name === "NotFoundError") isLoading = loadAnew();
	return isLoading;
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
