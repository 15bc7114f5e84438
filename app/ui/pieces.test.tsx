import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { vars } from "#app/styles/vars.css.ts";
import { Accordion } from "./accordion.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Button, LinkButton } from "./button.tsx";
import { Carousel } from "./carousel.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawing } from "./drawing.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Honeypot } from "./honeypot.tsx";
import { Icon } from "./icon.tsx";
import { iconNames } from "./icon-names.ts";
import { Notice } from "./notice.tsx";
import { OtpBoxes } from "./otp-boxes.tsx";
import { inkOf, Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { Rating, spellRating } from "./rating.tsx";
import { Table } from "./table.tsx";
import { nextTab, Tabs } from "./tabs.tsx";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const html = (node: ReactNode): string =>
	renderToStaticMarkup(
		<MemoryRouter initialEntries={["/package/kerala-tour?from=list"]}>{node}</MemoryRouter>,
	).replaceAll(/ (class|data-discover)="[^"]*"/g, "");
/** What is left for the eye when the tags are taken away. */
const seen = (node: ReactNode): string => html(node).replaceAll(/<[^>]*>/g, "");

describe("icons", () => {
	test("each one that can be named is in the file, and no other", () => {
		const ids = [...read("drawings.svg").matchAll(/viewBox="0 0 24 24" id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toEqual([...iconNames]);
		expect(html(<Icon name="star" />)).toMatch(/<use href="[^"]+drawings[^"]*\.svg#star">/);
	});
	test("one beside words is silent, one alone is named", () => {
		expect(html(<Icon name="star" />)).toContain('aria-hidden="true"');
		expect(html(<Icon name="close" label="Close" />)).toContain('role="img" aria-label="Close"');
	});
});

describe("drawings", () => {
	test("are printed in inks of the theme, or in those that their place names", () => {
		const inks = [...read("drawings.svg").matchAll(/var\(--[^)]+\)/g)].map(([ink]) => ink);
		const placed = ["X", "Y", "heart,none"].map((name) => `var(--${name})`);
		expect(inks.length).toBeGreaterThan(30);
		for (const ink of inks) expect([...Object.values(vars.color), ...placed]).toContain(ink);
	});
	test("are there under their names, and say nothing aloud", () => {
		const ids = [...read("drawings.svg").matchAll(/slice" viewBox="[^"]+" id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toEqual(["landscape", "horizon", "mark", "weekend", "backpacking", "international"]);
		expect(html(<Drawing name="mark" />)).toMatch(/aria-hidden="true"><use href="[^"]+drawings[^"]*\.svg#mark">/);
	});
});

describe("buttons", () => {
	test("submit their form unless they say otherwise", () => {
		expect(html(<Button>Send</Button>)).toContain('<button type="submit">Send');
		expect(html(<Button type="button">Open</Button>)).toContain('type="button"');
	});
	test("a round one keeps its name", () => {
		const markup = html(
			<Button icon="heart" iconOnly>
				Save
			</Button>,
		);
		expect(markup).toContain('aria-label="Save"');
	});
	test("a link is a link", () => expect(html(<LinkButton to="/search">Look</LinkButton>)).toContain('href="/search"'));
});

describe("a price", () => {
	test.each([
		[3_290_000, "₹32,900 per person"],
		[10_990_000, "₹1,09,900 per person"],
		[449_950, "₹4,499.50 per person"],
		[null, "Price on request"],
	])("of %s paise reads %s", (priceInPaise, words) => expect(seen(<Price priceInPaise={priceInPaise} />)).toBe(words));
	test("that others start from says so", () =>
		expect(seen(<Price priceInPaise={100_000} from per={null} />)).toBe("from ₹1,000"));
});

describe("a rating", () => {
	test.each([
		[4.6, 128, "Rated 4.6 out of 5 by 128 travellers"],
		[5, 1, "Rated 5 out of 5 by 1 traveller"],
		[null, 0, "Not rated yet"],
	])("of %s by %s is said in full", (value, count, words) => expect(spellRating(value, count)).toBe(words));
	test("is drawn for eyes only", () => {
		const markup = html(<Rating value={4.6} reviewCount={12} />);
		expect(markup).toContain("Rated 4.6 out of 5 by 12 travellers");
		expect(markup.match(/aria-hidden="true"/g)).toHaveLength(3);
	});
	test("has five stars when stars are asked for", () =>
		expect(html(<Rating value={3} stars />).match(/#star/g)).toHaveLength(5));
});

describe("a picture", () => {
	const image = "/media/posters/kerala-tour.svg";
	test("keeps its room and comes when it is near", () => {
		const markup = html(<Picture image={image} alt="Boats" ratio="poster" />);
		expect(markup).toContain('width="640" height="800" loading="lazy"');
		expect(markup).toContain('alt="Boats"');
	});
	test("in a list is asked for at its width", () =>
		expect(html(<Picture image={image} alt="" width={100} ratio="square" />)).toContain(
			'src="/media/posters/kerala-tour.svg?w=100" alt="" width="100" height="100"',
		));
	test("that is a drawing comes in one width, a photograph in those that may suit its place", () => {
		const photo = "/media/photos/goa.jpg";
		expect(html(<Picture image={image} alt="" width={480} />)).not.toMatch(/srcset|sizes/i);
		expect(html(<Picture image={photo} alt="" width={100} />)).toContain(
			`srcSet="${photo}?w=100 100w,${photo}?w=150 150w,${photo}?w=200 200w" sizes="auto,min(100vw,100px)"`,
		);
		expect(html(<Picture image={photo} alt="" first />)).toContain(
			`srcSet="${photo}?w=640 640w,${photo}?w=960 960w,${photo}?w=1280 1280w" sizes="min(100vw,640px)"`,
		);
	});
	test("seen first is fetched first", () =>
		expect(html(<Picture image={image} alt="" first />)).toMatch(/<img(?!.*loading="lazy").*fetchPriority="high"/i));
	test("that is missing is a named ground, without a request", () => {
		const markup = html(<Picture image={null} alt="Kerala" />);
		expect(markup).not.toContain("<img");
		expect(markup).toContain('role="img" aria-label="Kerala"');
	});
	test("lies on the same ink every time, and not all on one", () => {
		expect(inkOf(image)).toBe(inkOf(image));
		expect(new Set(Array.from({ length: 40 }, (_, n) => inkOf(`/media/${n}.svg`))).size).toBe(5);
	});
});

describe("a notice", () => {
	test("of an error is spoken at once, of success at the next pause", () => {
		expect(html(<Notice kind="error">Invalid OTP</Notice>)).toContain('role="alert">Invalid OTP');
		expect(html(<Notice kind="success">Sent</Notice>)).toContain('role="status">Sent');
	});
	test("inside a live region stays quiet", () =>
		expect(
			html(
				<Notice kind="error" announced={false}>
					No
				</Notice>,
			),
		).not.toContain("role="));
	test("closes by a link to the page without it", () =>
		expect(
			html(
				<Notice kind="success" closeHref="/thank-you">
					Sent
				</Notice>,
			),
		).toMatch(/href="\/thank-you".*aria-label="Close this message"/));
	test("folds away in place where nothing may be loaded", () => {
		const markup = html(
			<Notice kind="error" isFolding>
				No
			</Notice>,
		);
		expect(markup).toMatch(/^<details open=""[^>]*><summary[^>]*>.*?aria-label="Close this message"/);
		expect(markup).not.toContain("<a ");
	});
});

describe("the boxes of a code", () => {
	test("leave a code that the browser offers to the one field for all of it", () => {
		const markup = html(<OtpBoxes id="code" legend="Code" />);
		expect(markup.match(/autoComplete="one-time-code"/gi)).toHaveLength(1);
		expect(markup).toMatch(/<input(?=[^>]*name="code")(?=[^>]*autoComplete="one-time-code")/i);
	});
});

describe("tabs", () => {
	test("lead to themselves, and the chosen one back to the first", () => {
		expect(nextTab("overview_tab", "dates_tab", "overview_tab")).toBe("dates_tab");
		expect(nextTab("dates_tab", "dates_tab", "overview_tab")).toBe("overview_tab");
	});
	test("are links that name the chosen one", () => {
		const items = [
			{ id: "overview_tab", label: "Overview" },
			{ id: "dates_tab", label: "Dates" },
		];
		const markup = html(<Tabs label="Parts" items={items} current="dates_tab" resetTo="overview_tab" />);
		expect(markup).toContain('href="/package/kerala-tour?from=list&amp;tab=overview_tab"');
		expect(markup).toMatch(/aria-current="true"[^>]*>Dates/);
		expect(markup.match(/aria-current/g)).toHaveLength(1);
	});
});

describe("a carousel without script", () => {
	const markup = html(
		<Carousel label="Testimonials">
			<p>One</p>
			<p>Two</p>
			<p>Three</p>
		</Carousel>,
	);
	test("shows every slide", () => {
		for (const words of ["One", "Two", "Three"]) expect(markup).toContain(`<p>${words}</p>`);
		expect(markup).not.toContain("inert");
	});
	test("links the slides to a ring", () => {
		const steps = [...markup.matchAll(/href="#(t-\d)"/g)].map(([, target]) => target);
		expect(steps).toEqual(["t-3", "t-2", "t-1", "t-3", "t-2", "t-1"]);
		for (const target of steps) expect(markup).toContain(`id="${target}"`);
	});
	test("of one slide has nowhere to go", () => expect(html(<Carousel label="x">only</Carousel>)).not.toContain("href"));
});

test("a closed dialog holds nothing", () =>
	expect(
		html(
			<Dialog open={false} title="Quick Enquiry" onClose={() => undefined}>
				<p>secret</p>
			</Dialog>,
		),
	).toMatch(/^<dialog aria-labelledby="[^"]+"><\/dialog>$/));

test("folds of one name open one at a time", () =>
	expect(
		html(
			<Accordion title="Visa?" name="faqs">
				No
			</Accordion>,
		),
	).toMatch(/^<details name="faqs"><summary>Visa\?/));

test("breadcrumbs end with the page itself, unlinked", () => {
	const markup = html(<Breadcrumbs items={[{ label: "Home", to: "/" }, { label: "Kerala" }]} />);
	expect(markup).toContain('aria-label="Breadcrumb"');
	expect(markup).toContain('<a href="/">Home</a>');
	expect(markup).toContain('<span aria-current="page">Kerala</span>');
});

test("a table names its rows, columns and itself", () => {
	const markup = html(
		<Table caption="Departures" head={["Date", "Seats"]} rows={[{ key: "a", cells: ["4 May", "3 left"] }]} />,
	);
	expect(markup).toContain('<section aria-label="Departures" tabindex="0"><table><caption>Departures</caption>');
	expect(markup).toContain('<th scope="col">Date</th>');
	expect(markup).toContain('<th scope="row">4 May</th>');
});

test("an empty place points somewhere", () => {
	const markup = html(
		<EmptyState title="Nothing found" actions={<LinkButton to="/">Home</LinkButton>}>
			Try again.
		</EmptyState>,
	);
	expect(markup).toContain("<h2>Nothing found</h2>");
	expect(markup).toContain('href="/"');
});

test("the honeypot is a field that only machines find", () => {
	const root = { trap: { name: "topic", stampName: "made", stamp: "now.signed" } };
	const router = createMemoryRouter([{ id: "root", path: "/", element: <Honeypot />, loader: () => root }], {
		hydrationData: { loaderData: { root } },
	});
	const trap = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/ class="[^"]*"/g, "");
	router.dispose();
	expect(trap).toContain('<div aria-hidden="true">');
	expect(trap).toMatch(/<input type="text" tabindex="-1" autoComplete="off"[^>]* name="topic"\/>/);
	expect(trap).toContain('<input type="hidden" name="made" value="now.signed"/>');
	expect(trap).not.toContain(" id=");
});
