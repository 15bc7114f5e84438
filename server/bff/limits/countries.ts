import { isMail } from "./receiver.ts";

/**
 * Whether codes are sent to the receiver's country; mail goes everywhere.
 * @param dialCodes digits of the country codes that are sent to; undefined for all
 */
export const isAllowed = (receiver: string, dialCodes: readonly string[] | undefined): boolean =>
	dialCodes === undefined || isMail(receiver) || dialCodes.some((code) => receiver.startsWith(code));
