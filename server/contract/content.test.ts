import { describe, expect, it } from "vitest";
import { contract, type Operation, readReply } from "./index.ts";

function read(operation: Operation, data: unknown): unknown {
	const reply = readReply(operation, { statuscode: 200, data });
	return reply.ok ? reply.value : `unreadable: ${reply.fault}`;
}

it.each<[string, Operation, object, object]>([
	[
		"a navigation item of the specification",
		contract.menu.list,
		[
			{ label: "Kerala", href: "/package/kerala-tour", icon: "" },
			{ label: "Blog", href: "/blogs" },
		],
		[
			{ title: "Kerala", slug: "kerala-tour", children: [] },
			{ title: "Blog", slug: null, children: [] },
		],
	],
	["an article", contract.blog.bySlug, { title: "Permits" }, { slug: null, content: "", tags: [], date: null }],
	["an offer", contract.offer.list, [{ title: "White" }], { data: [{ text: "", code: null, validto: null }] }],
	[
		"a question of the specification",
		contract.faq.list,
		[{ faqsType: "global", faqsTypeID: "all", faqsTypeTitle: "", title: "Why?", description: "So." }],
		[{ id: null, title: "Why?", description: "So.", upVote: 0, comments: [], qgroup: null }],
	],
	[
		"a testimonial of the specification",
		contract.review.testimonials,
		[{ name: "Asha", role: "", text: "Fine", image: "" }],
		[{ id: "", name: "Asha", text: "Fine", rating: null }],
	],
	[
		"a review",
		contract.review.forPackage,
		[{ text: "Fine" }],
		[{ id: "", name: "", rating: null, date: null, verified: false, images: [] }],
	],
	[
		"a talk",
		contract.webinar.byId,
		{ meetingID: 1, title: "Routes" },
		{ meetingID: "1", zoomMeetingID: null, start: null, minutes: null, price: null },
	],
	[
		"an enquiry",
		contract.enquiry.mine,
		[{ id: 1 }],
		[{ id: "1", packagename: "", NoOfPerson: null, comment: "", status: "", createdat: null }],
	],
	[
		"a notification",
		contract.notification.list,
		[{ id: 1 }],
		{ data: [{ id: "1", title: "", text: null, read: false, date: null }] },
	],
	["a registration", contract.kmy.add, {}, { registrationnumber: "", status: "" }],
	[
		"a bank account",
		contract.bank.list,
		[{ id: 1 }],
		[{ id: "1", accountholder: "", accountnumber: null, ifsc: null, bankname: "", isdefault: false }],
	],
])("a reply without what the page can do without is still %s", (_, operation, data, expected) => {
	expect(read(operation, data)).toMatchObject(expected);
});

describe("a field that cannot be read", () => {
	it("states nothing", () => {
		const note = { id: 1, title: "T", date: "soon", read: "perhaps" };
		expect(read(contract.notification.list, [note])).toMatchObject({ data: [{ read: null, date: null }] });
		const talk = { meetingID: 1, zoomMeetingID: 2, title: "T", start: "later", price: "on request", minutes: "long" };
		expect(read(contract.webinar.byId, talk)).toMatchObject({ start: null, price: null, minutes: null });
		const review = { id: 1, name: "A", text: "Fine", rating: "good", date: null, verified: "maybe" };
		expect(read(contract.review.forPackage, [review])).toMatchObject([{ rating: null, date: null, verified: false }]);
	});

	it("is never a cut key", () => {
		const account = { id: 1, accountnumber: `XX 1234 ${"9".repeat(40)}`, ifsc: "SBIN0001234999" };
		expect(read(contract.bank.list, [account])).toMatchObject([{ accountnumber: null, ifsc: null }]);
		const offer = { title: "White", code: `WINTER ${"9".repeat(40)}`, slug: "x".repeat(201) };
		expect(read(contract.offer.list, [offer])).toMatchObject({ data: [{ code: null, slug: null }] });
	});

	it("takes its entry along only where nothing is left of it", () => {
		const india = { name: "India", iso2: "in", phonecode: 91 };
		const wrong = { name: "Nepal", iso2: "NP", phonecode: "unknown" };
		expect(read(contract.country.list, [india, wrong])).toEqual([{ name: "India", iso2: "IN", phonecode: "91" }]);
		expect(read(contract.country.list, [wrong])).toBe("unreadable: phonecode");
		expect(read(contract.faq.list, [{ title: "Why?" }, { id: 2 }])).toMatchObject([{ title: "Why?" }]);
		expect(read(contract.faq.list, [{ id: 2 }])).toBe("unreadable: title");
	});
});

it("an added bank account needs no id", () => {
	expect(read(contract.bank.add, null)).toBe("");
	expect(read(contract.bank.add, { _id: "b1" })).toBe("b1");
});
