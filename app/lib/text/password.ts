/** A password means the same however a keyboard composes it: the profile OpaqueString of RFC 8265. */
export const normalizePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, " ").normalize();
