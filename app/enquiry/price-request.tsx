import { Form, type MetaDescriptor, redirect, useActionData, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { india } from "#app/lib/india.ts";
import { paths } from "#app/lib/paths.ts";
import { optional, required, slug as slugOf, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/price-request.ts";
import { answerPriceRequest } from "./answer.ts";
import { PriceForm } from "./price-form.tsx";
import { PriceWords } from "./price-words.tsx";
import { Screen } from "./screen.tsx";

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => [
	{ title: `The price of ${loaderData?.title ?? "a journey"} · ${brand.name}` },
	{ name: "robots", content: "noindex, follow" },
];

/** The package whose price is asked for. @throws 404, 503, or a redirect to the enquiry where the price is told */
async function requireUnpriced({ api }: Wire, text: string | undefined) {
	const { id, title, slug, priceInPaise } = required(await api.packages.bySlug(slugOf(text)));
	if (priceInPaise !== null) throw redirect(paths.enquiry({ package: slug, from: paths.package(slug) }));
	return { id, title, slug };
}

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	const [tour, countries] = await Promise.all([requireUnpriced(door, args.params.slug), door.api.countries.list()]);
	return { ...tour, countries: optional(countries, [india]) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	return answerPriceRequest(door, await requireUnpriced(door, args.params.slug));
}

export default function PriceRequestPage({ loaderData: { title, slug, countries } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const isBusy = useNavigation().state !== "idle";
	return (
		<Screen title="Ask for the price">
			<PriceWords title={title} />
			<PriceForm slug={slug} countries={countries} reply={reply} isBusy={isBusy} as={Form} />
		</Screen>
	);
}
