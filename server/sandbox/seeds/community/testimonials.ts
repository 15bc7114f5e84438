import type { TestimonialSeed } from "../types.ts";

export const testimonials: readonly TestimonialSeed[] = [];
