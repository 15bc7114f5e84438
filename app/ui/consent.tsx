import { paths } from "#app/lib/paths.ts";
import { Link } from "./link.tsx";
import { Text } from "./text.tsx";

/** What happens with what is typed, beside every form that asks for somebody to be contacted. */
export const Consent = () => (
	<Text size="xs" tone="soft">
		By sending this you allow our travel advisors to contact you about your trip. Your details are used for nothing
		else, as the <Link to={paths.privacyPolicy()}>privacy policy</Link> says.
	</Text>
);
