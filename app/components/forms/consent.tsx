import { Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";

export const Consent = () => (
	<Text size="xs" tone="soft">
		By sending this you allow our travel advisors to contact you about your trip. Your details are used for nothing
		else, as the <Link to={paths.privacyPolicy()}>privacy policy</Link> says.
	</Text>
);
