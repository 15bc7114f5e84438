import { findAdded } from "./added-nodes.ts";
import { type BeforeHydration, observed } from "./before-hydration.ts";
import { control } from "./carried-input.ts";
import { keepingFocus } from "./keeping-focus.ts";

/** Takes back for hydration what extensions and translators have changed in the served page. */
export interface DomChanges {
	/** Puts the page back, and until `settle` also what is changed after that. */
	readonly undo: () => void;
	readonly settle: () => void;
	/** Makes the changes again, where their place is still there. */
	readonly redo: () => void;
}

/** Nodes of others wait here, in the page: a frame that is moved through nowhere loads again. */
const park = document.createElement("div");
park.hidden = true;

/** A translator that at once translates again whatever is put back would never end. */
const mostRounds = 20;

/** @param onContested hydrates the page in one go, before anybody else's script can run */
export function openDomChanges({ observer, records }: BeforeHydration, onContested: () => void): DomChanges {
	const undone: UndoneChange[] = [];
	const shown = new Map<Node, boolean>();
	const undoAll = (found: MutationRecord[]): void => {
		for (const { addedNodes, removedNodes } of found)
			for (const node of [...addedNodes, ...removedNodes]) shown.set(node, node.isConnected);
		if (found.length > 0) undone.push(...keepingFocus(() => undoRecords(found)));
		// Undoing is recorded as well, and must not be undone.
		later.takeRecords();
	};
	let rounds = 0;
	const later = new MutationObserver((found) => {
		undoAll(found);
		rounds += 1;
		if (rounds > mostRounds) onContested();
	});
	return {
		undo() {
			const found = [...records.flat(), ...observer.takeRecords()];
			observer.disconnect();
			if (canMove) document.documentElement.append(park);
			later.observe(document.body, observed);
			undoAll(found);
		},
		// React's own changes are recorded in the task of its commit.
		settle: () => later.disconnect(),
		redo() {
			if (undone.length > 0) keepingFocus(() => redoChanges(undone, shown));
			park.remove();
		},
	};
}

interface UndoneChange {
	readonly record: MutationRecord;
	readonly added: readonly Node[];
	/** This is a text after the change, or the texts that were taken away. */
	readonly text: string;
	/** Where the removed nodes had been put, out of the sight of the observer. */
	readonly homes: ReadonlyMap<Node, Home>;
}

interface Home {
	readonly node: Node;
	readonly parent: Node;
	readonly next: Node | null;
}

/** Undoes from the last to the first, so that each finds the page as it left it. */
function undoRecords(records: readonly MutationRecord[]): UndoneChange[] {
	const appended = findAppended(records);
	const removedBefore = new Map<Node, number>();
	records.forEach(({ removedNodes }, at) => {
		for (const node of removedNodes) if (!removedBefore.has(node)) removedBefore.set(node, at);
	});
	const undone: UndoneChange[] = [];
	for (let at = records.length - 1; at >= 0; at -= 1) {
		const record = records[at];
		if (!record || isWithin(record, appended)) continue;
		const { target, oldValue, addedNodes, removedNodes, nextSibling, previousSibling } = record;
		const text = target.nodeValue ?? textOf(removedNodes);
		// An element has no value, and takes none.
		target.nodeValue = oldValue;
		const homes = new Map<Node, Home>();
		for (const node of removedNodes) {
			const { parentNode, nextSibling: next } = node;
			if (parentNode) homes.set(node, { node, parent: parentNode, next });
			moveTo(target, node, placeIn(target, nextSibling, previousSibling));
		}
		for (const node of addedNodes) {
			// An earlier change is undone by moving it back, which keeps the focus.
			const isMovedBack = canMove && (removedBefore.get(node) ?? at) < at;
			if (node.parentNode === target && !isMovedBack) moveTo(park, node, null);
		}
		undone.push({ record, added: [...addedNodes], text, homes });
	}
	return undone.reverse();
}

/**
 * Finds elements that React does not meet, of which an extension's frame would load again: at the end of the body, and
 * such as the page has none of among the body's children, which React passes over.
 */
function findAppended(records: readonly MutationRecord[]): readonly Node[] {
	const appended: Node[] = [];
	for (const { target, addedNodes, nextSibling } of records)
		for (const node of target === document.body ? addedNodes : [])
			if (
				node.parentNode === target &&
				node instanceof Element &&
				(nextSibling === null || appended.includes(nextSibling) || /^iframe$|-/.test(node.localName))
			)
				appended.push(node);
	return appended;
}

const isWithin = ({ target, addedNodes, removedNodes }: MutationRecord, appended: readonly Node[]): boolean =>
	appended.some((node) => node.contains(target)) ||
	(removedNodes.length === 0 && addedNodes.length > 0 && [...addedNodes].every((node) => appended.includes(node)));

