import { Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";

/** Stands beside forms that ask an account holder for personal data. */
export const PrivacyNotice = () => (
	<Text size="xs" tone="soft">
		We use this only for your account and your trips. See our <Link to={paths.privacyPolicy()}>privacy policy</Link>.
	</Text>
);
