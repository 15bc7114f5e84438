import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { preparePassword, tryPasswordForms } from "#server/bff/upstream/password-forms.ts";
import type { PictureProcessing } from "#server/bff/upstream/picture.ts";
import { toDay, toNationalDigits } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type PhoneNumber, phoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

/** What the user may change. Unknown texts are empty; `dateOfBirth` is `YYYY-MM-DD`. */
export interface ProfileDetails {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly dateOfBirth: string;
	readonly gender: "" | "male" | "female" | "other";
	readonly address: string;
	readonly city: string;
	readonly state: string;
	readonly pincode: string;
}

/** Details of an identity document. */
export interface IdentityDocument {
	/** Five letters, four digits, a letter. */
	readonly pan: string;
	readonly documentType: "aadhaar" | "passport" | "voterid" | "drivinglicence";
	readonly documentNumber: string;
	readonly nameOnDocument: string;
}

const mobileOf = (phone: PhoneNumber) => {
	const { dialCode, national } = splitPhoneNumber(phone);
	return { mobile: national, countrycode: dialCode };
};

const calls = contract.user;
type ProfileReply = ReplyOf<typeof calls.profile>;

/** Some upstreams send the whole number in one field. */
function phoneOf({ mobile, countrycode }: ProfileReply) {
	const sent = String(mobile ?? "");
	const whole = phoneNumber.safeParse(sent.replaceAll(/[\s-]/g, ""));
	if (!whole.success)
		return { mobile: toNationalDigits(sent), countryCode: countrycode?.replace(/^(?=\d)/, "+") ?? "" };
	const { national, dialCode } = splitPhoneNumber(whole.data);
	return { mobile: national, countryCode: dialCode };
}

const genders = ["male", "female", "other"] as const;
const genderOf = (text: string | null | undefined): ProfileDetails["gender"] =>
	genders.find((gender) => gender === text?.trim().toLowerCase()) ?? "";

/** The signed-in user: the details, and what only the upstream changes. */
export type Profile = ReturnType<typeof profileOf>;

const profileOf = (reply: ProfileReply, picture: ResourceClient["picture"]) => ({
	/** Empty where the upstream sends none. */
	id: reply.id,
	firstName: reply.firstname?.trim() ?? "",
	lastName: reply.lastname?.trim() ?? "",
	email: reply.email ?? "",
	/** Null where unknown. */
	isEmailVerified: reply.emailverified,
	/** National digits, and `+91`. */
	...phoneOf(reply),
	/** `/media/…`. */
	image: picture(reply.image),
	dateOfBirth: toDay(reply.dob) ?? "",
	gender: genderOf(reply.gender),
	address: reply.address ?? "",
	city: reply.city ?? "",
	state: reply.state ?? "",
	pincode: reply.pincode ?? "",
	/** As sent, e.g. `pending`, `verified`; empty without a document. */
	kycStatus: reply.kyc ?? "",
});

/** The signed-in user. Source: `user`. */
export const profileResource = ({ call, picture }: ResourceClient, reencode: PictureProcessing["reencodeProfile"]) => ({
	/** Source: `user.profile`. */
	async get(): Promise<Outcome<Profile>> {
		return mapOutcome(await call(calls.profile, {}), (reply) => profileOf(reply, picture));
	},
	/** Status 409 where the e-mail address belongs to another account. Source: `user.updateProfile`. */
	async change(details: ProfileDetails): Promise<Outcome<null>> {
		const { firstName, lastName, dateOfBirth, email, gender, address, city, state, pincode } = details;
		const body = {
			firstname: firstName,
			lastname: lastName,
			email,
			dob: dateOfBirth,
			gender,
			address,
			city,
			state,
			pincode,
		};
		return withoutValue(await call(calls.updateProfile, { body }));
	},
	/**
	 * Re-encodes the picture, so that no metadata leaves the site; `bad_input` with a message for a file that is refused;
	 * answers its path.
	 * Source: `user.updateImage`.
	 */
	async changePicture(file: File): Promise<Outcome<string | null>> {
		const drawn = await reencode(file);
		if (!drawn.ok) return { ok: false, answered: false, kind: "bad_input", message: drawn.message };
		const image = new File([drawn.jpeg], "portrait.jpg", { type: "image/jpeg" });
		const outcome = await call(calls.updateImage, { params: { x: "profile" }, body: { image } });
		return mapOutcome(outcome, (reply) => picture(reply.image));
	},
	/** Status 400 where the old password is wrong or the new one too common. Source: `user.changePassword`. */
	async changePassword(oldPassword: string, newPassword: string): Promise<Outcome<null>> {
		const newpassword = preparePassword(newPassword);
		const change = (password: string) =>
			call(calls.changePassword, { body: { password, newpassword, confirmpassword: newpassword } });
		return withoutValue(await tryPasswordForms(oldPassword, change));
	},
	/** Source: `user.updateKyc`. */
	async saveIdentityDocument(document: IdentityDocument): Promise<Outcome<null>> {
		const body = {
			pan: document.pan,
			documenttype: document.documentType,
			documentnumber: document.documentNumber,
			nameondocument: document.nameOnDocument,
		};
		return withoutValue(await call(calls.updateKyc, { body }));
	},
	/** Sends an e-mail, so for actions only. Source: `user.sendEmailOtp`. */
	async sendEmailCode(): Promise<Outcome<null>> {
		return withoutValue(await call(calls.sendEmailOtp, {}));
	},
	/** `digits`: the four of the code. Source: `user.verifyEmail`. */
	async verifyEmail(digits: string): Promise<Outcome<null>> {
		return withoutValue(await call(calls.verifyEmail, { body: { Otp: digits } }));
	},
	/** Sends a code to the number that shall replace the user's own. Source: `user.sendMobileOtp`. */
	async sendMobileCode(phone: PhoneNumber): Promise<Outcome<null>> {
		return withoutValue(await call(calls.sendMobileOtp, { body: mobileOf(phone) }));
	},
	/**
	 * `digits`: the four of the code. Status 409 where the number belongs to another account. Source: `user.changeMobile`.
	 */
	async changeMobile(phone: PhoneNumber, digits: string): Promise<Outcome<null>> {
		return withoutValue(await call(calls.changeMobile, { body: { ...mobileOf(phone), Otp: digits } }));
	},
	/** Tells the user that their data was downloaded. Source: `user.noticeExport`. */
	async tellOfExport(): Promise<Outcome<null>> {
		return withoutValue(await call(calls.noticeExport, { body: {} }));
	},
	/** Status 409 while a trip lies ahead. Source: `user.erase`. */
	async erase(): Promise<Outcome<null>> {
		return withoutValue(await call(calls.erase, {}));
	},
});
