import type { ProbeFacts } from "./facts.ts";
import { firstPage, inventPersona, type Persona, person } from "./fixtures.ts";
import { type Probe, visitorReads, visitorWrites } from "./probe.ts";

const tomorrow = () => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);

const bookable = new Set(["available", "guaranteed", "limited"]);

const catalogue = (trendingIds: readonly string[]): readonly Probe[] => [
	visitorReads("menu.list", {
		learn: (roots) => {
			const branches = roots.flatMap((root) => root.children);
			const branch = branches.find((child) => child.packages.length > 0);
			const category = branch ?? branches[0] ?? roots[0];
			const [first] = branch?.packages ?? [];
			return { ...(category?.slug && { categorySlug: category.slug }), ...(first && { slug: first.slug }) };
		},
	}),
	visitorReads("category.trending", {
		input: () => ({ query: { id: [...trendingIds] } }),
		learn: ([trending]) => {
			const card = trending?.packages.find((one) => one.priceonrequest === false);
			return card ? { slug: card.slug } : {};
		},
	}),
	visitorReads("category.bySlug", { input: (facts) => ({ params: { slug: facts.categorySlug } }) }),
	visitorReads("package.bySlug", {
		input: (facts) => ({ params: { slug: facts.slug } }),
		learn: (reply) => {
			const open = reply.departures.filter(
				({ status, left, date }) =>
					status !== null && bookable.has(status) && left !== null && left > 2 && date > tomorrow(),
			);
			const [last] = open.map((one) => one.date).toSorted((one, other) => (one < other ? 1 : -1));
			return {
				packageId: reply.id,
				packageTitle: reply.title,
				searchText: reply.title.slice(0, 4),
				...(last ? { departureDate: last } : {}),
			};
		},
	}),
];

const lists: readonly Probe[] = [
	visitorReads("package.weather", {
		input: (facts) => ({ query: { filterby: "package_id", query: facts.packageId, givenDate: tomorrow() } }),
	}),
	visitorReads("package.search", { input: (facts) => ({ params: { query: facts.searchText } }) }),
	visitorReads("package.recentlyVisited", {
		input: (facts) => ({ query: { page: "1", limit: "6" }, body: { packagesids: [facts.packageId] } }),
	}),
	visitorReads("review.testimonials"),
	visitorReads("review.forPackage", { input: (facts) => ({ params: { id: facts.packageId } }) }),
	visitorReads("faq.list", {
		input: (facts) => ({ params: { type: "package", id: facts.packageId }, query: {} }),
		learn: ([first]) => (first?.id ? { faqId: first.id } : {}),
	}),
	visitorReads("country.list"),
	visitorReads("blog.list", {
		input: () => ({ query: firstPage }),
		learn: ({ data: [first] }) => (first ? { blogSlug: first.slug } : {}),
	}),
	visitorReads("blog.bySlug", { input: (facts) => ({ params: { slug: facts.blogSlug } }) }),
	visitorReads("offer.list", { input: () => ({ query: firstPage }) }),
	visitorReads("coupon.list", {
		learn: (coupons) => {
			// A flat discount rarely depends on bank, package or group size; the list does not show a coupon's other conditions.
			const demands = ({ type, mincart }: (typeof coupons)[number]) => (type === "flat" ? 0 : 1e9) + (mincart ?? 0);
			const [mildest] = coupons.toSorted((a, b) => demands(a) - demands(b));
			return mildest ? { couponCode: mildest.couponCode } : {};
		},
	}),
	visitorReads("webinar.list", {
		learn: (webinars) => {
			const ahead =
				webinars.find((one) => !one.price && one.start && Date.parse(one.start) > Date.now()) ?? webinars[0];
			return ahead?.zoomMeetingID ? { meetingId: ahead.meetingID, zoomMeetingId: ahead.zoomMeetingID } : {};
		},
	}),
	visitorReads("webinar.byId", { input: (facts) => ({ params: { id: facts.meetingId } }) }),
];

