import type { BeforeHydration } from "./before-hydration.ts";

/** Undoing more changes would take longer than a visitor waits. */
const mostChanges = 10_000;

/**
 * Waits while the visitor is in a field of others: the focus would not outlast its removal. @returns whether the page may
 * hydrate: copies of its fields hold what is typed, and React would know nothing of them.
 */
export async function isReadyToHydrate({ observer, records }: BeforeHydration): Promise<boolean> {
	for (;;) {
		records.push(observer.takeRecords());
		const found = records.flat();
		const added = findAdded(found);
		if (found.length > mostChanges || hasCopiedFields(added)) return false;
		if (!isAdded(document.activeElement, added)) return true;
		await new Promise((resolve) => {
			for (const name of ["focusin", "focusout", "pointerdown"])
				addEventListener(name, () => setTimeout(resolve), { once: true });
		});
	}
}

function hasCopiedFields(added: ReadonlyMap<Node, boolean>): boolean {
	const gone = [...added.keys()].flatMap((node) =>
		node instanceof Element && !node.isConnected ? [node as HTMLInputElement, ...fieldsIn(node)] : [],
	);
	const names = gone.map(({ name }) => name);
	return fieldsIn(document).some((field) => field.name && names.includes(field.name) && isAdded(field, added));
}

const fieldsIn = (root: ParentNode): HTMLInputElement[] => [
	...root.querySelectorAll<HTMLInputElement>("input,select,textarea"),
];

/** Tells for each node of the records whether others have added it: a node of the page is first taken away. */
export function findAdded(records: readonly MutationRecord[]): ReadonlyMap<Node, boolean> {
	const added = new Map<Node, boolean>();
	for (const { target, addedNodes, removedNodes } of records) {
		for (const node of removedNodes) if (!added.has(node)) added.set(node, isAdded(target, added));
		for (const node of addedNodes) if (!added.has(node)) added.set(node, true);
	}
	return added;
}

const isAdded = (node: Node | null, added: ReadonlyMap<Node, boolean>): boolean =>
	node !== null && (added.get(node) ?? isAdded(node.parentNode, added));
