import { squareOf } from "#server/bff/pictures/square.ts";
import { contract } from "#server/contract/index.ts";
import type { ProfileDetails } from "./domain-account.ts";
import type { AccountNouns } from "./nouns-account.ts";
import { mapOutcome, type Outcome } from "./outcome.ts";
import { nationalOf } from "./phone.ts";
import { dayOf } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

const genders = ["male", "female", "other"] as const;
const genderOf = (sent: string | null | undefined): ProfileDetails["gender"] =>
	genders.find((gender) => gender === sent?.trim().toLowerCase()) ?? "";

const nothing = (outcome: Outcome<unknown>): Outcome<null> => mapOutcome(outcome, () => null);

/** The signed-in traveller. */
export function profileCalls({ call, picture }: Upstream): AccountNouns["profile"] {
	const calls = contract.user;
	return {
		async get() {
			return mapOutcome(await call(calls.profile, {}), (sent) => ({
				id: sent.id,
				firstName: sent.firstname?.trim() ?? "",
				lastName: sent.lastname?.trim() ?? "",
				email: sent.email ?? "",
				isEmailVerified: sent.emailverified,
				mobile: nationalOf(sent.mobile ?? ""),
				countryCode: sent.countrycode ?? "",
				image: picture(sent.image),
				dateOfBirth: dayOf(sent.dob) ?? "",
				gender: genderOf(sent.gender),
				address: sent.address ?? "",
				city: sent.city ?? "",
				state: sent.state ?? "",
				pincode: sent.pincode ?? "",
				papers: sent.kyc ?? "",
			}));
		},
		async change(details) {
			const { firstName, lastName, email, dateOfBirth, gender, address, city, state, pincode } = details;
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
			return nothing(await call(calls.updateProfile, { body }));
		},
		async changePicture(file) {
			const image = await squareOf(new Uint8Array(await file.arrayBuffer()));
			if (image === null) return { ok: false, answered: false, kind: "bad_input" };
			const outcome = await call(calls.updateImage, { params: { x: "profile" }, body: { image } });
			return mapOutcome(outcome, (sent) => picture(sent.image));
		},
		async changePassword(old, next) {
			const body = { password: old, newpassword: next, confirmpassword: next };
			return nothing(await call(calls.changePassword, { body }));
		},
		async statePapers({ pan, documentType, documentNumber, nameOnDocument }) {
			const body = {
				pan,
				documenttype: documentType,
				documentnumber: documentNumber,
				nameondocument: nameOnDocument,
			};
			return nothing(await call(calls.updateKyc, { body }));
		},
		async sendEmailCode() {
			return nothing(await call(calls.sendEmailOtp, {}));
		},
		async proveEmail(digits) {
			return nothing(await call(calls.verifyEmail, { body: { Otp: digits } }));
		},
	};
}
