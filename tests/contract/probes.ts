import type { Probe } from "./probe.ts";
import { accountProbes } from "./probes-account.ts";
import { bookingProbes } from "./probes-booking.ts";
import { publicProbes } from "./probes-public.ts";
import { signInProbes } from "./probes-sign-in.ts";

/**
 * What the kit tries, in this order: what everybody may see, what visitors write, signing in, a user's things, a booking,
 * and last what ends the kit's own user's session.
 * @param trendingIds the two fixed ids of the trending call
 */
export function probesFor(trendingIds: readonly string[]): readonly Probe[] {
	const { enter, leave } = signInProbes();
	return [...publicProbes(trendingIds), ...enter, ...accountProbes(), ...bookingProbes(), ...leave];
}
