import { useEffect } from "react";
import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { inlineButton } from "#app/components/forms/code-form.css.ts";
import { OneTimeCodeForm, ResendCode, SentToPhone } from "#app/components/forms/code-form.tsx";
import type { PhoneCountry } from "#app/components/forms/phone-field.tsx";
import { type PopupProps, PopupScreenLink, usePopupForm } from "#app/layout/index.ts";
import { AutoFocus, popupPage } from "#app/layout/popups/index.ts";
import { paths } from "#app/lib/paths.ts";
import { india } from "#app/lib/phone/india.ts";
import { usePageData } from "#app/lib/use-page-data.ts";
import { clearDraft } from "./draft.ts";
import type { loader as panelLoader } from "./panel.tsx";
import { PanelForm } from "./panel-form.tsx";
import { PriceForm, PriceRequestIntro } from "./price-form.tsx";
import type { loader as priceLoader } from "./price-request.tsx";
import { Thanks, thanksMilliseconds } from "./thanks.tsx";
import type { loader as verifyLoader } from "./verify.tsx";

export default function EnquiryPopup(props: PopupProps) {
	switch (props.address.pathname) {
		case paths.enquiry():
			return (
				<AutoFocus>
					<PanelScreen query={props.address.search} />
				</AutoFocus>
			);
		case paths.enquiryVerify():
			return <VerifyScreen {...props} />;
		case paths.enquiryDone():
			return <DoneScreen close={props.close} />;
		default:
			return <PriceScreen {...props} />;
	}
}

/** A reopened popup shows the selected country at once, of those that were loaded last. */
let loadedCountries: readonly PhoneCountry[] = [india];

/** The screen is rendered before its loader data: the countries and the package's title are added when they arrive. */
function PanelScreen({ query }: { query: string }) {
	const { data } = usePageData<typeof panelLoader>(`${paths.enquiry()}${query}`);
	const params = new URLSearchParams(query);
	const about = data?.about ?? { slug: params.get("package") ?? "", title: null, from: params.get("from") ?? "/" };
	useEffect(() => {
		if (data) loadedCountries = data.countries;
	}, [data]);
	return <PanelForm about={about} countries={data?.countries ?? loadedCountries} {...usePopupForm()} />;
}

const PriceScreen = popupPage<typeof priceLoader>(function PriceScreen({ title, slug, countries }) {
	return (
		<Stack gap="m">
			<PriceRequestIntro title={title} />
			<PriceForm slug={slug} countries={countries} {...usePopupForm()} />
		</Stack>
	);
});

const VerifyScreen = popupPage<typeof verifyLoader>(function VerifyScreen({ sentTo, sent, startAgain, address }) {
	return (
		<>
			<OneTimeCodeForm id="enquiry-code" action={address} submit="Submit" flow={sent.flow} {...usePopupForm()}>
				<SentToPhone phone={sentTo} />
			</OneTimeCodeForm>
			<ResendCode action={address} sent={sent} {...usePopupForm()} />
			<Text size="s">
				Wrong number?{" "}
				<PopupScreenLink to={startAgain} className={classNames(buttonClass({ tone: "quiet" }), inlineButton)}>
					Start again
				</PopupScreenLink>
			</Text>
		</>
	);
});

function DoneScreen({ close }: { close: () => void }) {
	useEffect(() => {
		clearDraft();
		const timer = setTimeout(close, thanksMilliseconds);
		return () => clearTimeout(timer);
	}, [close]);
	return (
		<AutoFocus>
			<div role="status" tabIndex={-1} data-autofocus="">
				<Thanks />
			</div>
		</AutoFocus>
	);
}