const enquiryOf = (someone: Persona, facts: ProbeFacts, packagename: string) => ({
	name: someone.name,
	email: someone.email,
	phone: someone.mobile,
	countrycode: someone.countrycode,
	NoOfPerson: "2",
	packagename,
	packageid: facts.packageId,
	pagessourcelink: `/package/${facts.slug}`,
	comment: "Sent by the conformance kit",
});

function enquiries(): readonly Probe[] {
	const visitor = inventPersona();
	const inPanel = inventPersona();
	const caller = inventPersona();
	return [
		visitorWrites("enquiry.create", {
			input: (facts) => ({ body: enquiryOf(visitor, facts, facts.packageTitle) }),
			learn: (enquiryId) => ({ enquiryId }),
		}),
		visitorWrites("enquiry.verify", {
			codeSentTo: () => visitor.number,
			input: (facts) => ({ body: { id: facts.enquiryId, phone: visitor.mobile, otpVerified: facts.code } }),
		}),
		visitorWrites("enquiry.panelSubmit", {
			input: (facts) => ({ body: enquiryOf(inPanel, facts, facts.packageTitle) }),
			learn: (panelEnquiryId) => ({ panelEnquiryId }),
		}),
		visitorWrites("enquiry.panelVerify", {
			codeSentTo: () => inPanel.number,
			input: (facts) => ({ body: { id: facts.panelEnquiryId, phone: inPanel.mobile, otpVerified: facts.code } }),
		}),
		visitorWrites("enquiry.priceRequest", {
			input: (facts) => ({ body: enquiryOf(inventPersona(), facts, facts.packageTitle) }),
		}),
		visitorWrites("enquiry.contact", { input: (facts) => ({ body: enquiryOf(inventPersona(), facts, "Contact") }) }),
		visitorWrites("enquiry.requestCall", {
			input: () => ({ body: { mobile: caller.mobile, countrycode: caller.countrycode, otpverified: false } }),
		}),
	];
}

function community(): readonly Probe[] {
	const listener = inventPersona();
	const seatOf = (facts: ProbeFacts) => ({
		first_name: person.firstname,
		last_name: person.lastname,
		email: listener.email,
		mobile: listener.mobile,
		meetingID: facts.meetingId,
		zoomMeetingID: facts.zoomMeetingId,
		countryCode: "+91" as const,
	});
	return [
		visitorWrites("faq.add", {
			input: (facts) => ({
				body: {
					faqsType: "package",
					faqsTypeID: facts.packageId,
					faqsTypeTitle: facts.packageTitle,
					title: "Is this a question of the conformance kit?",
					description: "",
				},
			}),
		}),
		visitorWrites("faq.comment", {
			input: (facts) => ({ body: { faqsID: facts.faqId, comment: "A comment of the conformance kit" } }),
		}),
		visitorWrites("faq.vote", { input: (facts) => ({ body: { faqsID: facts.faqId, upVote: 1, downVote: 0 } }) }),
		visitorWrites("subscription.newsletter", { input: () => ({ body: { email: inventPersona().email } }) }),
		visitorWrites("subscription.promo", {
			input: () => ({ body: { email: inventPersona().email, promo: "conformance" } }),
		}),
		visitorWrites("webinar.subscribe", {
			input: (facts) => ({ body: { ...seatOf(facts), otpVerified: false } }),
			learn: ({ id }) => (id ? { subscriberId: id } : {}),
		}),
		visitorWrites("webinar.subscribe", {
			codeSentTo: () => listener.number,
			input: (facts) => ({ body: { ...seatOf(facts), otpVerified: facts.code, id: facts.subscriberId } }),
		}),
	];
}

export const publicProbes = (trendingIds: readonly string[]): readonly Probe[] => [
	...catalogue(trendingIds),
	...lists,
	...enquiries(),
	...community(),
];
