import type { MetaFunction } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/thank-you.ts";
import { requireThanks } from "./require-thanks.ts";
import { Screen } from "./screen.tsx";
import { Thanks } from "./thanks.tsx";

export const meta: MetaFunction = () => [{ title: "Thank you · Paradise" }, { name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	const { from } = requireThanks(door);
	return { canVerify: door.session.get("enquiry") !== undefined, from };
}

/** After the form at the foot of a page: the enquiry is known, its phone can still be proved. */
export default function ThankYouPage({ loaderData: { canVerify, from } }: Route.ComponentProps) {
	return (
		<Screen title="THANK YOU!">
			<Thanks>
				{canVerify ? <LinkButton to={paths.enquiryVerify()}>Verify your mobile number</LinkButton> : null}
				<LinkButton to={from} tone="calm">
					{from === "/" ? "Back to the home page" : "Back to where you were"}
				</LinkButton>
			</Thanks>
		</Screen>
	);
}
