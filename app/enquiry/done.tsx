import { useEffect } from "react";
import { type MetaFunction, useNavigate } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/done.ts";
import { forgetDraft } from "./draft.ts";
import { requireThanks } from "./require-thanks.ts";
import { Screen } from "./screen.tsx";
import { Thanks, thanksMilliseconds } from "./thanks.tsx";

export const meta: MetaFunction = () => [{ title: "Thank you · Paradise" }, { name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
	return { from: requireThanks(wire(args)).from };
}

/** The panel's third screen. With script it closes by itself; without, nothing moves and the link leads back. */
export default function DonePage({ loaderData: { from } }: Route.ComponentProps) {
	const navigate = useNavigate();
	useEffect(() => {
		forgetDraft();
		const timer = setTimeout(() => navigate(from, { replace: true }), thanksMilliseconds);
		return () => clearTimeout(timer);
	}, [navigate, from]);
	return (
		<Screen title="THANK YOU!">
			<Thanks>
				<LinkButton to={from} tone="calm">
					{from === "/" ? "Back to the home page" : "Back to where you were"}
				</LinkButton>
			</Thanks>
		</Screen>
	);
}
