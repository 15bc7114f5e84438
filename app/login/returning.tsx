import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { Text } from "#app/ui/text.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { ScreenLink } from "./screen-link.tsx";
import { useCountdown } from "./use-countdown.ts";

const afterSeconds = 5;
const mark = "returning";

/** Where a password that was just changed leads: the way in, after a moment. */
export const returningPath = (redirectTo: string): string => {
	const login = paths.loginPassword(redirectTo);
	return `${login}${login.includes("?") ? "&" : "?"}${mark}=yes`;
};

/** Whether an address is that one. @param search its query */
export const returnsNow = (search: string): boolean => new URLSearchParams(search).has(mark);

interface ReturningProps {
	readonly redirectTo: string;
	/** In a dialog; a page goes to the page. */
	readonly goTo?: (address: string) => void;
}

/** Counts down and goes on; without script nothing moves and the link leads on. */
export function Returning({ redirectTo, goTo }: ReturningProps) {
	const navigate = useNavigate();
	const isInteractive = useIsInteractive();
	const left = useCountdown(afterSeconds);
	const login = paths.loginPassword(redirectTo);
	useEffect(() => {
		if (left > 0) return;
		if (goTo) goTo(login);
		else navigate(login, { replace: true });
	}, [left, login, goTo, navigate]);
	return (
		<>
			<Text>You can sign in with your new password now.</Text>
			{isInteractive ? (
				<Text tone="soft">
					<span role="timer">Returning to login in {left}</span>
				</Text>
			) : null}
			<ScreenLink to={login}>Login In</ScreenLink>
		</>
	);
}
