import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/logout.ts";
import { head } from "./head.ts";
import { Screen } from "./screen.tsx";

export const meta = () => head("Logout");

/** An address that was typed does what it says; anything else that fetches it, ahead or from elsewhere, changes nothing. */
export async function loader(args: Route.LoaderArgs) {
	const { isOwnNavigation, signOut, visitor } = wire(args);
	if (!visitor.signedIn) throw redirect(paths.home());
	if (!isOwnNavigation) return null;
	await signOut();
	throw redirect(paths.home());
}

/** The home page comes as a new document: nothing of the account is left in the browser's memory. */
export async function action(args: Route.ActionArgs) {
	await wire(args).signOut();
	return redirectDocument(paths.home(), 303);
}

export default function LogoutPage() {
	const isBusy = useNavigation().state !== "idle";
	return (
		<Screen title="Logout" isAlone>
			<Text>Your cart, your wishlist and your bookings stay with your account.</Text>
			<Form method="post" action={paths.logout()}>
				<SubmitButton isBusy={isBusy}>Logout</SubmitButton>
			</Form>
		</Screen>
	);
}
