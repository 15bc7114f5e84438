import { createContext, type MiddlewareFunction } from "react-router";
import { type Profile, wire } from "#server/bff/wire/index.ts";

/** The profile of the traveller whose page is asked for; null where it could not be had. */
export const profileContext = createContext<Profile | null>(null);

/**
 * Fetches the profile before anything of its page is: so a failure is told on this page, and not on the next one.
 * @throws a redirect to the sign-in page for visitors
 */
export const loadProfile: MiddlewareFunction<Response> = async (args, next) => {
	const { api, requireUser, toast } = wire(args);
	await requireUser();
	const profile = await api.profile.get();
	if (profile.ok) args.context.set(profileContext, profile.value);
	else toast("PROFILE_FAIL", profile.message);
	return next();
};
