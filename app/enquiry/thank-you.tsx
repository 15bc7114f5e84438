import { LinkButton } from "#app/components/display/button.tsx";
import { Text } from "#app/components/display/text.tsx";
import { HiddenNumber } from "#app/components/forms/code-form.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { maskPhone } from "#app/lib/phone/mask-phone.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/thank-you.ts";
import { EnquiryPage } from "./enquiry-page.tsx";
import { requireThanks } from "./require-thanks.ts";
import { Thanks } from "./thanks.tsx";

export const meta = () => privateMeta("Thank you");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { from, phone } = requireThanks(ctx);
	// The session may hold an earlier enquiry, of another number.
	const canVerify = phone !== undefined && ctx.session.get("enquiry")?.phone === phone;
	return { canVerify, from, phone: phone ? maskPhone(phone) : null };
}

export default function ThankYouPage({ loaderData: { canVerify, from, phone } }: Route.ComponentProps) {
	return (
		<EnquiryPage title="THANK YOU!">
			<Thanks>
				{phone ? (
					<Text>
						Your number: <HiddenNumber phone={phone} />
					</Text>
				) : null}
				{canVerify ? <LinkButton to={paths.enquiryVerify()}>Verify your mobile number</LinkButton> : null}
				<LinkButton to={from} tone="calm">
					{from === "/" ? "Back to the home page" : "Back to the previous page"}
				</LinkButton>
			</Thanks>
		</EnquiryPage>
	);
}
