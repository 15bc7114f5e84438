import { Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { isNextScreen, usePopupForm } from "#app/layout/index.ts";
import { popupPage } from "#app/layout/popups/index.ts";
import { CallForm, callLead } from "./call-form.tsx";
import type { loader } from "./get-a-call.tsx";
import { PopupThanks } from "./popup-thanks.tsx";

/** The popup shows its own thanks instead of the thank-you page. */
export default popupPage<typeof loader>(function CallPopup({ countries }) {
	const submission = usePopupForm({ isFollowed: false });
	if (isNextScreen(submission.reply))
		return <PopupThanks>Thank you. A travel advisor will call you on this number.</PopupThanks>;
	return (
		<Stack gap="m">
			<Text>{callLead}</Text>
			<CallForm countries={countries} {...submission} />
		</Stack>
	);
});
