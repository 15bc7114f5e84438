/** Every operation's handler, by noun and verb. */
import { blogHandlers } from "./blog.ts";
import { categoryHandlers } from "./category.ts";
import { countryHandlers } from "./country.ts";
import { enquiryHandlers } from "./enquiry.ts";
import { faqHandlers } from "./faq.ts";
import { menuHandlers } from "./menu.ts";
import { offerHandlers } from "./offer.ts";
import { packageHandlers } from "./package.ts";
import { reviewHandlers } from "./review.ts";
import { subscriptionHandlers } from "./subscription.ts";
import { wishlistHandlers } from "./wishlist.ts";

/** The handlers. */
export const handlers = {
	menu: menuHandlers,
	category: categoryHandlers,
	package: packageHandlers,
	wishlist: wishlistHandlers,
	review: reviewHandlers,
	faq: faqHandlers,
	enquiry: enquiryHandlers,
	country: countryHandlers,
	subscription: subscriptionHandlers,
	blog: blogHandlers,
	offer: offerHandlers,
};
