/** A small recording of an upstream with other paths, names, types and envelopes, and what a person made of it. */

const origin = "https://shop.example";

interface Call {
	readonly method?: string;
	readonly path: string;
	readonly sent?: unknown;
	readonly status?: number;
	readonly result?: unknown;
	readonly body?: unknown;
}

const entryOf = ({ method = "GET", path, sent, status = 200, result, body }: Call) => ({
	request: {
		method,
		url: `${origin}${path}`,
		...(sent === undefined ? {} : { postData: { mimeType: "application/json", text: JSON.stringify(sent) } }),
	},
	response: {
		status,
		content: {
			mimeType: "application/json",
			text: JSON.stringify(body ?? { info: { status, note: "Fine, thank you" }, payload: result }),
		},
	},
});

const holiday = (handle: string, name: string, cost: string) => ({
	_id: `5f2b6c1e9d3a4b0012c0ff${handle.length}`,
	name,
	handle,
	cover_photo: `https://cdn.shop.example/${handle}.jpg`,
	nightCount: "5",
	dayCount: "6",
	fare: { amount_paise: cost, ccy: "INR" },
	stars: "4.5",
	feedbackCount: "31",
});

const detail = (handle: string, name: string) => ({
	...holiday(handle, name, "2150000"),
	category_handle: "hill-stations",
	boarding_city: "Kochi",
	dropping_city: "Munnar",
	overview: "Green hills, still water and a train that takes its time between them, all the way down to the sea.",
	stops: ["Kochi", "Munnar"],
	batches: [
		{ _id: "b1", startsOn: 1_803_859_200_000, from_city: "Kochi", capacity: "20", seats_left: "7", state: "OPEN" },
		{ _id: "b2", startsOn: 1_804_464_000_000, from_city: "Kochi", capacity: "20", seats_left: "0", state: "SOLD_OUT" },
	],
	day_plan: [
		{
			dayNo: "1",
			heading: "Arrival in Kochi",
			details: "You arrive at the harbour and walk through the old town.",
			distance_km: "20 km",
		},
		{
			dayNo: "2",
			heading: "To Munnar",
			details: "The road climbs through the tea gardens for most of the day.",
			distance_km: "130 km",
		},
	],
	included: ["Breakfast", "All transfers"],
	not_included: ["Flights"],
	stays: [{ property_name: "Hill View", town: "Munnar", night_count: "3", star_rating: "4" }],
});

const rider = (id: number, given: string) => ({
	_id: id,
	salutation: "Ms",
	given_name: given,
	family_name: "Rao",
	sex: "female",
	birth_date: "1990-02-28",
	kinship: "Self",
	citizenship: "Indian",
	passport_no: "Z1234567",
});

const story = (at: number) => ({
	_id: `a${at}`,
	headline: `Ten days in the hills, part ${at}`,
	permalink: `ten-days-part-${at}`,
	thumbnail: `/media/story-${at}.webp`,
	teaser: "What we packed and what we wish we had left at home, in the order in which we noticed.",
	writer: "Asha Rao",
	publishedOn: 1_790_000_000_000 + at * 86_400_000,
});

const booking = (at: number) => ({
	booking_id: `o${at}`,
	reference_no: `PR-2026-00${at}`,
	trip_name: "Kerala Backwaters",
	departure_date: "2027-03-01",
	travellers: 2,
	state: "confirmed",
	grand_total: 45_150,
	amount_paid: 20_000,
	amount_due: 25_150,
});

const lead = {
	full_name: "Asha Rao",
	mail: "asha@example.com",
	mobile_number: "9876543210",
	dial_code: "+91",
	travellers: "2",
	trip: { trip_id: "p2", trip_name: "Kerala Backwaters" },
	page_url: "/package/kerala-tour",
	remarks: "Is there a train?",
};

export const recordedHar = {
	log: {
		version: "1.2",
		entries: [
			{ path: "/v2/trips/kerala-tour", result: { trip: detail("kerala-tour", "Kerala Backwaters") } },
			{ path: "/v2/trips/goa-beach-week", result: { trip: detail("goa-beach-week", "A week in Goa") } },
			{
				path: "/v2/lookup/goa",
				result: {
					trips: [holiday("goa-beach-week", "A week in Goa", "1800000"), holiday("goa-hills", "Goa hills", "1500000")],
				},
			},
			{ path: "/v2/lookup/kerala", result: { trips: [holiday("kerala-tour", "Kerala Backwaters", "2150000")] } },
			{ path: "/v2/journal?p=1&per_page=24", result: { stories: [story(1), story(2)], count: 53 } },
			{ path: "/v2/me/travellers", result: { travellers: [rider(1, "Asha"), rider(2, "Mira")] } },
			{ method: "POST", path: "/v2/me/travellers/create", status: 201, sent: rider(3, "Ravi"), result: { _id: 3 } },
			{ path: "/v2/me/bookings", result: { bookings: [booking(1), booking(2)] } },
			{ method: "POST", path: "/v2/leads", status: 201, sent: lead, result: { lead_id: 41 } },
			{ path: "/v2/me/bookings/o9", status: 404, body: { info: { status: 404, note: "There is no such booking" } } },
			{ path: "/assets/app.json", body: { version: 7 } },
		].map(entryOf),
	},
};

