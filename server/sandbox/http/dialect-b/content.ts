import {
	asEpoch,
	asNumber,
	asPaise,
	asText,
	each,
	inWords,
	keyed,
	type NounRules,
	pageQuery,
	phonePart,
	source,
} from "./template.ts";

const post = {
	_id: "id",
	head: "title",
	key: "slug",
	cover: { src: "image" },
	lead: "excerpt",
	by: "author",
	on: asEpoch("date"),
};

export const posts: NounRules<"blog"> = {
	list: { call: "GET /v2/posts", query: pageQuery, result: { posts: each("data", post), all: asText("total") } },
	bySlug: { call: "GET /v2/posts/{slug}", result: { post: { ...post, body: "content", labels: "tags" } } },
};

export const deals: NounRules<"offer"> = {
	list: {
		call: "GET /v2/deals",
		query: pageQuery,
		result: {
			deals: each("data", {
				_id: "id",
				head: "title",
				body: "text",
				cover: { src: "image" },
				voucher: "code",
				runs: { from: asEpoch("validfrom"), to: asEpoch("validto") },
				tour: "slug",
				cut: "percentoff",
			}),
			all: asText("total"),
		},
	},
};

export const countries: NounRules<"country"> = {
	list: {
		call: "GET /v2/countries",
		result: { countries: keyed("", "iso2", { name: "name", code: "iso2", dial: asNumber("phonecode") }) },
	},
};

export const subscriptions: NounRules<"subscription"> = {
	newsletter: { call: "POST /v2/letters", body: { email: "body.mail", source: "body.channel" }, creates: true },
	promo: {
		call: "POST /v2/letters/promo",
		body: {
			email: "body.to.mail",
			mobile: "body.to.digits",
			countrycode: "body.to.dial",
			promo: "body.campaign",
			source,
		},
		creates: true,
	},
};

const webinar = {
	_id: "meetingID",
	zoom: "zoomMeetingID",
	head: "title",
	starts: asEpoch("start"),
	minutes: asText("minutes"),
	host: "speaker",
	cover: { src: "image" },
	body: "text",
	fare: { paise: asPaise("price") },
};

export const webinars: NounRules<"webinar"> = {
	list: { call: "GET /v2/webinars", result: { webinars: each("", webinar) } },
	byId: { call: "GET /v2/webinars/{id}", result: { webinar } },
	subscribe: {
		call: "POST /v2/seats",
		body: {
			id: "body.seat",
			meetingID: "body.webinar.id",
			zoomMeetingID: "body.webinar.zoom",
			first_name: "body.guest.first",
			last_name: "body.guest.last",
			email: "body.guest.mail",
			countryCode: phonePart("body.guest.phone", "dial"),
			mobile: phonePart("body.guest.phone", "digits"),
			otpVerified: "body.code",
		},
		result: { seat: { _id: "id", door: "joinurl" } },
		creates: true,
	},
};

const votes = { up: asText("upVote"), down: asText("downVote") };

export const questions: NounRules<"faq"> = {
	list: {
		call: "GET /v2/questions/{type}/{id}",
		query: { qgroup: "query.about" },
		result: {
			questions: each("", {
				_id: "id",
				asks: "title",
				answer: "description",
				votes,
				about: "qgroup",
				remarks: each("comments", {
					_id: "id",
					by: "name",
					body: "comment",
					at: asEpoch("date"),
					to: "commentID",
					votes,
				}),
			}),
		},
	},
	add: {
		call: "POST /v2/questions",
		body: {
			faqsType: "body.on.kind",
			faqsTypeID: "body.on.id",
			faqsTypeTitle: "body.on.name",
			title: "body.asks",
			description: "body.more",
			source,
		},
		creates: true,
	},
	comment: {
		call: "POST /v2/remarks",
		body: { faqsID: "body.question", comment: "body.body", commentID: "body.to", source },
		creates: true,
	},
	vote: {
		call: "PUT /v2/votes",
		body: {
			faqsID: "body.question",
			commentID: "body.remark",
			upVote: "body.up",
			downVote: "body.down",
			source,
		},
	},
};

const opinion = {
	_id: "id",
	stars: asText("rating"),
	head: "title",
	body: "text",
	pictures: "images",
	on: asEpoch("date"),
	proven: asText("verified"),
};

export const opinions: NounRules<"review"> = {
	testimonials: {
		call: "GET /v2/voices",
		result: {
			voices: each("", {
				_id: "id",
				who: { name: "name", role: "role", face: "image" },
				body: "text",
				stars: asText("rating"),
				tour: "packageslug",
			}),
		},
	},
	/** Who wrote an opinion stands apart from it. */
	forPackage: {
		call: "GET /v2/tours/{id}/opinions",
		result: {
			opinions: each("", { ...opinion, by: "id" }),
			people: keyed("", "id", { name: "name" }),
		},
	},
	add: {
		call: "POST /v2/me/opinions",
		body: {
			packageid: "body.tour",
			rating: "body.stars",
			title: "body.head",
			text: "body.body",
			images: "body.pictures",
			source,
		},
		result: { opinion: { _id: "id", state: "status" } },
		creates: true,
	},
	update: {
		call: "PATCH /v2/me/opinions/{id}",
		body: {
			rating: "body.stars",
			title: "body.head",
			text: "body.body",
			images: "body.pictures",
			source,
		},
		result: { opinion: { _id: "id", state: "status" } },
	},
	mine: {
		call: "GET /v2/me/opinions",
		query: { limit: "query.most" },
		result: {
			opinions: each("", {
				...opinion,
				tour: { _id: "packageid", name: "packagetitle", key: "packageslug" },
				state: inWords("status", { pending: "WAITING", published: "SHOWN", rejected: "HIDDEN" }),
			}),
		},
	},
};
