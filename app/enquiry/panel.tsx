import { Form, type MetaFunction, useActionData, useNavigation } from "react-router";
import * as z from "zod/mini";
import { isFormReply } from "#app/lib/form-reply.ts";
import { india } from "#app/lib/india.ts";
import { WriteToUs, writeToUsIntent } from "#app/shell/write-to-us/index.ts";
import { Text } from "#app/ui/text.tsx";
import { optional, safePath, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/panel.ts";
import { answerPanel, answerWriteToUs, findPackage, listPackages } from "./answer.ts";
import { PanelForm } from "./panel-form.tsx";
import { Screen, WideScreen } from "./screen.tsx";

const intentSchema = z.object({ _intent: z.optional(z.string()) });

export const meta: MetaFunction = () => [{ title: "Quick Enquiry · Paradise" }, { name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const slug = url.searchParams.get("package") ?? "";
	const [countries, about, packages] = await Promise.all([
		api.countries.list(),
		findPackage(api, slug),
		listPackages(api),
	]);
	return {
		countries: optional(countries, [india]),
		packageTitles: [...new Set(packages.map(({ title }) => title))].sort(),
		about: { slug, title: about?.title ?? null, from: safePath(url.searchParams.get("from")) },
	};
}

/** Two forms arrive here: the panel's, and the one at the foot of every page. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const posted = await door.form(intentSchema);
	return posted.ok && posted.value._intent === writeToUsIntent ? answerWriteToUs(door) : answerPanel(door);
}

export default function EnquiryPage({ loaderData: { about, countries, packageTitles } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	const isBusy = useNavigation().state !== "idle";
	if (isFormReply(reply) && reply.result.initialValue?._intent === writeToUsIntent)
		return (
			<WideScreen>
				<WriteToUs countries={countries} packageTitles={packageTitles} reply={reply} />
			</WideScreen>
		);
	return (
		<Screen title="Quick Enquiry">
			<Text>Tell us how to reach you. A travel advisor will call you about your journey.</Text>
			<PanelForm about={about} countries={countries} reply={reply} isBusy={isBusy} as={Form} />
		</Screen>
	);
}
