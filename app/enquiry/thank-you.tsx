import { LinkButton } from "#app/components/display/button.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/thank-you.ts";
import { EnquiryPage } from "./enquiry-page.tsx";
import { requireThanks } from "./require-thanks.ts";
import { Thanks } from "./thanks.tsx";

export const meta = () => privateMeta("Thank you");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { from } = requireThanks(ctx);
	return { canVerify: ctx.session.get("enquiry") !== undefined, from };
}

export default function ThankYouPage({ loaderData: { canVerify, from } }: Route.ComponentProps) {
	return (
		<EnquiryPage title="THANK YOU!">
			<Thanks>
				{canVerify ? <LinkButton to={paths.enquiryVerify()}>Verify your mobile number</LinkButton> : null}
				<LinkButton to={from} tone="calm">
					{from === "/" ? "Back to the home page" : "Back to the previous page"}
				</LinkButton>
			</Thanks>
		</EnquiryPage>
	);
}
