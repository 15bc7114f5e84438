import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { preparePassword, tryPasswordForms } from "#server/bff/upstream/password-forms.ts";
import type { PictureProcessing } from "#server/bff/upstream/picture.ts";
import { toDay, toNationalDigits } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type PhoneNumber, phoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

/** The user may change these details. Unknown texts are empty; `dateOfBirth` is `YYYY-MM-DD`. */
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

interface IdentityDocument {
	/** A PAN has five letters, four digits and a letter. */
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

/** The profile of the signed-in user holds the details, and what only the upstream changes. */
export type Profile = ReturnType<typeof profileOf>;

const profileOf = (reply: ProfileReply, picture: ResourceClient["picture"]) => ({
	/** The id is empty where the upstream sends none. */
	id: reply.id,
	firstName: reply.firstname?.trim() ?? "",
	lastName: reply.lastname?.trim() ?? "",
	email: reply.email ?? "",
	/** This is null where it is unknown. */
	isEmailVerified: reply.emailverified,
	/** The number is in national digits, with `+91` beside it. */
	...phoneOf(reply),
	/** The path is like `/media/…`. */
	image: picture(reply.image),
	dateOfBirth: toDay(reply.dob) ?? "",
	gender: genderOf(reply.gender),
	address: reply.address ?? "",
	city: reply.city ?? "",
	state: reply.state ?? "",
	pincode: reply.pincode ?? "",
	/** The status is as sent, e.g. `pending`, `verified`; it is empty without a document. */
	kycStatus: reply.kyc ?? "",
});

/** These calls concern the signed-in user. The source is `user`. */
export const profileResource = ({ call, picture }: ResourceClient, reencode: PictureProcessing["reencodeProfile"]) => ({
	async get(): Promise<Outcome<Profile>> {
		return mapOutcome(await call(calls.profile, {}), (reply) => profileOf(reply, picture));
	},
	/** The status is 409 where the e-mail address belongs to another account. */
	async change(details: ProfileDetails): Promise<Outcome<null>> {
		const { firstName: firstname, lastName: lastname, dateOfBirth: dob } = details;
		const { email, gender, address, city, state, pincode } = details;
		const body = { firstname, lastname, email, dob, gender, address, city, state, pincode };
		return withoutValue(await call(calls.updateProfile, { body }));
	},
	/**
	 * Re-encodes the picture, so that no metadata leaves the site, and resolves to its path. The outcome is `bad_input`
	 * with a message for a file that is refused.
	 */
	async changePicture(file: File): Promise<Outcome<string | null>> {
		const drawn = await reencode(file);
		if (!drawn.ok) return { ok: false, answered: false, kind: "bad_input", message: drawn.message };
		const image = new File([drawn.jpeg], "portrait.jpg", { type: "image/jpeg" });
		const outcome = await call(calls.updateImage, { params: { x: "profile" }, body: { image } });
		return mapOutcome(outcome, (reply) => picture(reply.image));
	},
	/** The status is 400 where the old password is wrong or the new one too common. */
	async changePassword(oldPassword: string, newPassword: string): Promise<Outcome<null>> {
		const newpassword = preparePassword(newPassword);
		const change = (password: string) =>
			call(calls.changePassword, { body: { password, newpassword, confirmpassword: newpassword } });
		return withoutValue(await tryPasswordForms(oldPassword, change));
	},
	async saveIdentityDocument({ pan, documentType, documentNumber, nameOnDocument }: IdentityDocument) {
		const body = { pan, documenttype: documentType, documentnumber: documentNumber, nameondocument: nameOnDocument };
		return withoutValue(await call(calls.updateKyc, { body }));
	},
	/** Sends an e-mail, so only actions may call it. */
	async sendEmailCode(): Promise<Outcome<null>> {
		return withoutValue(await call(calls.sendEmailOtp, {}));
	},
	/** The `digits` are the four of the code. */
	async verifyEmail(digits: string): Promise<Outcome<null>> {
		return withoutValue(await call(calls.verifyEmail, { body: { Otp: digits } }));
	},
	/** Sends a code to the number that shall replace the user's own. */
	async sendMobileCode(phone: PhoneNumber): Promise<Outcome<null>> {
		return withoutValue(await call(calls.sendMobileOtp, { body: mobileOf(phone) }));
	},
	/** The `digits` are the four of the code. The status is 409 where the number belongs to another account. */
	async changeMobile(phone: PhoneNumber, digits: string): Promise<Outcome<null>> {
		return withoutValue(await call(calls.changeMobile, { body: { ...mobileOf(phone), Otp: digits } }));
	},
	/** Tells the user that their data was downloaded. */
	async tellOfExport(): Promise<Outcome<null>> {
		return withoutValue(await call(calls.noticeExport, { body: {} }));
	},
	/** The status is 409 while a trip lies ahead. */
	async erase(): Promise<Outcome<null>> {
		return withoutValue(await call(calls.erase, {}));
	},
});
