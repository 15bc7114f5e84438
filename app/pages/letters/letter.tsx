import { data, redirect, useActionData } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths, withQuery } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Api, isRefusal, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/letter.ts";
import { Leaf } from "./leaf.tsx";
import { LetterForm } from "./letter-form.tsx";
import { letterSchema } from "./letters.schema.ts";

/** What the promotion is called upstream. */
const promotion = "offers";

/** The letters by the path they are asked for at. */
const letters = new Map([
	[
		paths.newsletter(),
		{
			title: "Newsletter",
			lead: `New journeys, dates that have just opened and what we have written, now and then, from ${brand.name}.`,
			thanks: "Thank you. The next letter comes to you as well.",
			send: ({ subscriptions }: Api, email: string) => subscriptions.newsletter(email),
		},
	],
	[
		paths.promo(),
		{
			title: "Offers by e-mail",
			lead: "When something costs less for a while, you hear of it on the first day.",
			thanks: "Thank you. You hear of the next offer on its first day.",
			send: ({ subscriptions }: Api, email: string) => subscriptions.promo(email, promotion),
		},
	],
]);

/** Which letter a path names. @throws `data(null)` with 404 for any other */
function requireLetter({ pathname }: URL) {
	const path = pathname.replace(/\/+$/, "");
	const letter = letters.get(path);
	if (!letter) throw data(null, { status: 404 });
	return { path, letter };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({ title: loaderData.title, description: loaderData.lead, canonical: loaderData.canonical })
		: [];

export function loader(args: Route.LoaderArgs) {
	const { url } = wire(args);
	const { path, letter } = requireLetter(url);
	const { title, lead, thanks } = letter;
	const isDone = url.searchParams.has("done");
	return { path, title, lead, thanks: isDone ? thanks : null, canonical: new URL(path, url).href };
}

export async function action(args: Route.ActionArgs) {
	const { api, form, toast, url } = wire(args);
	const { path, letter } = requireLetter(url);
	const asked = await form(letterSchema);
	if (!asked.ok) return asked.refused();
	const sent = await letter.send(api, asked.value.email);
	if (!sent.ok && isRefusal(sent)) return asked.refused({ email: [sent.message || "This address was not accepted"] });
	if (!sent.ok) {
		toast("UNEXPECTED");
		return asked.failed();
	}
	if (sent.message) toast("SERVER_SUCCESS", sent.message);
	return redirect(withQuery(path, { done: "yes" }), 303);
}

export default function LetterPage({ loaderData: { path, title, lead, thanks } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	return (
		<Leaf key={path} title={title} lead={lead}>
			{thanks && !reply ? (
				<>
					<Notice kind="success">{thanks}</Notice>
					<LinkButton to={paths.offers()} tone="calm">
						See the offers of today
					</LinkButton>
				</>
			) : (
				<LetterForm path={path} reply={reply} />
			)}
		</Leaf>
	);
}
