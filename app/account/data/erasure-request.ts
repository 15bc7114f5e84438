import { paths } from "#app/lib/paths.ts";
import { fullName } from "#app/lib/traveller-name.ts";
import {
	type EnquiryInput,
	type OwnEnquiry,
	type PhoneNumber,
	type Profile,
	phoneNumber,
} from "#server/bff/context/index.ts";

const erasureText = "Please erase my account";
const closedStatuses: ReadonlySet<string> = new Set(["closed", "done", "rejected"]);

export const isErasureRequest = ({ comment }: Pick<OwnEnquiry, "comment">): boolean => comment.startsWith(erasureText);

/** Returns the request that an advisor has still to carry out. */
export const findPendingErasure = (enquiries: readonly OwnEnquiry[]): OwnEnquiry | undefined =>
	enquiries.find((enquiry) => isErasureRequest(enquiry) && !closedStatuses.has(enquiry.status.toLowerCase()));

/** Returns a contact enquiry, because the upstream has no erasure call; null if the profile lacks contact details. */
export function findErasureRequest(profile: Profile): (EnquiryInput & { readonly phone: PhoneNumber }) | null {
	const phone = phoneNumber.safeParse(profile.countryCode + profile.mobile);
	if (fullName(profile).length < 3 || profile.email === "" || !phone.success) return null;
	return {
		name: fullName(profile).slice(0, 100),
		email: profile.email,
		phone: phone.data,
		persons: 1,
		packageName: "Contact",
		packageId: "",
		sourcePath: paths.profileData(),
		comment: `${erasureText}${profile.id ? ` (${profile.id})` : ""} and all personal data in it.`,
	};
}
