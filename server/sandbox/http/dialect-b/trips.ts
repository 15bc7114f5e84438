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
	within,
} from "./template.ts";

const ages = { adult: "BIG", child: "SMALL", infant: "LAP" };

const basket = within("", {
	tour: { _id: "packageID", name: "title", key: "slug" },
	on: "yatraDate",
	riders: "PassengerList",
	voucher: "couponCode",
	voided: within("couponRefused", { code: "couponCode", why: "reason" }),
	bill: {
		each: asPaise("price.perPerson"),
		heads: asText("price.persons"),
		sum: asPaise("price.subtotal"),
		split: each("price.fares", { who: inWords("kind", ages), heads: asText("persons"), each: asPaise("fare") }),
		off: asPaise("price.discount"),
		gst: { rate: asText("price.gstRate"), paise: asPaise("price.gst") },
		tcs: { rate: asText("price.tcsRate"), paise: asPaise("price.tcs") },
		total: asPaise("price.total"),
		now: asPaise("price.payNow"),
		later: asPaise("price.balance"),
		by: "price.balanceDue",
	},
	firm: within("gst", { gstin: "gstin", name: "companyname", street: "companyaddress", state: "state" }),
	ways: each("paymenttypes", inWords("", { full: "ALL", part: "SOME", emi: "MONTHLY" })),
});

export const baskets: NounRules<"cart"> = {
	add: {
		call: "POST /v2/me/basket",
		body: {
			packageID: "body.trip.tour",
			yatraDate: "body.trip.on",
			PassengerList: "body.trip.riders",
			couponCode: "body.voucher",
			source,
		},
		result: { basket },
		creates: true,
	},
	current: { call: "GET /v2/me/basket", result: { basket } },
	setGst: {
		call: "PUT /v2/me/basket/firm",
		body: {
			gstin: "body.firm.gstin",
			companyname: "body.firm.name",
			companyaddress: "body.firm.street",
			state: "body.firm.state",
			source,
		},
		result: { basket },
	},
	applyCoupon: { call: "PUT /v2/me/basket/voucher", body: { couponCode: "body.voucher", source }, result: { basket } },
	removeCoupon: {
		call: "DELETE /v2/me/basket/voucher",
		body: { couponCode: "query.voucher", source },
		result: { basket },
	},
	pendingBooking: {
		call: "POST /v2/me/basket/wish",
		body: { pkgId: "body.tour", pgkDate: "body.on", source },
		creates: true,
	},
};

const opened = (path: string) => inWords(path, { created: "OPEN", paid: "TAKEN", failed: "LOST" });

const order = {
	order: { _id: "orderid", paise: asText("amount"), unit: "currency" },
	door: { by: "gateway.method", to: "gateway.url", inputs: "gateway.fields" },
};

export const payments: NounRules<"payment"> = {
	initiate: {
		call: "POST /v2/me/orders",
		body: { paymenttype: "body.way", source },
		result: order,
		creates: true,
	},
	balance: {
		call: "POST /v2/me/orders/rest",
		body: { bookingid: "body.trip", source },
		result: order,
		creates: true,
	},
	success: {
		call: "POST /v2/me/orders/taken",
		body: { orderid: "body.order", paymentid: "body.payment", signature: "body.seal", source },
		result: { trip: { _id: "bookingid", no: "bookingnumber" } },
		creates: true,
	},
	fail: { call: "PATCH /v2/me/orders/lost", body: { orderid: "body.order", reason: "body.why", source } },
	status: { call: "GET /v2/me/orders/{orderid}", result: { order: { state: opened("status") } } },
};

const trip = {
	_id: "id",
	no: "bookingnumber",
	tour: { name: "title", key: "slug" },
	on: asEpoch("yatraDate"),
	heads: asText("persons"),
	state: inWords("status", {
		pending: "WAITING",
		confirmed: "BOOKED",
		"part-paid": "DEPOSIT",
		completed: "DONE",
		cancelled: "OFF",
		refunded: "RETURNED",
	}),
	bill: { total: asPaise("total"), paid: asPaise("paid"), open: asPaise("balance") },
	by: asEpoch("balanceDue"),
	back: asPaise("refundamount"),
	online: "balancePayable",
};

