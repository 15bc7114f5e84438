import { Button } from "#app/components/display/button.tsx";
import { Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { AutoFocus, isNextScreen, popupPage, usePopup, usePopupForm } from "#app/layout/index.ts";
import { CallForm, callLead } from "./call-form.tsx";
import type { loader } from "./get-a-call.tsx";

/** The popup shows its own thanks instead of the thank-you page. */
export default popupPage<typeof loader>(function CallPopup({ countries }) {
	const submission = usePopupForm({ isFollowed: false });
	if (isNextScreen(submission.reply)) return <CallThanks />;
	return (
		<Stack gap="m">
			<Text>{callLead}</Text>
			<CallForm countries={countries} {...submission} />
		</Stack>
	);
});

function CallThanks() {
	const popup = usePopup();
	return (
		<AutoFocus>
			<div role="status" tabIndex={-1} data-autofocus="">
				<Stack gap="m">
					<Text size="l">Thank you. A travel advisor calls you on this number.</Text>
					<Button type="button" onClick={() => popup?.close()}>
						Done
					</Button>
				</Stack>
			</div>
		</AutoFocus>
	);
}
