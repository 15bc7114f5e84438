import { createContext, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type KeepPart, KeepParts, Kept } from "./kept.tsx";

const Name = createContext("nobody");
const Named = () => <b>{useContext(Name)}</b>;
const drawList = (of: readonly string[]) =>
	of.map((one) => (
		<li key={one}>
			{one}, {one.length} <Named />
		</li>
	));

const list = (of: readonly string[], keep: KeepPart | null, name = "nobody") =>
	renderToString(
		<KeepParts value={keep}>
			<Name value={name}>
				<Kept as="ul" name="list" of={of} draw={drawList} className="row" />
			</Name>
		</KeepParts>,
	);

test("an element is the same bytes whether its inside is drawn with it or was kept", () => {
	const asked: [name: string, of: string, draw: () => ReactNode][] = [];
	const first = list(["a & b", "<c>"], (...part) => {
		asked.push(part);
		return null;
	});
	expect(first).toBe(list(["a & b", "<c>"], null));
	expect(asked.map(([name, of]) => [name, of])).toEqual([["list", '["a & b","<c>"]']]);
	const drawn = renderToString(asked[0]?.[2]());
	expect(list(["a & b", "<c>"], () => drawn)).toBe(first);
});

test("what is kept knows nothing of the page that asked for it", () => {
	const draws: (() => ReactNode)[] = [];
	const keep: KeepPart = (_name, _of, draw) => {
		draws.push(draw);
		return null;
	};
	list(["a"], keep, "Asha");
	expect(renderToString(draws[0]?.())).toContain("<b>nobody</b>");
});
