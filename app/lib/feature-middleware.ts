import type { MiddlewareFunction } from "react-router";
import { layoutContext, switchPageOff } from "#server/bff/context/index.ts";
import { findDisabledFeatures, isDisabledPath } from "./disabled-pages.ts";

/** There is no page of a feature that the operations file switches off, and its forms are not taken. */
export const featureMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	const { api, url } = layoutContext(args);
	if (isDisabledPath(findDisabledFeatures(api.isEnabled), url.pathname)) switchPageOff(args);
	return next();
};
