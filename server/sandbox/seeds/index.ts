export {
	blogSeeds,
	categorySeeds,
	couponSeeds,
	faqCommentSeeds,
	faqSeeds,
	guideSeeds,
	offerSeeds,
	reviewSeeds,
	testimonialSeeds,
	trending,
	webinarSeeds,
} from "./catalogue.ts";
export { meetingPointIn, packageSeeds, taxes } from "./packages.ts";
export {
	bankAccountSeeds,
	bookingSeeds,
	enquirySeeds,
	notificationSeeds,
	passengerSeeds,
	userSeeds,
	walletEntrySeeds,
} from "./people.ts";
export { packageRoles, userRoles } from "./roles.ts";
export { weatherOn } from "./weather.ts";
