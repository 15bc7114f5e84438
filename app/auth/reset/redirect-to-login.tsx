import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Text } from "#app/components/display/text.tsx";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { useCountdown } from "#app/components/forms/use-countdown.ts";
import { PopupScreenLink, usePopup } from "#app/layout/index.ts";
import { isNavigating, isPopupOpen } from "#app/lib/is-navigating.ts";
import { paths } from "#app/lib/paths.ts";

const afterSeconds = 5;
const markerParam = "returning";

/** Returns the path of the sign-in page after a password reset, which counts down first. */
export const redirectToLoginPath = (redirectTo: string): string => {
	const login = paths.loginPassword(redirectTo);
	return `${login}${login.includes("?") ? "&" : "?"}${markerParam}=yes`;
};

export const isRedirectToLogin = (search: string): boolean => new URLSearchParams(search).has(markerParam);

/** Redirects after a countdown; without script there is the link alone. */
export function RedirectToLogin({ redirectTo }: { redirectTo: string }) {
	const popup = usePopup();
	const navigate = useNavigate();
	const isInteractive = useHydrated();
	const left = useCountdown(afterSeconds);
	const login = paths.loginPassword(redirectTo);
	useEffect(() => {
		if (left > 0 || isNavigating()) return;
		if (popup) popup.goTo(login);
		else if (!isPopupOpen()) navigate(login, { replace: true });
	}, [left, login, popup, navigate]);
	return (
		<>
			<Text>You can sign in with your new password now.</Text>
			{isInteractive ? (
				<Text tone="soft">
					<span role="timer">{`Returning to login in ${left}`}</span>
				</Text>
			) : null}
			<PopupScreenLink to={login}>Login In</PopupScreenLink>
		</>
	);
}