const placeIn = (parent: Node, next: Node | null, previous: Node | null): Node | null => {
	if (next?.parentNode === parent) return next;
	return previous?.parentNode === parent ? previous.nextSibling : null;
};

/** Who puts a node back whenever it is gone wants it once: the last one comes to the place of the first. */
function withoutRepeats(changes: readonly UndoneChange[], shown: ReadonlyMap<Node, boolean>): readonly UndoneChange[] {
	const ids = new Map<Node | null, number>();
	const idOf = (node: Node | null): number => {
		const id = ids.get(node) ?? ids.size;
		ids.set(node, id);
		return id;
	};
	const kept: UndoneChange[] = [];
	const places = new Map<string | number, number>();
	for (const change of changes) {
		const { added, record } = change;
		const { target, removedNodes, previousSibling, nextSibling } = record;
		const isAddition = added.length > 0 && removedNodes.length === 0 && added.every((node) => shown.get(node));
		const key = isAddition
			? [...[target, previousSibling, nextSibling].map(idOf), ...added.map((node) => node.nodeName)].join()
			: kept.length;
		const place = places.get(key) ?? kept.length;
		places.set(key, place);
		added.forEach((node, at) => {
			ids.set(node, idOf(kept[place]?.added[at] ?? node));
		});
		// Its target may have come in the place of an earlier one as well.
		kept[place] = change;
	}
	return kept;
}

interface RedoPlan {
	/** The index of the change that adds the node last. */
	readonly addedLast: ReadonlyMap<Node, number>;
	/** React has taken these nodes of the page away: they must not come back within a wrapper. */
	readonly lost: ReadonlySet<Node>;
	/** Tells whether a node was in the changed page. */
	readonly shown: ReadonlyMap<Node, boolean>;
	/** The nodes of the page were here before. */
	readonly places: Home[];
}

function redoChanges(undone: readonly UndoneChange[], shown: ReadonlyMap<Node, boolean>): void {
	const changes = withoutRepeats(undone, shown);
	const addedLast = new Map<Node, number>();
	changes.forEach(({ added }, at) => {
		for (const node of added) addedLast.set(node, at);
	});
	const added = findAdded(undone.map(({ record }) => record));
	const lost = new Set([...added.keys()].filter((node) => !added.get(node) && !node.isConnected));
	const plan: RedoPlan = { addedLast, lost, shown, places: [] };
	changes.forEach((change, at) => {
		const { target, oldValue } = change.record;
		if (target.nodeValue === null) redoChildren(change, at, plan);
		else if (target.nodeValue === oldValue) target.nodeValue = change.text;
	});
	// A wrapped node goes back to its place where that of its wrapper was gone.
	for (const { node, parent, next } of plan.places.reverse())
		if (!node.isConnected && parent.isConnected && holdsControl(node)) moveTo(parent, node, next);
}

function redoChildren({ record, added, text, homes }: UndoneChange, at: number, plan: RedoPlan): void {
	const { addedLast, lost, shown, places } = plan;
	const { target, removedNodes, nextSibling, previousSibling } = record;
	// React has changed this place.
	const isGone = (node: Node): boolean => lost.has(node) || (node.parentNode !== target && !addedLast.has(node));
	if (textOf(removedNodes) !== text || [...removedNodes].some(isGone)) return;
	const next = placeIn(target, nextSibling, previousSibling);
	for (const node of removedNodes) {
		// What was taken away for good stays away.
		if (node.isConnected && shown.get(node)) places.push({ node, parent: target, next: node.nextSibling });
		// It is moved in one go when it is added there.
		if (canMove && (addedLast.get(node) ?? at) > at) continue;
		const home = homes.get(node);
		if (home) moveTo(home.parent, node, home.next);
		else if (node.parentNode === target) target.removeChild(node);
	}
	for (const node of added) if (!lost.has(node)) moveTo(target, node, next);
}

const textOf = (nodes: Iterable<Node>): string => [...nodes].map(({ nodeValue }) => nodeValue).join();

const holdsControl = (node: Node): boolean =>
	node instanceof Element && (node.matches(control) || node.querySelector(control) !== null);

const canMove = "moveBefore" in Element.prototype;

/** `moveBefore` keeps focus, caret and the text that a keyboard is composing. */
function moveTo(parent: Node, node: Node, next: Node | null): void {
	const place = next?.parentNode === parent ? next : null;
	if (canMove && parent.isConnected && node.isConnected) (parent as Element).moveBefore(node, place);
	else parent.insertBefore(node, place);
}
