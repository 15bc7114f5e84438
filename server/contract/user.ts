import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { acknowledged, operation, userRead, userWrite } from "./definition/operation.ts";
import { assumed, listOf, nullable, oneOf, recommended, record, refusedIfWrong } from "./definition/reader.ts";
import {
	calendarDay,
	dialCode,
	email,
	filled,
	nationalNumber,
	oneTimeCode,
	pictureFile,
	postCode,
	strongPassword,
	text,
} from "./definition/value.ts";
import {
	filledOf,
	flag,
	idValue,
	keyOrEmptyOf,
	momentValue,
	numberOf,
	pictureValue,
	textOf,
	typedOf,
} from "./definition/value-readers.ts";

/** They are the data of the token's user, so the id may be missing; one that cannot be read is refused. */
const userData = record({
	id: refusedIfWrong(recommended(idValue, "")),
	firstname: nullable(typedOf(100)),
	lastname: nullable(typedOf(100)),
	email: nullable(keyOrEmptyOf(254)),
	emailverified: assumed(flag, false),
	mobile: nullable(oneOf(keyOrEmptyOf(20), numberOf(z.number().int()))),
	countrycode: nullable(keyOrEmptyOf(6)),
	image: nullable(pictureValue),
	dob: nullable(momentValue),
	gender: nullable(textOf(20)),
	address: nullable(typedOf(300)),
	city: nullable(typedOf(100)),
	state: nullable(typedOf(100)),
	pincode: nullable(keyOrEmptyOf(12)),
	kyc: nullable(textOf(40)),
});

const guide = record({
	name: filledOf(150),
	mobile: recommended(keyOrEmptyOf(30), null),
	email: nullable(keyOrEmptyOf(254)),
});

const profile = z.object({
	firstname: filled(100),
	lastname: text(100),
	email,
	dob: z.union([calendarDay, z.literal("")]),
	gender: z.enum(["", "male", "female", "other"]),
	address: text(300),
	city: text(100),
	state: text(100),
	pincode: z.union([postCode, z.literal("")]),
});

const passwordChange = z
	.object({
		password: z.string().min(1).max(128),
		newpassword: strongPassword,
		confirmpassword: z.string().max(128),
	})
	.refine((sent) => sent.newpassword === sent.confirmpassword, { path: ["confirmpassword"] });

const newMobile = z.object({ mobile: nationalNumber, countrycode: dialCode });

const change = { ...userWrite, method: "PUT" } as const;

/** Reads and changes the signed-in user. */
export const userOperations = {
	profile: operation({
		...userRead,
		summary: "The user's profile",
		path: "/api/v1/user",
		none: {},
		reply: userData,
	}),
	updateProfile: operation({
		...change,
		summary: "Change the profile",
		path: "/api/v1/user/profile-update",
		source: true,
		body: profile,
		reply: acknowledged,
	}),
	updateImage: operation({
		...change,
		summary: "Change a picture of the user; `x` names which, `profile` for the portrait",
		path: "/api/v1/user/image/{x}/-1",
		deadlineMs: 2700,
		multipart: true,
		body: z.object({ image: pictureFile }),
		reply: carriedOut(record({ image: recommended(pictureValue, "") }), { image: "" }),
	}),
	changePassword: operation({
		...change,
		summary: "Change the password",
		path: "/api/v1/user/change-password",
		group: "auth",
		source: true,
		body: passwordChange,
		reply: acknowledged,
	}),
	updateKyc: operation({
		...change,
		summary: "State identity document",
		path: "/api/v1/user/update-kyc",
		source: true,
		notShown: "N-18",
		body: z.object({
			pan: z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/),
			documenttype: z.enum(["aadhaar", "passport", "voterid", "drivinglicence"]),
			documentnumber: filled(40),
			nameondocument: filled(150),
		}),
		reply: acknowledged,
	}),
	/** This GET sends an e-mail. */
	sendEmailOtp: operation({
		...userWrite,
		summary: "Send a code to the user's e-mail address",
		method: "GET",
		path: "/api/v1/user/email-confirmation-otp",
		group: "auth",
		isRead: false,
		reply: acknowledged,
	}),
	verifyEmail: operation({
		...change,
		summary: "Prove the e-mail address with the code sent to it",
		path: "/api/v1/user/email-confirmation-verify",
		group: "auth",
		body: z.object({ Otp: oneTimeCode }),
		reply: acknowledged,
	}),
	sendMobileOtp: operation({
		...userWrite,
		summary: "Send a code to the number that shall replace the user's own",
		method: "POST",
		path: "/api/v1/user/mobile-change-otp",
		group: "auth",
		source: true,
		notShown: "decision 0037",
		enabled: false,
		body: newMobile,
		reply: acknowledged,
	}),
	changeMobile: operation({
		...change,
		summary: "Replace the user's number by the one that the code was sent to",
		path: "/api/v1/user/mobile-change-verify",
		group: "auth",
		source: true,
		notShown: "decision 0037",
		enabled: false,
		body: newMobile.extend({ Otp: oneTimeCode }),
		reply: acknowledged,
	}),
	noticeExport: operation({
		...userWrite,
		summary: "Tell the user, by e-mail and SMS, that a copy of all their data was downloaded",
		method: "POST",
		path: "/api/v1/user/export-notice",
		source: true,
		notShown: "decision 0044",
		enabled: false,
		body: z.object({}),
		reply: acknowledged,
	}),
	erase: operation({
		...change,
		summary: "Erase the account and all personal data in it; refused while a trip lies ahead",
		method: "DELETE",
		path: "/api/v1/user/erase",
		deadlineMs: 2700,
		notShown: "decision 0037",
		enabled: false,
		reply: acknowledged,
	}),
	tourGuides: operation({
		...userWrite,
		summary: "Guides of a tour the user booked",
		method: "POST",
		path: "/api/v1/user/get-tour-guides",
		deadlineMs: 1500,
		isRead: true,
		source: true,
		notShown: "N-20",
		body: z.object({ packageid: filled(100), yatraDate: calendarDay }),
		none: [],
		reply: listOf(guide, 20),
	}),
};
