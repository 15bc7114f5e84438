import { Button } from "#app/components/display/button.tsx";
import { Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { OneTimeCodeForm, ResendCode, SentToPhone } from "#app/components/forms/code-form.tsx";
import { type PopupProps, usePopup, usePopupForm } from "#app/layout/index.ts";
import { popupPage } from "#app/layout/popups/index.ts";
import { ConfirmedSeat } from "./confirmed-seat.tsx";
import type { loader as doneLoader } from "./done.tsx";
import type { loader as registerLoader } from "./register.tsx";
import { SeatForm } from "./seat-form.tsx";
import type { loader as verifyLoader } from "./verify.tsx";
import { WebinarFacts } from "./webinar-facts.tsx";
import { closedReason } from "./webinar-time.ts";

/** The last segment of the URL selects the step. */
export default function WebinarPopup(props: PopupProps) {
	const screen = props.address.pathname.split("/").at(-1);
	if (screen === "done") return <DoneScreen {...props} />;
	return screen === "verify" ? <VerifyScreen {...props} /> : <RegisterScreen {...props} />;
}

const RegisterScreen = popupPage<typeof registerLoader>(function RegisterScreen({ talk, state, address }) {
	const submission = usePopupForm();
	const closedBecause = closedReason(talk, state);
	return (
		<Stack gap="m">
			<Stack gap="xs">
				<Text strong>{talk.title}</Text>
				<WebinarFacts talk={talk} state={state} />
			</Stack>
			{closedBecause ? <Text>{closedBecause}.</Text> : <SeatForm action={address} {...submission} />}
		</Stack>
	);
});

const VerifyScreen = popupPage<typeof verifyLoader>(function VerifyScreen({ sentTo, sent, address }) {
	return (
		<>
			<OneTimeCodeForm id="seat-code" action={address} submit="Submit" flow={sent.flow} {...usePopupForm()}>
				<SentToPhone phone={sentTo} />
			</OneTimeCodeForm>
			<ResendCode action={address} sent={sent} {...usePopupForm()} />
		</>
	);
});

const DoneScreen = popupPage<typeof doneLoader>(function DoneScreen(seat) {
	const popup = usePopup();
	return (
		<div role="status" tabIndex={-1} data-autofocus="">
			<Stack gap="m">
				<ConfirmedSeat {...seat} />
				<Button type="button" onClick={() => popup?.close()}>
					Done
				</Button>
			</Stack>
		</div>
	);
});
