import type { ProxySettings } from "./pool.ts";

/** `UPSTREAM_PROXY`, and the standard variables. */
export interface ProxyVariables {
	readonly UPSTREAM_PROXY?: string | undefined;
	readonly HTTPS_PROXY?: string | undefined;
	readonly HTTP_PROXY?: string | undefined;
	readonly NO_PROXY?: string | undefined;
}

/** The outbound proxy; the standard variables are those of the upstream's scheme. */
export function findProxy(variables: ProxyVariables, apiBaseUrl: string): ProxySettings | undefined {
	const { UPSTREAM_PROXY, HTTPS_PROXY, HTTP_PROXY, NO_PROXY = "" } = variables;
	if (UPSTREAM_PROXY) return { url: UPSTREAM_PROXY, except: "" };
	const url = apiBaseUrl.startsWith("https:") ? HTTPS_PROXY : HTTP_PROXY;
	return url ? { url, except: NO_PROXY } : undefined;
}
