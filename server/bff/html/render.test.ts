import { createElement, lazy, Suspense, use } from "react";
import { expect, it } from "vitest";
import { renderDocument } from "./render.ts";

const document = (...children: Parameters<typeof createElement>[2][]) =>
	createElement("html", null, createElement("body", null, ...children));

const never = new Promise<string>(() => undefined);
const Waiting = () => createElement("p", null, use(never));

function Broken(): never {
	throw new Error("broken part");
}

it("a rendered document is complete: suspended and long content is in place, without a script to move it", async () => {
	const Suspended = lazy(async () => {
		await new Promise((resolve) => setTimeout(resolve, 20));
		return { default: () => createElement("p", null, "x".repeat(50_000)) };
	});
	const page = document(createElement(Suspense, { fallback: "waiting" }, createElement(Suspended)));
	const { html, errors } = await renderDocument(page, 1000);
	expect(html).toContain("x".repeat(50_000));
	expect(html).not.toMatch(/waiting|<script|<template/);
	expect(errors).toEqual([]);
});

it("a rendered document preloads pictures by a Link header, percent-encoded", async () => {
	const poster = createElement("img", { src: "/media/a b>.svg", alt: "", fetchPriority: "high" });
	const { html, linkHeader } = await renderDocument(
		document(poster, createElement("img", { src: "/b", loading: "lazy" })),
		1000,
	);
	expect(linkHeader).toBe('</media/a b%3E.svg>; rel=preload; as="image"; fetchpriority="high"');
	expect(html).not.toContain("preload");
	expect((await renderDocument(document("a"), 1000)).linkHeader).toBe("");
});

it("a rendered document reports the error of a part", async () => {
	const page = document(createElement(Suspense, { fallback: "instead" }, createElement(Broken)));
	const { html, errors } = await renderDocument(page, 1000);
	expect(html).toContain("instead");
	expect(errors).toEqual([expect.objectContaining({ message: "broken part" })]);
});

it("a rendered document throws the error of its outermost component", async () => {
	await expect(renderDocument(createElement(Broken), 1000)).rejects.toThrow("broken part");
});

it("a rendered document is aborted after its timeout", async () => {
	await expect(renderDocument(document(createElement(Waiting)), 50)).rejects.toThrow("too long");
});
