import { Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { isNextScreen, usePopupForm } from "#app/layout/index.ts";
import { popupPage } from "#app/layout/popups/index.ts";
import type { loader } from "./newsletter.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { PopupThanks } from "./popup-thanks.tsx";
import { PromotedOffer } from "./promoted-offer-card.tsx";

/** An offer opens without the form of its page: the newsletter asks for an address, and once a visit is enough. */
export default popupPage<typeof loader>(function NewsletterPopup({ path, lead, thanks, offer }) {
	const submission = usePopupForm({ isFollowed: false });
	if (offer) return <PromotedOffer offer={offer} level={3} />;
	if (isNextScreen(submission.reply)) return <PopupThanks>{thanks}</PopupThanks>;
	return (
		<Stack gap="m">
			<Text>{lead}</Text>
			<NewsletterForm path={path} {...submission} />
		</Stack>
	);
});
