import { packageSeeds } from "./packages.ts";
import {
	bankAccountSeedSchema,
	bookingSchema,
	notificationSchema,
	passengerSchema,
	userSchema,
	walletEntrySchema,
} from "./people.schema.ts";
import { readRows } from "./read-data.ts";

/** `userRoles` names some of them; u5 has dozens of everything, so that lists have several pages. */
export const userSeeds = readRows("users.json", userSchema);
export const passengerSeeds = readRows("passengers.json", passengerSchema);
export const bookingSeeds = readRows("bookings.json", bookingSchema);
export const walletEntrySeeds = readRows("wallet-entries.json", walletEntrySchema);
export const bankAccountSeeds = readRows("bank-accounts.json", bankAccountSeedSchema);
export const notificationSeeds = readRows("notifications.json", notificationSchema);

const enquiryComments = [
	"Please call after six in the evening.",
	"We are two couples and would like one car.",
	"Is a later date possible, in the school holidays?",
	"My parents are over seventy. Are the walks short?",
	"Jain food for three of us, please.",
	"",
	"Could you quote with flights from our city?",
	"We would like one more night at the last place.",
] as const;
const enquiryStatuses = ["closed", "closed", "quoted", "contacted"] as const;

/** The newest enquiry has the status "new". */
const enquiriesOf = (userId: string, count: number, daysBetween: number) =>
	Array.from({ length: count }, (_, index) => {
		const age = count - 1 - index;
		const seed = packageSeeds[(index * 11 + 3) % packageSeeds.length];
		return {
			id: `e${userId}-${String(index + 1).padStart(3, "0")}`,
			userId,
			packageId: seed?.id ?? "",
			packageName: seed?.title ?? "",
			persons: 1 + (index % 9),
			comment: enquiryComments[index % enquiryComments.length] ?? "",
			status: age === 0 ? ("new" as const) : (enquiryStatuses[index % enquiryStatuses.length] ?? "closed"),
			dayOffset: -1 - age * daysBetween,
		};
	});

export const enquirySeeds = [...enquiriesOf("u1", 3, 40), ...enquiriesOf("u4", 100, 4), ...enquiriesOf("u5", 130, 11)];
export type EnquirySeed = (typeof enquirySeeds)[number];
