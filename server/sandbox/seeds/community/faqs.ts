import type { FaqCommentSeed, FaqSeed } from "../types.ts";

export const faqs: readonly FaqSeed[] = [];
export const faqComments: readonly FaqCommentSeed[] = [];
