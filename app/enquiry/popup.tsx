import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/paths.ts";
import type { PopupProps } from "#app/shell/index.ts";
import { Button } from "#app/ui/button.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { forgetDraft } from "./draft.ts";
import { india } from "./india.ts";
import type { MaskedPhone } from "./mask-phone.ts";
import type { action as panelAction, loader as panelLoader } from "./panel.tsx";
import { firstPanelField, PanelForm } from "./panel-form.tsx";
import { amongWords } from "./screen.css.ts";
import { Thanks, thanksMilliseconds } from "./thanks.tsx";
import type { action as verifyAction } from "./verify.tsx";
import { firstCodeField, ResendForm, VerifyForm } from "./verify-form.tsx";

/** The countries as they were had last: a panel that opens again shows the chosen one at once. */
let knownCountries: readonly PhoneCountry[] = [india];

/** The panel's three screens in one place. The address says which is shown; the forms and their answers are the pages' own. */
export default function EnquiryPopup({ address, close, goTo }: PopupProps) {
	const [sentTo, setSentTo] = useState<MaskedPhone | null>(null);
	const [query, setQuery] = useState("");
	if (address.pathname === paths.enquiryDone()) return <DoneScreen close={close} />;
	if (address.pathname === paths.enquiryVerify())
		return (
			<VerifyScreen
				sentTo={sentTo}
				startAgain={() => goTo(`${paths.enquiry()}${query}`)}
				goOn={() => goTo(paths.enquiryDone())}
			/>
		);
	const goOn = (phone: MaskedPhone) => {
		setSentTo(phone);
		setQuery(address.search);
		goTo(paths.enquiryVerify());
	};
	return <PanelScreen query={address.search} goOn={goOn} />;
}

function PanelScreen({ query, goOn }: { readonly query: string; readonly goOn: (sentTo: MaskedPhone) => void }) {
	const page = useFetcher<typeof panelLoader>();
	const sending = useFetcher<typeof panelAction>();
	const { load } = page;
	useEffect(() => {
		load(`${paths.enquiry()}${query}`);
	}, [load, query]);
	useEffect(() => {
		if (page.data) knownCountries = page.data.countries;
	}, [page.data]);
	useAnswer(sending.data, (answer) => goOn(answer.sentTo));
	useFirstFocus(firstPanelField);

	// The form is there at once; the other countries and the package's name come after it.
	const asked = new URLSearchParams(query);
	const about = page.data?.about ?? { slug: asked.get("package") ?? "", title: null, from: asked.get("from") ?? "/" };
	return (
		<PanelForm
			about={about}
			countries={page.data?.countries ?? knownCountries}
			reply={sending.data}
			isBusy={sending.state !== "idle"}
			as={sending.Form}
			isInPlace
		/>
	);
}

interface VerifyScreenProps {
	readonly sentTo: MaskedPhone | null;
	readonly startAgain: () => void;
	readonly goOn: () => void;
}

function VerifyScreen({ sentTo, startAgain, goOn }: VerifyScreenProps) {
	const sending = useFetcher<typeof verifyAction>();
	const resending = useFetcher<typeof verifyAction>();
	useAnswer(sending.data, goOn);
	useFirstFocus(firstCodeField);
	return (
		<>
			<VerifyForm sentTo={sentTo} reply={sending.data} isBusy={sending.state !== "idle"} as={sending.Form} isInPlace />
			<ResendForm isBusy={resending.state !== "idle"} as={resending.Form} isInPlace />
			<Text size="s">
				A wrong number?{" "}
				<Button type="button" tone="quiet" className={amongWords} onClick={startAgain}>
					Start again
				</Button>
			</Text>
		</>
	);
}

/** Closes by itself after a moment. What had the focus is gone: the thanks take it. */
function DoneScreen({ close }: { readonly close: () => void }) {
	const words = useRef<HTMLDivElement>(null);
	useEffect(() => {
		forgetDraft();
		words.current?.focus();
	}, []);
	useEffect(() => {
		const timer = setTimeout(close, thanksMilliseconds);
		return () => clearTimeout(timer);
	}, [close]);
	return (
		<div role="status" tabIndex={-1} ref={words}>
			<Thanks />
		</div>
	);
}

/** Goes on once the answer says that the screen is done; anything else is a refused form, which the screen shows. */
function useAnswer<Answer extends object>(
	reply: Answer | undefined,
	goOn: (answer: Extract<Answer, { next: unknown }>) => void,
) {
	const onAnswer = useEffectEvent(goOn);
	useEffect(() => {
		if (reply && "next" in reply) onAnswer(reply as Extract<Answer, { next: unknown }>);
	}, [reply]);
}

/** The first field of a screen takes the focus, whether its content came before the dialog opened or after. */
function useFirstFocus(id: string) {
	useEffect(() => {
		const field = document.getElementById(id);
		// What a dialog that opens now looks for; what is open already needs the call.
		field?.setAttribute("autofocus", "");
		field?.focus();
	}, [id]);
}
