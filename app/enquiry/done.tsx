import { useEffect } from "react";
import { useNavigate } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { isNavigating, isPopupOpen } from "#app/lib/is-navigating.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/done.ts";
import { clearDraft } from "./draft.ts";
import { EnquiryPage } from "./enquiry-page.tsx";
import { requireThanks } from "./require-thanks.ts";
import { Thanks, thanksMilliseconds } from "./thanks.tsx";

export const meta = () => privateMeta("Thank you");

export async function loader(args: Route.LoaderArgs) {
	return { from: requireThanks(requestContext(args)).from };
}

/** With script the page redirects by itself; without, the link leads back. */
export default function EnquiryDonePage({ loaderData: { from } }: Route.ComponentProps) {
	const navigate = useNavigate();
	useEffect(() => {
		clearDraft();
		const timer = setTimeout(
			() => isNavigating() || isPopupOpen() || navigate(from, { replace: true }),
			thanksMilliseconds,
		);
		return () => clearTimeout(timer);
	}, [navigate, from]);
	return (
		<EnquiryPage title="THANK YOU!">
			<Thanks>
				<LinkButton to={from} tone="calm">
					{from === "/" ? "Back to the home page" : "Back to the previous page"}
				</LinkButton>
			</Thanks>
		</EnquiryPage>
	);
}
