import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { day, email, filled, oneTimeCode, picture, text } from "./value.ts";

const userData = z.object({
	id: wireId,
	firstname: text(100).nullish(),
	lastname: text(100).nullish(),
	email: text(254).nullish(),
	emailverified: z.boolean().default(false),
	mobile: z.union([text(20), z.number().int().transform(String)]).nullish(),
	countrycode: text(6).nullish(),
	image: picture.nullish(),
	dob: text(40).nullish(),
	gender: text(20).nullish(),
	address: text(300).nullish(),
	city: text(100).nullish(),
	state: text(100).nullish(),
	pincode: text(12).nullish(),
	kyc: text(40).nullish(),
});

const profile = z.object({
	firstname: filled(100),
	lastname: text(100),
	email,
	dob: z.union([day, z.literal("")]),
	gender: z.enum(["", "male", "female", "other"]),
	address: text(300),
	city: text(100),
	state: text(100),
	pincode: z.string().regex(/^(\d{4,10})?$/),
});

const passwordChange = z
	.object({
		password: z.string().min(1).max(128),
		newpassword: z
			.string()
			.min(8)
			.max(128)
			.regex(/[A-Za-z]/)
			.regex(/\d/)
			.regex(/[@$!%*#?&]/),
		confirmpassword: z.string().max(128),
	})
	.refine((sent) => sent.newpassword === sent.confirmpassword, { path: ["confirmpassword"] });

const change = { method: "PUT", auth: "user", group: "account", deadlineMs: 2500 } as const;

/** The signed-in user: profile, picture, password, identity papers, e-mail address, tour guides. */
export const userOperations = {
	profile: operation({
		summary: "The user's profile",
		method: "GET",
		path: "/api/v1/user",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		reply: userData,
	}),
	updateProfile: operation({
		...change,
		summary: "Change the profile",
		path: "/api/v1/user/profile-update",
		idempotent: true,
		source: true,
		body: profile,
		reply: acknowledged,
	}),
	updateImage: operation({
		...change,
		summary: "Change a picture of the user; `x` names which, `profile` for the portrait",
		path: "/api/v1/user/image/{x}/-1",
		deadlineMs: 2700,
		idempotent: true,
		multipart: true,
		body: z.object({
			image: z
				.file()
				.min(1)
				.max(2 * 1024 * 1024)
				.mime(["image/jpeg", "image/png", "image/webp"]),
		}),
		reply: z.object({ image: picture }),
	}),
	changePassword: operation({
		...change,
		summary: "Change the password",
		path: "/api/v1/user/change-password",
		group: "auth",
		idempotent: false,
		source: true,
		body: passwordChange,
		reply: acknowledged,
	}),
	updateKyc: operation({
		...change,
		summary: "State identity papers",
		path: "/api/v1/user/update-kyc",
		idempotent: true,
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
	/** A GET that sends a mail: it belongs in an action, never in a loader. */
	sendEmailOtp: operation({
		summary: "Send a code to the user's e-mail address",
		method: "GET",
		path: "/api/v1/user/email-confirmation-otp",
		auth: "user",
		group: "auth",
		deadlineMs: 2500,
		idempotent: false,
		reply: acknowledged,
	}),
	verifyEmail: operation({
		...change,
		summary: "Prove the e-mail address with the code sent to it",
		path: "/api/v1/user/email-confirmation-verify",
		group: "auth",
		idempotent: false,
		body: z.object({ Otp: oneTimeCode }),
		reply: acknowledged,
	}),
	tourGuides: operation({
		summary: "Guides of a tour the user booked",
		method: "POST",
		path: "/api/v1/user/get-tour-guides",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		source: true,
		notShown: "N-20",
		body: z.object({ packageid: filled(100), yatraDate: day }),
		reply: z.array(z.object({ name: filled(150), mobile: text(30), email: text(254).nullish() })).max(20),
	}),
};
