import type { CouponSeed } from "./types.ts";

export const coupons: readonly CouponSeed[] = [];
