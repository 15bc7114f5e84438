import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { india } from "#app/lib/india.ts";
import type { MaskedPhone } from "#app/lib/mask-phone.ts";
import { paths } from "#app/lib/paths.ts";
import { useAnswer } from "#app/lib/use-answer.ts";
import { usePageData } from "#app/lib/use-page-data.ts";
import { type PopupProps, PopupWaiting } from "#app/shell/index.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeForm, firstCodeField, ResendCode } from "#app/ui/code-form.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { PhoneCountry } from "#app/ui/phone-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { useFirstFocus } from "#app/ui/use-first-focus.ts";
import { forgetDraft } from "./draft.ts";
import type { action as panelAction, loader as panelLoader } from "./panel.tsx";
import { firstPanelField, PanelForm } from "./panel-form.tsx";
import { firstPriceField, PriceForm } from "./price-form.tsx";
import type { action as priceAction, loader as priceLoader } from "./price-request.tsx";
import { PriceWords } from "./price-words.tsx";
import { amongWords } from "./screen.css.ts";
import { Thanks, thanksMilliseconds } from "./thanks.tsx";
import type { action as verifyAction } from "./verify.tsx";

/** The countries as they were had last: a panel that opens again shows the chosen one at once. */
let knownCountries: readonly PhoneCountry[] = [india];

function useKnownCountries(countries: readonly PhoneCountry[] | undefined): void {
	useEffect(() => {
		if (countries) knownCountries = countries;
	}, [countries]);
}

const codeFormId = "enquiry-code";

/** The panel's three screens in one place. The address says which is shown; the forms and their answers are the pages' own. */
export default function EnquiryPopup({ address, close, goTo }: PopupProps) {
	const [sentTo, setSentTo] = useState<MaskedPhone | null>(null);
	const [begun, setBegun] = useState<string>(paths.enquiry());
	if (address.pathname === paths.enquiryDone()) return <DoneScreen close={close} />;
	if (address.pathname === paths.enquiryVerify())
		return <VerifyScreen sentTo={sentTo} startAgain={() => goTo(begun)} goOn={() => goTo(paths.enquiryDone())} />;
	const goOn = (phone: MaskedPhone) => {
		setSentTo(phone);
		setBegun(address.pathname + address.search);
		goTo(paths.enquiryVerify());
	};
	return address.pathname === paths.enquiry() ? (
		<PanelScreen query={address.search} goOn={goOn} />
	) : (
		<PriceScreen path={address.pathname} goOn={goOn} />
	);
}

function PanelScreen({ query, goOn }: { readonly query: string; readonly goOn: (sentTo: MaskedPhone) => void }) {
	const { data: page } = usePageData<typeof panelLoader>(`${paths.enquiry()}${query}`);
	const sending = useFetcher<typeof panelAction>();
	useKnownCountries(page?.countries);
	useAnswer(sending.data, (answer) => goOn(answer.sentTo));
	useFirstFocus(firstPanelField);

	// The form is there at once; the other countries and the package's name come after it.
	const asked = new URLSearchParams(query);
	const about = page?.about ?? { slug: asked.get("package") ?? "", title: null, from: asked.get("from") ?? "/" };
	return (
		<PanelForm
			about={about}
			countries={page?.countries ?? knownCountries}
			reply={sending.data}
			isBusy={sending.state !== "idle"}
			as={sending.Form}
			isInPlace
		/>
	);
}

/** A price that is told on request is asked for on the package's own page. */
function PriceScreen({ path, goOn }: { readonly path: string; readonly goOn: (sentTo: MaskedPhone) => void }) {
	const { data: tour } = usePageData<typeof priceLoader>(path);
	const sending = useFetcher<typeof priceAction>();
	useKnownCountries(tour?.countries);
	useAnswer(sending.data, (answer) => goOn(answer.sentTo));
	useFirstFocus(tour ? firstPriceField : "");
	if (!tour) return <PopupWaiting />;
	return (
		<Stack gap="m">
			<PriceWords title={tour.title} />
			<PriceForm
				slug={tour.slug}
				countries={tour.countries}
				reply={sending.data}
				isBusy={sending.state !== "idle"}
				as={sending.Form}
				isInPlace
			/>
		</Stack>
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
	useFirstFocus(firstCodeField(codeFormId));
	return (
		<>
			<CodeForm
				id={codeFormId}
				action={paths.enquiryVerify()}
				sentTo={sentTo}
				reply={sending.data}
				isBusy={sending.state !== "idle"}
				as={sending.Form}
				isInPlace
			/>
			<ResendCode action={paths.enquiryVerify()} isBusy={resending.state !== "idle"} as={resending.Form} isInPlace />
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
