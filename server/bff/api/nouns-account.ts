import type { PackageCard } from "./domain.ts";
import type {
	BankAccount,
	BankAccountInput,
	BookingLine,
	Coupon,
	IdentityPapers,
	Notification,
	OwnEnquiry,
	OwnReview,
	Profile,
	ProfileDetails,
	ReviewInput,
	Traveller,
	TravellerDetails,
	UsedCoupon,
	Wallet,
} from "./domain-account.ts";
import type { ListPage } from "./domain-leaflets.ts";
import type { Outcome } from "./outcome.ts";

/** What a signed-in traveller keeps. Every call but `coupons.list` carries the user's token and is never answered from memory. */
export interface AccountNouns {
	readonly wishlist: {
		/** Ids of the wished packages. */
		ids(): Promise<Outcome<readonly string[]>>;
		/** Cards of the wished packages. */
		list(): Promise<Outcome<readonly PackageCard[]>>;
		/** Wishes a package; wishing it twice is wishing it once. */
		add(packageId: string): Promise<Outcome<null>>;
		/** Wishes a package no longer. */
		remove(packageId: string): Promise<Outcome<null>>;
	};
	readonly profile: {
		get(): Promise<Outcome<Profile>>;
		/** Saves all particulars; status 409 with a message where the address belongs to another account. */
		change(details: ProfileDetails): Promise<Outcome<null>>;
		/**
		 * Takes a picture as a file, makes a square of 512 pixels of it and sends that on: nothing else of the file leaves the
		 * site. Answers where it is shown; `bad_input` where the file is no JPEG, PNG or WebP picture.
		 */
		changePicture(file: File): Promise<Outcome<string | null>>;
		/** Status 400 with a message where the old password is wrong or the new one too well known. */
		changePassword(old: string, next: string): Promise<Outcome<null>>;
		statePapers(papers: IdentityPapers): Promise<Outcome<null>>;
		/** Has a code sent to the traveller's address. For actions alone. */
		sendEmailCode(): Promise<Outcome<null>>;
		/** @param digits the four digits of the code */
		proveEmail(digits: string): Promise<Outcome<null>>;
	};
	readonly travellers: {
		list(): Promise<Outcome<readonly Traveller[]>>;
		/** One's own by its id; status 404 for any other. */
		byId(id: string): Promise<Outcome<Traveller>>;
		/** Answers the new id. */
		add(details: TravellerDetails): Promise<Outcome<string>>;
		change(id: string, details: TravellerDetails): Promise<Outcome<null>>;
		remove(id: string): Promise<Outcome<null>>;
	};
	readonly ownReviews: {
		/** At most 100, newest first. */
		list(): Promise<Outcome<readonly OwnReview[]>>;
		/** Sends a review; it is shown once it is approved. Answers the upstream's word for its state; may be empty. */
		submit(review: ReviewInput): Promise<Outcome<string>>;
	};
	readonly ownEnquiries: {
		/** At most 100, newest first. */
		list(): Promise<Outcome<readonly OwnEnquiry[]>>;
	};
	readonly bookings: {
		/** All of them, newest first as the upstream has them; at most 500. */
		list(): Promise<Outcome<readonly BookingLine[]>>;
	};
	readonly wallet: {
		/** The balance and a page of 24 movements, counted from 1. */
		page(page: number): Promise<Outcome<Wallet>>;
	};
	readonly bankAccounts: {
		list(): Promise<Outcome<readonly BankAccount[]>>;
		/** Answers the new id. */
		add(account: BankAccountInput): Promise<Outcome<string>>;
		/** Replaces the whole account: its number has to be typed again. */
		change(id: string, account: BankAccountInput): Promise<Outcome<null>>;
		remove(id: string): Promise<Outcome<null>>;
	};
	readonly notifications: {
		/** A page of 24, counted from 1. */
		list(page: number): Promise<Outcome<ListPage<Notification>>>;
		markRead(id: string): Promise<Outcome<null>>;
	};
	readonly coupons: {
		/** What anybody may use now. */
		list(): Promise<Outcome<readonly Coupon[]>>;
		/** What the traveller had; at most 100. */
		history(): Promise<Outcome<readonly UsedCoupon[]>>;
	};
}
