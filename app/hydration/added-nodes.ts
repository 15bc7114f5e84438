import type { BeforeHydration } from "./before-hydration.ts";

const fields = "input,select,textarea";

/** Resolves once the visitor is in no field of others: the focus would not outlast its removal. */
export async function waitForFocus({ observer, records }: BeforeHydration): Promise<void> {
	records.push(observer.takeRecords());
	while (isAdded(document.activeElement, findAdded(records.flat()))) {
		await new Promise((resolve) => {
			for (const name of ["focusin", "focusout", "pointerdown"])
				addEventListener(name, () => setTimeout(resolve), { capture: true, once: true });
		});
		records.push(observer.takeRecords());
	}
}

/** Copies of the page's fields hold what is typed, and React would know nothing of them. */
export function hasCopiedFields(records: readonly MutationRecord[]): boolean {
	const added = findAdded(records);
	const removed = [...added.keys()].filter((node) => node instanceof Element && !node.isConnected);
	const names = removed.flatMap((node) => [node, ...(node as Element).querySelectorAll(fields)].map(nameOf));
	return [...document.querySelectorAll(fields)].some(
		(field) => nameOf(field) && names.includes(nameOf(field)) && isAdded(field, added),
	);
}

const nameOf = (node: Node): string | null => (node instanceof Element ? node.getAttribute("name") : null);

/** A node of the page is first taken away, one of others is first added. */
function findAdded(records: readonly MutationRecord[]): ReadonlyMap<Node, boolean> {
	const added = new Map<Node, boolean>();
	for (const { addedNodes, removedNodes } of records) {
		for (const node of removedNodes) if (!added.has(node)) added.set(node, false);
		for (const node of addedNodes) if (!added.has(node)) added.set(node, true);
	}
	return added;
}

const isAdded = (node: Node | null, added: ReadonlyMap<Node, boolean>): boolean =>
	node !== null && (added.get(node) ?? isAdded(node.parentNode, added));
