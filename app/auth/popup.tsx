import { Stack } from "#app/components/display/layout.tsx";
import { type PopupProps, usePopupForm } from "#app/layout/index.ts";
import { popupPage } from "#app/layout/popups/index.ts";
import { paths } from "#app/lib/paths.ts";
import { AuthBanner } from "./banner.tsx";
import { CodeForm } from "./code-form.tsx";
import { NewPasswordForm } from "./reset/new-password-form.tsx";
import { RedirectToLogin } from "./reset/redirect-to-login.tsx";
import type { loader as resetLoader } from "./reset/reset.tsx";
import { ResetForm } from "./reset/reset-form.tsx";
import type { loader as resetNewLoader } from "./reset/reset-new.tsx";
import type { loader as resetOtpLoader } from "./reset/reset-otp.tsx";
import type { loader as otpLoader } from "./sign-in/otp.tsx";
import type { loader as passwordLoader } from "./sign-in/password.tsx";
import { PasswordForm } from "./sign-in/password-form.tsx";
import type { loader as phoneLoader } from "./sign-in/phone.tsx";
import { PhoneForm } from "./sign-in/phone-form.tsx";
import type { loader as createLoader } from "./sign-up/create.tsx";
import { CreateForm } from "./sign-up/create-form.tsx";
import type { loader as createOtpLoader } from "./sign-up/create-otp.tsx";

const PhoneScreen = popupPage<typeof phoneLoader>(({ isInterrupted: _, reason: __, ...page }) => (
	<PhoneForm {...page} {...usePopupForm()} />
));

const PasswordScreen = popupPage<typeof passwordLoader>(({ isReturning, isInterrupted: _, reason: __, ...page }) => {
	const submission = usePopupForm();
	return isReturning ? <RedirectToLogin {...page} /> : <PasswordForm {...page} {...submission} />;
});

const codeScreen = (submit: string) =>
	popupPage<typeof otpLoader | typeof createOtpLoader | typeof resetOtpLoader>((page) => (
		<CodeForm {...page} submit={submit} code={usePopupForm()} resend={usePopupForm()} />
	));

const screens = new Map([
	[paths.login(), PhoneScreen],
	[paths.loginPassword(), PasswordScreen],
	[paths.loginOtp(), codeScreen("Sign in")],
	[paths.loginCreate(), popupPage<typeof createLoader>((page) => <CreateForm {...page} {...usePopupForm()} />)],
	[paths.loginCreateOtp(), codeScreen("Create my account")],
	[paths.loginReset(), popupPage<typeof resetLoader>((page) => <ResetForm {...page} {...usePopupForm()} />)],
	[paths.loginResetOtp(), codeScreen("Continue")],
	[
		paths.loginResetNew(),
		popupPage<typeof resetNewLoader>((page) => <NewPasswordForm {...page} {...usePopupForm()} />),
	],
]);

export default function LoginPopup(props: PopupProps) {
	const { pathname, search } = props.address;
	const Screen = screens.get(pathname) ?? PhoneScreen;
	return (
		<Stack gap="m">
			<AuthBanner isLine />
			<Screen key={pathname + search} {...props} />
		</Stack>
	);
}