export const trips: NounRules<"order"> = {
	list: { call: "GET /v2/me/trips", result: { trips: each("", trip) } },
	byId: {
		call: "GET /v2/me/trips/{id}",
		result: {
			trip: {
				...trip,
				tour: { _id: "packageID", name: "title", key: "slug" },
				made: asEpoch("createdat"),
				voucher: "couponCode",
				riders: each("passengers", { _id: "id", first: "firstname", last: "lastname" }),
				paid: each("payments", {
					_id: "paymentid",
					paise: asPaise("amount"),
					at: asEpoch("date"),
					state: opened("status"),
				}),
			},
		},
	},
	cancel: {
		call: "POST /v2/me/trips/{id}/off",
		body: { reason: "body.why", source },
		result: { back: asPaise("refundamount"), kept: asPaise("charges") },
	},
	travellers: {
		call: "GET /v2/me/trips/{id}/riders",
		result: {
			riders: each("", {
				_id: "id",
				...{ first: "firstname", last: "lastname", share: asPaise("price") },
				...{ kept: asPaise("charges"), back: asPaise("refundamount"), open: asPaise("balance") },
			}),
		},
	},
	cancelTraveller: {
		call: "POST /v2/me/trips/{id}/riders/off",
		body: { travellerid: "body.rider", reason: "body.why", source },
		result: { back: asPaise("refundamount"), kept: asPaise("charges") },
	},
};

export const vouchers: NounRules<"coupon"> = {
	list: {
		call: "GET /v2/vouchers",
		result: {
			vouchers: each("", {
				code: "couponCode",
				head: "title",
				body: "text",
				kind: inWords("type", { flat: "SUM", percent: "SHARE" }),
				worth: asText("value"),
				most: asPaise("maxdiscount"),
				least: asPaise("mincart"),
				runs: { from: "validfrom", to: "validto" },
				heads: asText("minpersons"),
				not: "unusable",
			}),
		},
	},
	history: {
		call: "GET /v2/me/vouchers",
		query: { limit: "query.most" },
		result: {
			vouchers: each("", {
				code: "couponCode",
				head: "title",
				off: asPaise("discount"),
				at: "usedat",
				trip: "bookingnumber",
				state: inWords("status", { used: "SPENT", returned: "BACK" }),
			}),
		},
	},
};

export const wallets: NounRules<"wallet"> = {
	mine: {
		call: "GET /v2/me/wallet",
		query: pageQuery,
		result: {
			wallet: {
				paise: asPaise("balance"),
				unit: "currency",
				moves: each("transactions", {
					_id: "id",
					kind: "type",
					paise: asPaise("amount"),
					why: "reason",
					at: "date",
					left: asPaise("balance"),
				}),
			},
			all: asText("total"),
		},
	},
};

export const notices: NounRules<"notification"> = {
	list: {
		call: "GET /v2/me/notices",
		query: pageQuery,
		result: {
			notices: keyed("data", "id", {
				_id: "id",
				head: "title",
				body: "text",
				to: "link",
				seen: asText("read"),
				at: asEpoch("date"),
			}),
			all: asText("total"),
		},
	},
	markRead: { call: "PATCH /v2/me/notices/{id}" },
};

const lead = {
	call: "POST /v2/leads",
	body: {
		name: "body.who.name",
		email: "body.who.mail",
		phone: phonePart("body.who.phone", "digits"),
		countrycode: phonePart("body.who.phone", "dial"),
		NoOfPerson: "body.trip.heads",
		packagename: "body.trip.name",
		packageid: "body.trip.tour",
		pagessourcelink: "body.page",
		comment: "body.says",
	},
	result: { lead: { _id: "" } },
	creates: true,
} as const;

const proof = {
	call: "POST /v2/leads/proof",
	body: { id: "body.lead", phone: "body.digits", otpVerified: "body.code" },
} as const;

export const leads: NounRules<"enquiry"> = {
	create: lead,
	panelSubmit: lead,
	priceRequest: lead,
	contact: lead,
	verify: proof,
	panelVerify: proof,
	requestCall: {
		call: "POST /v2/calls",
		body: {
			mobile: phonePart("body.phone", "digits"),
			countrycode: phonePart("body.phone", "dial"),
			otpverified: "body.proven",
			source,
		},
		creates: true,
	},
	mine: {
		call: "GET /v2/me/leads",
		query: { limit: "query.most" },
		result: {
			leads: each("", {
				_id: "id",
				trip: { name: "packagename", heads: asNumber("NoOfPerson") },
				says: "comment",
				state: inWords("status", { new: "FRESH", quoted: "PRICED", closed: "SHUT" }),
				at: asEpoch("createdat"),
			}),
		},
	},
};
