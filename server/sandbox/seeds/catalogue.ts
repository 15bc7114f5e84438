import {
	blogSchema,
	categorySchema,
	couponSeedSchema,
	faqCommentSchema,
	faqSchema,
	guideSchema,
	offerSchema,
	reviewSeedSchema,
	testimonialSchema,
	trendingSchema,
	webinarSchema,
} from "./catalogue.schema.ts";
import { readData, readRows } from "./read-data.ts";

export const categorySeeds = readRows("categories.json", categorySchema);
export const trending = readData("trending.json", trendingSchema);
export const reviewSeeds = readRows("reviews.json", reviewSeedSchema);
export const testimonialSeeds = readRows("testimonials.json", testimonialSchema);
export const faqSeeds = readRows("faqs.json", faqSchema);
export const faqCommentSeeds = readRows("faq-comments.json", faqCommentSchema);
export const blogSeeds = readRows("blogs.json", blogSchema);
export const offerSeeds = readRows("offers.json", offerSchema);
export const couponSeeds = readRows("coupons.json", couponSeedSchema);
export const webinarSeeds = readRows("webinars.json", webinarSchema);
export const guideSeeds = readRows("guides.json", guideSchema);
