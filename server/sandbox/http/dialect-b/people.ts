import { asEpoch, asNumber, asText, each, inWords, type NounRules, phonePart, source } from "./template.ts";

const phone = (path: string) => ({ countrycode: phonePart(path, "dial"), mobile: phonePart(path, "digits") });
const pass = { pass: "token", who: { _id: "user.id", first: "user.firstname" } };

export const sessions: NounRules<"auth"> = {
	sendOtp: { call: "POST /v2/codes", body: { ...phone("body.to"), source }, creates: true },
	resendOtp: {
		call: "POST /v2/codes/again",
		body: {
			purpose: "body.why",
			mobile: "body.to.digits",
			countrycode: "body.to.dial",
			email: "body.to.mail",
			source,
		},
		creates: true,
	},
	signInWithPassword: {
		call: "POST /v2/sessions/mail",
		body: { email: "body.mail", password: "body.secret", source },
		result: pass,
		creates: true,
	},
	signInWithOtp: {
		call: "POST /v2/sessions/code",
		body: { ...phone("body.phone"), otp: "body.code", source },
		result: pass,
		creates: true,
	},
	signInWithMobilePassword: {
		call: "POST /v2/sessions/phone",
		body: { mobile: "body.digits", password: "body.secret", source },
		result: pass,
		creates: true,
	},
	signUp: {
		call: "POST /v2/accounts",
		body: {
			email: "body.mail",
			password: "body.secret",
			mobile: asNumber("body.digits"),
			location: { phonecode: "body.place.phonecode" },
			source,
		},
		result: { account: { _id: "user.id", mail: "user.email", mobile: asText("user.mobile") } },
		creates: true,
	},
	verifySignUp: {
		call: "POST /v2/accounts/proof",
		body: {
			otp: "body.code",
			user: { id: "body.account._id", email: "body.account.mail", mobile: "body.account.mobile" },
		},
	},
	forgotPassword: { call: "POST /v2/resets", body: { mobile: "body.digits", email: "body.mail" }, creates: true },
	verifyResetOtp: {
		call: "POST /v2/resets/proof",
		body: { mobile: "body.digits", email: "body.mail", otp: "body.code" },
		result: { ticket: "verifiyToken" },
	},
	resetPassword: {
		call: "PATCH /v2/resets",
		body: { verifytoken: "body.ticket", newpassword: "body.secret", confirmpassword: "body.again" },
	},
};

export const users: NounRules<"user"> = {
	profile: {
		call: "GET /v2/me",
		result: {
			me: {
				_id: "id",
				name: { first: "firstname", last: "lastname" },
				mail: { at: "email", proven: asText("emailverified") },
				phone: { digits: "mobile", dial: "countrycode" },
				face: { src: "image" },
				born: "dob",
				sex: "gender",
				home: { street: "address", city: "city", state: "state", pin: "pincode" },
				papers: inWords("kyc", { pending: "CHECKING", verified: "CHECKED", rejected: "REFUSED" }),
			},
		},
	},
	updateProfile: {
		call: "PATCH /v2/me",
		body: {
			firstname: "body.name.first",
			lastname: "body.name.last",
			email: "body.mail",
			dob: "body.born",
			gender: "body.sex",
			address: "body.home.street",
			city: "body.home.city",
			state: "body.home.state",
			pincode: "body.home.pin",
			source,
		},
	},
	updateImage: {
		call: "POST /v2/me/pictures/{x}",
		body: { image: "body.picture" },
		result: { face: { src: "image" } },
	},
	changePassword: {
		call: "PATCH /v2/me/secret",
		body: { password: "body.old", newpassword: "body.new", confirmpassword: "body.again", source },
	},
	updateKyc: {
		call: "PUT /v2/me/papers",
		body: {
			pan: "body.pan",
			documenttype: "body.paper.kind",
			documentnumber: "body.paper.no",
			nameondocument: "body.paper.name",
			source,
		},
	},
	sendEmailOtp: { call: "POST /v2/me/mail/code", creates: true },
	verifyEmail: { call: "POST /v2/me/mail/proof", body: { Otp: "body.code" } },
	sendMobileOtp: { call: "POST /v2/me/phone/code", body: { ...phone("body.phone"), source }, creates: true },
	changeMobile: { call: "PUT /v2/me/phone", body: { ...phone("body.phone"), Otp: "body.code", source } },
	noticeExport: { call: "POST /v2/me/export-notice", body: { source } },
	erase: { call: "DELETE /v2/me" },
	tourGuides: {
		call: "POST /v2/me/guides",
		body: { packageid: "body.trip.tour", yatraDate: "body.trip.on", source },
		result: { guides: each("", { name: "name", phone: "mobile", mail: "email" }) },
	},
};