const card = {
	id: "/_id",
	title: "/name",
	slug: "/handle",
	image: "/cover_photo",
	duration: { fields: { nights: "/nightCount", days: "/dayCount" } },
};

const traveller = {
	id: "/_id",
	title: "/salutation",
	firstname: "/given_name",
	lastname: "/family_name",
	gender: "/sex",
	dob: "/birth_date",
	relation: "/kinship",
	nationality: "/citizenship",
	passportnumber: "/passport_no",
};

const answers = { ok: { http: [200, 201], code: "/info/status", codes: [200, 201] }, message: "/info/note" };
const created = { ok: { http: [200, 201], code: "/info/status", codes: [200, 201] }, message: "/info/note" };

const enquiry = {
	method: "POST",
	path: "/v2/leads",
	body: {
		full_name: "{name}",
		mail: "{email}",
		mobile_number: "{phone}",
		dial_code: "{countrycode}",
		travellers: "{NoOfPerson}",
		trip: { trip_id: "{packageid}", trip_name: "{packagename}" },
		page_url: "{pagessourcelink}",
		remarks: "{comment}",
	},
	...created,
	reply: { from: "/payload/lead_id" },
};

/** The finished file of an engineer who knows both sides. */
export const finishedFile = {
	operations: {
		"package.bySlug": {
			method: "GET",
			path: "/v2/trips/{slug}",
			...answers,
			reply: {
				from: "/payload/trip",
				fields: {
					...card,
					categoryslug: "/category_handle",
					price: { from: "/fare/amount_paise", divide: 100 },
					currency: "/fare/ccy",
					rating: "/stars",
					reviewcount: "/feedbackCount",
					startcity: "/boarding_city",
					endcity: "/dropping_city",
					route: "/stops",
					summary: "/overview",
					departures: {
						from: "/batches",
						each: true,
						fields: {
							id: "/_id",
							date: "/startsOn",
							city: "/from_city",
							seats: "/capacity",
							left: "/seats_left",
							status: { from: "/state", words: { OPEN: "available", SOLD_OUT: "soldout" } },
						},
					},
					itinerary: {
						from: "/day_plan",
						each: true,
						fields: { day: "/dayNo", title: "/heading", text: "/details", distance: "/distance_km" },
					},
					inclusions: "/included",
					exclusions: "/not_included",
					hotels: {
						from: "/stays",
						each: true,
						fields: { name: "/property_name", city: "/town", nights: "/night_count", stars: "/star_rating" },
					},
				},
			},
		},
		"package.search": {
			method: "GET",
			path: "/v2/lookup/{query}",
			...answers,
			reply: { from: "/payload", fields: { packages: { from: "/trips", each: true, fields: card } } },
		},
		"enquiry.create": enquiry,
		"enquiry.panelSubmit": enquiry,
		"enquiry.priceRequest": enquiry,
		"enquiry.contact": enquiry,
		"passenger.list": {
			method: "GET",
			path: "/v2/me/travellers",
			...answers,
			reply: { from: "/payload/travellers", each: true, fields: traveller },
		},
		"passenger.add": {
			method: "POST",
			path: "/v2/me/travellers/create",
			body: {
				salutation: "{title}",
				given_name: "{firstname}",
				family_name: "{lastname}",
				sex: "{gender}",
				birth_date: "{dob}",
				kinship: "{relation}",
				citizenship: "{nationality}",
				passport_no: "{passportnumber}",
			},
			...created,
			reply: { from: "/payload/_id" },
		},
		"order.list": {
			method: "GET",
			path: "/v2/me/bookings",
			...answers,
			reply: {
				from: "/payload/bookings",
				each: true,
				fields: {
					id: "/booking_id",
					bookingnumber: "/reference_no",
					title: "/trip_name",
					yatraDate: "/departure_date",
					persons: "/travellers",
					status: "/state",
					total: "/grand_total",
					paid: "/amount_paid",
					balance: "/amount_due",
				},
			},
		},
		"blog.list": {
			method: "GET",
			path: "/v2/journal",
			query: { p: "{page}", per_page: "{limit}" },
			...answers,
			reply: {
				from: "/payload",
				fields: {
					data: {
						from: "/stories",
						each: true,
						fields: {
							id: "/_id",
							title: "/headline",
							slug: "/permalink",
							image: "/thumbnail",
							excerpt: "/teaser",
							author: "/writer",
							date: "/publishedOn",
						},
					},
					total: "/count",
				},
			},
		},
	},
};
