import { Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";

export const Consent = () => (
	<Text size="xs" tone="soft">
		By submitting, you agree that our travel advisors may contact you. We use your details for nothing else: see our{" "}
		<Link to={paths.privacyPolicy()}>privacy policy</Link>.
	</Text>
);
