import { createContext, type MiddlewareFunction } from "react-router";
import { isDisabled, layoutContext, type Profile } from "#server/bff/context/index.ts";

export const profileContext = createContext<Profile | null>(null);

/** Loads the profile before the loaders run, so that a failure's toast is shown on this page instead of the next. */
export const loadProfile: MiddlewareFunction<Response> = async (args, next) => {
	const { api, requireUser, toast } = layoutContext(args);
	await requireUser();
	const profile = await api.profile.get();
	if (profile.ok) args.context.set(profileContext, profile.value);
	else if (!isDisabled(profile)) toast("PROFILE_FAIL", profile.message);
	return next();
};
