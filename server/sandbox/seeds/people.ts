import { packageSeeds } from "./packages.ts";
import {
	type BankAccountSeed,
	bankAccountSeedSchema,
	type NotificationSeed,
	notificationSchema,
	userSchema,
	type WalletEntrySeed,
	walletEntrySchema,
} from "./people.schema.ts";
import { readRows } from "./read-data.ts";

/** `userRoles` names the test situation of each. */
export const userSeeds = readRows("users.json", userSchema);

/** Has thirty of everything, so that lists have several pages. */
const frequentUserId = "u5";
const generatedCount = 30;
const twoDigits = (index: number): string => String(index + 1).padStart(2, "0");

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

export const enquirySeeds = [
	...enquiriesOf("u1", 3, 40),
	...enquiriesOf("u4", 100, 4),
	...enquiriesOf(frequentUserId, 130, 11),
];
export type EnquirySeed = (typeof enquirySeeds)[number];

/** Two credits, a fixed credit, a debit: the balance is never negative. */
function generatedMovement(index: number): { amountInRupees: number; reason: string } {
	if (index % 4 === 3) return { amountInRupees: -(300 + (index % 5) * 50), reason: "Used on a booking" };
	if (index % 4 === 2) return { amountInRupees: 250, reason: "Thank-you for a review" };
	const reason = index % 2 === 0 ? "Refund of a cancelled booking" : "A friend's first booking";
	return { amountInRupees: 200 + (index % 3) * 100, reason };
}

function generateWallet(): WalletEntrySeed[] {
	let balanceInPaise = 0;
	return Array.from({ length: generatedCount }, (_, index) => {
		const { amountInRupees, reason } = generatedMovement(index);
		balanceInPaise += amountInRupees * 100;
		return {
			id: `w${frequentUserId}-${twoDigits(index)}`,
			userId: frequentUserId,
			type: amountInRupees < 0 ? "debit" : "credit",
			amountInPaise: Math.abs(amountInRupees) * 100,
			reason,
			dayOffset: -900 + index * 30,
			balanceInPaise,
		};
	});
}

export const walletEntrySeeds = [...readRows("wallet-entries.json", walletEntrySchema), ...generateWallet()];

export const bankAccountSeeds: readonly BankAccountSeed[] = [
	...readRows("bank-accounts.json", bankAccountSeedSchema),
	...Array.from({ length: generatedCount }, (_, index) => ({
		id: `ba${frequentUserId}-${index + 1}`,
		userId: frequentUserId,
		accountHolder: "Devendra Kulkarni",
		accountNumber: `0000000${String(10_000 + index * 137)}`,
		ifsc: `SNDX0${String(index + 1).padStart(6, "0")}`,
		bankName: "Sandbox Bank of Paradise",
		isDefault: index === 0,
	})),
];

const packageNews = [
	{ ending: "is open for new dates", text: "New departures have been added for the coming months." },
	{ ending: "has few seats left", text: "A date on your wishlist is nearly full." },
	{ ending: "has a note for travellers", text: "Please read what has changed on the route before you pack." },
] as const;

export const notificationSeeds: readonly NotificationSeed[] = [
	...readRows("notifications.json", notificationSchema),
	...Array.from({ length: generatedCount }, (_, index) => {
		const seed = packageSeeds[(index * 3) % packageSeeds.length];
		const { ending, text } = packageNews[index % packageNews.length] ?? packageNews[0];
		return {
			id: `nu5-${twoDigits(index)}`,
			userId: frequentUserId,
			title: `${seed?.title ?? "A journey"} ${ending}`,
			text,
			link: seed ? `/package/${seed.slug}` : null,
			isRead: index < 22,
			dayOffset: -150 + index * 5,
		};
	}),
];
