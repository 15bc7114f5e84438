import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Text } from "#app/components/display/text.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/logout.ts";
import { AuthPage } from "./auth-page.tsx";

export const handle: RouteFacts = { role: "sign-out", write: "own", repeatable: true };

export const meta = () => privateMeta("Logout");

/** The browser deletes its stored pages of the account, also those of its Back button. */
const clearsCache = { "clear-site-data": '"cache"' };

/** Signs out on the user's own navigation only: a prefetch or a request from another site changes nothing. */
export async function loader(args: Route.LoaderArgs) {
	const { isOwnNavigation, signOut, visitor } = requestContext(args);
	if (!visitor.signedIn) throw redirect(paths.home());
	if (!isOwnNavigation) return null;
	await signOut();
	throw redirect(paths.home(), { headers: clearsCache });
}

/** A document redirect discards the account's data from the browser's memory. */
export async function action(args: Route.ActionArgs) {
	await requestContext(args).signOut();
	return redirectDocument(paths.home(), { status: 303, headers: clearsCache });
}

export default function LogoutPage() {
	const isBusy = useNavigation().state !== "idle";
	return (
		<AuthPage title="Logout" isAlone>
			<Text>Your cart, your wishlist and your bookings stay with your account.</Text>
			<Form method="post" action={paths.logout()}>
				<SubmitButton isBusy={isBusy}>Logout</SubmitButton>
			</Form>
		</AuthPage>
	);
}
