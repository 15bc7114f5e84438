import { always, asEpoch, asPaise, asText, each, inWords, keyed, type NounRules, source, within } from "./template.ts";

const card = {
	_id: "id",
	name: "title",
	key: "slug",
	group: "categoryslug",
	cover: { src: "image" },
	length: { nights: asText("duration.nights"), days: asText("duration.days") },
	fare: { paise: asPaise("price"), unit: "currency", ask: asText("priceonrequest") },
	score: { stars: asText("rating"), votes: asText("reviewcount") },
	tax: { gst: asText("gstrate"), tcs: asText("tcsapplicable"), tcsRate: asText("tcsrate") },
	stops: "route",
	soon: { on: asEpoch("nextdate"), free: asText("seatsleft") },
};

const batch = {
	_id: "id",
	on: asEpoch("date"),
	city: "city",
	places: { all: asText("seats"), free: asText("left") },
	state: inWords("status", {
		available: "OPEN",
		limited: "FEW",
		guaranteed: "SURE",
		soldout: "FULL",
		onrequest: "ASK",
	}),
	extra: asPaise("pricedelta"),
	fares: {
		child: asPaise("prices.child"),
		infant: asPaise("prices.infant"),
		single: asPaise("prices.singlesupplement"),
	},
	meet: "meetingpoint",
};

const tour = {
	...card,
	kind: inWords("scope", {
		domestic: "INLAND",
		international: "ABROAD",
		weekend: "SHORT",
		backpacking: "BACKPACK",
		pilgrimage: "YATRA",
	}),
	way: { from: "startcity", to: "endcity", via: "route" },
	pictures: "gallery",
	about: "summary",
	best: "highlights",
	fares: {
		adult: asPaise("prices.adult"),
		child: asPaise("prices.child"),
		infant: asPaise("prices.infant"),
		single: asPaise("prices.singlesupplement"),
		before: asPaise("prices.strikeoff"),
	},
	batches: each("departures", batch),
	plan: each("itinerary", {
		no: asText("day"),
		head: "title",
		body: "text",
		eat: "meals",
		sleep: "stay",
		far: "distance",
		pictures: "images",
	}),
	with: "inclusions",
	without: "exclusions",
	hotels: each("hotels", { name: "name", town: "city", nights: asText("nights"), class: asText("stars") }),
	hints: "notes",
	papers: "documents",
	months: each("bestmonths", asText("")),
	level: "grade",
	limits: { age: asText("minage"), group: asText("maxgroup") },
	fees: each("cancellation", { days: asText("daysbefore"), share: asText("percent") }),
	deposit: within("payment", { share: asText("depositpercent"), days: asText("balancedays") }),
	alert: within("notice", { body: "text", on: asEpoch("date") }),
	head: within("seo", { name: "title", about: "description" }),
};

export const packages: NounRules<"package"> = {
	bySlug: { call: "GET /v2/tours/{slug}", result: { tour } },
	weather: {
		call: "GET /v2/forecasts",
		query: { filterby: always("package_id"), query: "query.tour", givenDate: "query.on" },
		result: {
			days: each("", {
				place: "place",
				on: asEpoch("date"),
				celsius: { low: asText("min"), high: asText("max") },
				says: "text",
				sky: inWords("icon", {
					sun: "CLEAR",
					cloud: "CLOUDY",
					rain: "WET",
					snow: "SNOW",
					storm: "THUNDER",
					fog: "MIST",
				}),
			}),
		},
	},
	recentlyVisited: {
		call: "POST /v2/tours/seen",
		query: { page: always("1"), limit: "query.most" },
		body: { packagesids: "body.tours", source },
		result: { tours: each("", card) },
	},
	search: {
		call: "GET /v2/find/{query}",
		result: {
			groups: each("packages", {
				name: "title",
				hits: each("lists", card),
			}),
		},
	},
};

export const categories: NounRules<"category"> = {
	bySlug: {
		call: "GET /v2/groups/{slug}",
		result: {
			group: { name: "title", key: "slug" },
			sums: {
				tours: asText("packagecount"),
				least: asPaise("minprice"),
				stars: asText("avgrating"),
				votes: asText("reviewcount"),
			},
			tours: each("packages", card),
		},
	},
	trending: {
		call: "GET /v2/trending",
		query: { id: "query.of" },
		result: {
			tours: keyed("0.packages", "slug", card),
			groups: keyed("1.categories", "slug", { name: "title", key: "slug", cover: { src: "image" } }),
		},
	},
};

export const menu: NounRules<"menu"> = {
	list: {
		call: "GET /v2/menu",
		result: {
			roots: each("", {
				name: "title",
				key: "slug",
				sign: "icon",
				branches: each("children", {
					name: "title",
					key: "slug",
					tours: each("packages", {
						...{ _id: "id", name: "title", key: "slug" },
						...{ fare: card.fare, tax: card.tax },
					}),
				}),
			}),
		},
	},
};

export const wishes: NounRules<"wishlist"> = {
	ids: { call: "GET /v2/me/likes/ids", query: { wishlisttype: "query.kind" }, result: { tours: "" } },
	add: {
		call: "POST /v2/me/likes",
		body: { wishlisttype: "body.like.kind", wishlisttypeid: "body.like.tour", source },
		creates: true,
	},
	remove: { call: "DELETE /v2/me/likes/{id}", query: { wishlisttype: "query.kind" } },
	list: { call: "GET /v2/me/likes", query: { wishlisttype: "query.kind" }, result: { tours: each("", card) } },
};
