import type {
	BankAccountSeed,
	BookingSeed,
	CouponUseSeed,
	EnquirySeed,
	NotificationSeed,
	PassengerSeed,
	UserSeed,
	WalletEntrySeed,
} from "../types.ts";

export const users: readonly UserSeed[] = [];
export const passengers: readonly PassengerSeed[] = [];
export const enquiries: readonly EnquirySeed[] = [];
export const bookings: readonly BookingSeed[] = [];
export const walletEntries: readonly WalletEntrySeed[] = [];
export const bankAccounts: readonly BankAccountSeed[] = [];
export const notifications: readonly NotificationSeed[] = [];
export const couponUses: readonly CouponUseSeed[] = [];
