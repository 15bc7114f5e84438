import { readFileSync } from "node:fs";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { OtpBoxes } from "#app/components/forms/otp-boxes.tsx";
import { Dialog } from "#app/components/overlays/dialog.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { vars } from "#app/styles/vars.css.ts";
import { linksIn, parsed, readName, rendered, renderedText } from "#tests/support/rendered.ts";
import { Picture } from "./cards/picture.tsx";
import { formatRating, Rating } from "./cards/rating.tsx";
import { Carousel } from "./carousel/carousel.tsx";
import { Accordion } from "./display/accordion.tsx";
import { Icon } from "./icons/icon.tsx";
import { iconNames } from "./icons/icon-names.ts";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const sprite = () => read("icons/sprite.svg");
const show = (node: ReactNode): HTMLElement => rendered(node, "/package/kerala-tour?from=list");

describe("icons", () => {
	const icon = (node: ReactNode) => show(node).querySelector("svg");
	test("icon names and sprite symbols are the same", () => {
		const ids = [...sprite().matchAll(/viewBox="0 0 24 24" id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toEqual([...iconNames]);
		const use = icon(<Icon name="star" />)?.querySelector("use");
		expect(use?.getAttribute("href")).toMatch(/sprite.*\.svg#star$/);
	});
	test("an icon beside text is hidden, one alone has a label", () => {
		expect(icon(<Icon name="star" />)?.getAttribute("aria-hidden")).toBe("true");
		const close = icon(<Icon name="close" label="Close" />);
		expect(close?.getAttribute("role")).toBe("img");
		expect(readName(close)).toBe("Close");
	});
});

test("illustrations use the colours of the theme or their container", () => {
	const colours = [...sprite().matchAll(/var\(--[^)]+\)/g)].map(([colour]) => colour);
	const own = ["X", "Y", "heart,none"].map((name) => `var(--${name})`);
	expect(colours.length).toBeGreaterThan(30);
	for (const colour of colours) expect([...Object.values(vars.color), ...own]).toContain(colour);
});

describe("a rating", () => {
	test.each([
		[4.6, 128, "Rated 4.6 out of 5 by 128 travellers"],
		[5, 1, "Rated 5 out of 5 by 1 traveller"],
		[null, 0, "Not rated yet"],
	])("of %s by %s is spelt out", (value, count, words) => expect(formatRating(value, count)).toBe(words));
	test("is announced once, in words", () => {
		const rating = show(<Rating value={4.6} reviewCount={12} />).querySelector("[role=img]");
		expect(rating?.getAttribute("aria-label")).toBe("Rated 4.6 out of 5 by 12 travellers");
		expect(renderedText(rating)).toBe("4.6 (12)");
	});
	test("with stars is one row with so many of them filled", () =>
		expect(show(<Rating value={3} stars />).querySelectorAll("use[href$='#stars-3']")).toHaveLength(1));
});

describe("a picture", () => {
	const image = "/media/posters/kerala-tour.svg";
	const attributes = (node: ReactNode) => {
		const img = show(node).querySelector("img");
		return Object.fromEntries([...(img?.attributes ?? [])].map(({ name, value }) => [name.toLowerCase(), value]));
	};
	test("reserves its space and loads lazily", () => {
		const shown = { width: "640", height: "800", loading: "lazy", alt: "Boats" };
		expect(attributes(<Picture image={image} alt="Boats" ratio="poster" />)).toMatchObject(shown);
	});
	test("with a width is requested at that width", () => {
		const shown = { src: `${image}?w=100`, alt: "", width: "100", height: "100" };
		expect(attributes(<Picture image={image} alt="" width={100} ratio="square" />)).toMatchObject(shown);
	});
	test("an SVG has one width, a photo a srcset", () => {
		const photo = "/media/photos/goa.jpg";
		expect(attributes(<Picture image={image} alt="" width={480} />)).not.toHaveProperty("srcset");
		expect(attributes(<Picture image={photo} alt="" width={100} />)).toMatchObject({
			srcset: `${photo}?w=100 100w,${photo}?w=150 150w,${photo}?w=200 200w`,
			sizes: "auto,min(100vw,100px)",
		});
		expect(attributes(<Picture image={photo} alt="" first />)).toMatchObject({
			srcset: `${photo}?w=640 640w,${photo}?w=960 960w,${photo}?w=1280 1280w`,
			sizes: "min(100vw,640px)",
		});
	});
	test("above the fold is loaded eagerly with high priority", () => {
		const first = attributes(<Picture image={image} alt="" first />);
		expect(first).not.toHaveProperty("loading");
		expect(first).toMatchObject({ fetchpriority: "high" });
	});
	test("without an image is a labelled placeholder", () => {
		const body = show(<Picture image={null} alt="Kerala" />);
		expect(body.querySelector("img")).toBeNull();
		expect(readName(body.querySelector("[role=img]"))).toBe("Kerala");
	});
	test("has the ground that its address names, which is not requested", () => {
		const body = show(<Picture image="/media/photos/goa.jpg#waterPale" alt="" width={100} />);
		expect(body.querySelector("[data-ground]")?.getAttribute("data-ground")).toBe("waterPale");
		expect(body.innerHTML).not.toContain("#");
		const plain = show(<Picture image={image} alt="" />);
		expect(plain.querySelector("[data-ground]")).toBeNull();
	});
});

describe("a notice", () => {
	test("is an alert for an error, else a status", () => {
		const error = show(<Notice kind="error">Invalid OTP</Notice>);
		expect(renderedText(error.querySelector("[role=alert]"))).toBe("Invalid OTP");
		expect(renderedText(show(<Notice kind="success">Sent</Notice>).querySelector("[role=status]"))).toBe("Sent");
	});
	test("closes by a link, or in place with isFolding", () => {
		const shown = (props: Partial<ComponentProps<typeof Notice>>) =>
			show(<Notice {...{ kind: "error", children: "No", ...props }} />);
		expect(linksIn(shown({ closeHref: "/thank-you" }))).toEqual([["Close this message", "/thank-you"]]);
		const folding = shown({ isFolding: true });
		expect(readName(folding.querySelector("details[open] > summary"))).toBe("Close this message");
		expect(linksIn(folding)).toEqual([]);
	});
});

test("one-time code boxes have autofill on the field for the whole code only", () => {
	const controls = [...show(<OtpBoxes id="code" legend="Code" />).querySelectorAll("input")];
	const isAutofill = ({ name, value }: Attr) => name.toLowerCase() === "autocomplete" && value === "one-time-code";
	const filled = controls.filter((input) => [...input.attributes].some(isAutofill));
	expect(filled.map((input) => input.getAttribute("name"))).toEqual(["code"]);
});

describe("a carousel without script", () => {
	const carousel = show(
		<Carousel label="Testimonials">
			<p>One</p>
			<p>Two</p>
			<p>Three</p>
		</Carousel>,
	);
	test("shows all slides", () => {
		expect([...carousel.querySelectorAll("p")].map(renderedText)).toEqual(["One", "Two", "Three"]);
		expect(carousel.querySelector("[inert]")).toBeNull();
	});
	test("links each slide to its neighbours circularly", () => {
		const targets = linksIn(carousel).map(([, href]) => href);
		expect(targets).toEqual(["#t-3", "#t-2", "#t-1", "#t-3", "#t-2", "#t-1"]);
		for (const target of targets) expect(carousel.querySelector(target ?? "")).not.toBeNull();
	});
	test("with one slide has no links", () => expect(linksIn(show(<Carousel label="x">only</Carousel>))).toEqual([]));
});

test("a closed dialog is empty", () => {
	const dialog = show(
		<Dialog open={false} title="Quick Enquiry" onClose={() => undefined}>
			<p>secret</p>
		</Dialog>,
	).querySelector("dialog");
	expect(dialog?.hasAttribute("open")).toBe(false);
	expect(renderedText(dialog)).toBe("");
});

test("accordions of one name are exclusive", () => {
	const accordion = show(
		<Accordion title="Visa?" name="faqs">
			No
		</Accordion>,
	);
	expect(renderedText(accordion.querySelector("details[name=faqs] > summary"))).toBe("Visa?");
});

test("the honeypot is hidden from people", () => {
	const root = { honeypot: { name: "topic", stampName: "made", stamp: "now.signed" } };
	const router = createMemoryRouter([{ id: "root", path: "/", element: <HoneypotField />, loader: () => root }], {
		hydrationData: { loaderData: { root } },
	});
	const body = parsed(renderToStaticMarkup(<RouterProvider router={router} />));
	router.dispose();
	const field = body.querySelector("[aria-hidden=true] input[name=topic]");
	expect(field?.getAttribute("type")).toBe("text");
	expect(field?.getAttribute("tabindex")).toBe("-1");
	expect(field?.hasAttribute("id")).toBe(false);
	expect(body.querySelector("input[type=hidden][name=made]")?.getAttribute("value")).toBe("now.signed");
});
