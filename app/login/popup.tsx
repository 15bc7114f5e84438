import { type ReactNode, useCallback, useEffect, useState } from "react";
import { type useFetcher, useLocation, useNavigate } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { usePageData } from "#app/lib/use-page-data.ts";
import { type PopupProps, PopupWaiting } from "#app/shell/index.ts";
import { Stack } from "#app/ui/layout.tsx";
import { useFirstFocus } from "#app/ui/use-first-focus.ts";
import type { Answer } from "./answer.ts";
import { Banner } from "./banner.tsx";
import { CodeForm, firstCodeField } from "./code-form.tsx";
import type { loader as createLoader } from "./create.tsx";
import { CreateForm, firstCreateField } from "./create-form.tsx";
import type { loader as createOtpLoader } from "./create-otp.tsx";
import { firstNewPasswordField, NewPasswordForm } from "./new-password-form.tsx";
import type { loader as otpLoader } from "./otp.tsx";
import type { loader as passwordLoader } from "./password.tsx";
import { firstPasswordField, PasswordForm } from "./password-form.tsx";
import type { loader as phoneLoader } from "./phone.tsx";
import { firstPhoneField, PhoneForm } from "./phone-form.tsx";
import type { loader as resetLoader } from "./reset.tsx";
import { firstResetField, ResetForm } from "./reset-form.tsx";
import type { loader as resetNewLoader } from "./reset-new.tsx";
import type { loader as resetOtpLoader } from "./reset-otp.tsx";
import { Returning } from "./returning.tsx";
import { GoTo } from "./screen-link.tsx";
import { type Sending, useDialogSending } from "./sending.tsx";

/** Every way in as a screen of one dialog. The address says which; the forms and their answers are the pages' own. */
export default function LoginPopup({ address, goTo }: PopupProps) {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const here = pathname + search;
	const at = address.pathname + address.search;
	const [left, setLeft] = useState<{ readonly from: string; readonly answer: Answer } | null>(null);
	if (left && left.from !== at) setLeft(null);
	const goOn = useCallback((answer: Answer) => setLeft({ from: at, answer }), [at]);
	useEffect(() => {
		if (left?.from !== at) return;
		const { next, hasArrived } = left.answer;
		setLeft(next === at ? null : left);
		if (!hasArrived) navigate(here, { mask: next, replace: true, preventScrollReset: true });
		else navigate(next || here, { replace: true, preventScrollReset: next === "" || next === here });
	}, [left, at, here, navigate]);
	// What the screen asked its page for goes first: on the way out it would be asked for again, and lead elsewhere.
	if (left?.from === at && left.answer.next !== at) return <PopupWaiting />;
	return (
		<GoTo value={goTo}>
			<Stack gap="m">
				<Banner isLine />
				<Screen key={address.pathname} address={at} goOn={goOn} goTo={goTo} />
			</Stack>
		</GoTo>
	);
}

interface ScreenProps {
	/** The screen's page, with its query. */
	readonly address: string;
	readonly goOn: (answer: Answer) => void;
	readonly goTo: (address: string) => void;
}

function Screen({ address, goOn, goTo }: ScreenProps) {
	const send = useDialogSending(goOn);
	const again = useDialogSending(goOn);
	switch (address.split("?")[0]) {
		case paths.loginPassword():
			return (
				<Asked<typeof passwordLoader> {...{ address }} first={firstPasswordField}>
					{({ isReturning, ...page }) =>
						isReturning ? <Returning {...page} goTo={goTo} /> : <PasswordForm {...page} {...send} />
					}
				</Asked>
			);
		case paths.loginOtp():
			return <Code {...{ address, send, again }} submit="Sign in" />;
		case paths.loginCreate():
			return (
				<Asked<typeof createLoader> {...{ address }} first={firstCreateField}>
					{(page) => <CreateForm {...page} {...send} />}
				</Asked>
			);
		case paths.loginCreateOtp():
			return <Code {...{ address, send, again }} submit="Create my account" />;
		case paths.loginReset():
			return (
				<Asked<typeof resetLoader> {...{ address }} first={firstResetField}>
					{(page) => <ResetForm {...page} {...send} />}
				</Asked>
			);
		case paths.loginResetOtp():
			return <Code {...{ address, send, again }} submit="Go on" />;
		case paths.loginResetNew():
			return (
				<Asked<typeof resetNewLoader> {...{ address }} first={firstNewPasswordField}>
					{(page) => <NewPasswordForm {...page} {...send} />}
				</Asked>
			);
		default:
			return (
				<Asked<typeof phoneLoader> {...{ address }} first={firstPhoneField}>
					{(page) => <PhoneForm {...page} {...send} />}
				</Asked>
			);
	}
}

interface CodeProps {
	readonly address: string;
	readonly send: Sending;
	readonly again: Sending;
	readonly submit: string;
}

type CodeLoader = typeof otpLoader | typeof createOtpLoader | typeof resetOtpLoader;

const Code = ({ address, send, again, submit }: CodeProps) => (
	<Asked<CodeLoader> address={address} first={firstCodeField}>
		{(page) => <CodeForm {...page} {...{ address, submit, again }} code={send} />}
	</Asked>
);

type Page<Loader> = NonNullable<ReturnType<typeof useFetcher<Loader>>["data"]>;

interface AskedProps<Loader> {
	readonly address: string;
	/** The field that takes the focus. */
	readonly first: string;
	readonly children: (page: Page<Loader>) => ReactNode;
}

/** What a screen's page knows, and the screen once it is there. */
function Asked<Loader>({ address, first, children }: AskedProps<Loader>) {
	const { data } = usePageData<Loader>(address);
	if (!data) return <PopupWaiting />;
	return (
		<>
			{children(data)}
			<FirstFocus id={first} />
		</>
	);
}

function FirstFocus({ id }: { readonly id: string }) {
	useFirstFocus(id);
	return null;
}