const rider = {
	title: "body.rider.title",
	firstname: "body.rider.name.first",
	lastname: "body.rider.name.last",
	gender: "body.rider.sex",
	dob: "body.rider.born",
	relation: "body.rider.kin",
	nationality: "body.rider.nation",
	mobile: "body.rider.digits",
	email: "body.rider.mail",
	documenttype: "body.rider.paper.kind",
	documentnumber: "body.rider.paper.no",
	passportnumber: "body.rider.passport.no",
	passportexpiry: "body.rider.passport.till",
	meal: "body.rider.eats",
	medicalnotes: "body.rider.health",
	source,
};

const savedRider = {
	_id: "id",
	title: "title",
	name: { first: "firstname", last: "lastname" },
	sex: inWords("gender", { male: "M", female: "F", other: "X" }),
	born: "dob",
	kin: "relation",
	nation: "nationality",
	digits: "mobile",
	mail: "email",
	paper: { kind: "documenttype", no: "documentnumber" },
	passport: { no: "passportnumber", till: "passportexpiry" },
	eats: "meal",
	health: "medicalnotes",
};

export const riders: NounRules<"passenger"> = {
	list: { call: "GET /v2/me/riders", result: { riders: each("", savedRider) } },
	byId: { call: "GET /v2/me/riders/{id}", result: { rider: savedRider } },
	add: { call: "POST /v2/me/riders", body: rider, result: { rider: { _id: "" } }, creates: true },
	update: { call: "PATCH /v2/me/riders/{id}", body: rider },
	remove: { call: "DELETE /v2/me/riders/{id}" },
};

const bank = {
	accountholder: "body.holder",
	accountnumber: "body.no",
	ifsc: "body.bank.ifsc",
	bankname: "body.bank.name",
	isdefault: "body.first",
	source,
};

export const banks: NounRules<"bank"> = {
	list: {
		call: "GET /v2/me/banks",
		result: {
			banks: each("", {
				_id: "id",
				holder: "accountholder",
				no: "accountnumber",
				bank: { ifsc: "ifsc", name: "bankname" },
				first: asText("isdefault"),
			}),
		},
	},
	add: { call: "POST /v2/me/banks", body: bank, result: { bank: { _id: "" } }, creates: true },
	update: { call: "PUT /v2/me/banks/{id}", body: bank },
	remove: { call: "DELETE /v2/me/banks/{id}" },
};

export const pilgrims: NounRules<"kmy"> = {
	add: {
		call: "POST /v2/pilgrims",
		body: {
			firstname: "body.first",
			lastname: "body.last",
			fathername: "body.father",
			dob: "body.born",
			gender: "body.sex",
			nationality: "body.nation",
			email: "body.mail",
			mobile: phonePart("body.phone", "digits"),
			countrycode: phonePart("body.phone", "dial"),
			address: "body.street",
			city: "body.city",
			state: "body.state",
			pincode: "body.pin",
			passportnumber: "body.passport_no",
			passportissuedate: "body.passport_from",
			passportexpirydate: "body.passport_till",
			passportissueplace: "body.passport_place",
			height: "body.cm",
			weight: "body.kg",
			bloodgroup: "body.blood",
			medicalnotes: "body.health",
			emergencyname: "body.kin_name",
			emergencyrelation: "body.kin",
			emergencymobile: "body.kin_digits",
			routepreference: "body.routes",
			batchpreference: "body.batches",
			previousyatra: "body.before",
			companionid: "body.companion",
			consent: "body.agreed",
			photo: "body.scan_face",
			passportfirst: "body.scan_first",
			passportlast: "body.scan_last",
		},
		result: { pilgrim: { _id: "id", no: "registrationnumber", state: "status" } },
		creates: true,
	},
	mine: {
		call: "GET /v2/me/pilgrims",
		result: {
			pilgrims: each("", { _id: "id", no: "registrationnumber", state: "status", at: asEpoch("createdat") }),
		},
	},
};
