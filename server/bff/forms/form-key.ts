import { randomBytes } from "node:crypto";

/** 128 random bits, for the forms of one page of one visitor. */
export const newFormKey = (): string => randomBytes(16).toString("base64url");
