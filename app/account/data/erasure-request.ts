import { paths } from "#app/lib/paths.ts";
import type { EnquiryInput, Profile } from "#server/bff/wire/index.ts";

const nameOf = ({ firstName, lastName }: Profile): string => `${firstName} ${lastName}`.trim();

/** Whether the profile says enough for an advisor to call back. */
export const canBeAsked = (profile: Profile): boolean =>
	nameOf(profile).length >= 3 && profile.email !== "" && profile.mobile !== "" && profile.countryCode !== "";

/** The wish to be erased, as the one channel takes it that reaches people: a contact enquiry. */
export const erasureRequest = (profile: Profile): EnquiryInput => ({
	name: nameOf(profile).slice(0, 100),
	email: profile.email,
	phone: { countryCode: profile.countryCode, national: profile.mobile },
	persons: 1,
	packageName: "Contact",
	packageId: "",
	sourcePath: paths.profileData(),
	comment: `Please erase my account (${profile.id}) and all personal data in it.`,
});
