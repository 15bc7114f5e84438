/** The sandbox's six users and what is theirs. Everything is invented; what is many is counted out, never drawn by lot. */
export { bookings, couponUses } from "./bookings.ts";
export { enquiries } from "./enquiries.ts";
export { bankAccounts, walletEntries } from "./money.ts";
export { notifications } from "./notifications.ts";
export { passengers, users } from "./people.ts";
