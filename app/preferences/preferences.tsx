import { data, Form, type MetaFunction, redirect, useActionData } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { isFormReply } from "#app/lib/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { formerPath, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/preferences.ts";
import { place } from "./preferences.css.ts";
import { preferencesSchema } from "./preferences.schema.ts";

export const meta: MetaFunction = () => [
	{ title: `Display and data · ${brand.name}` },
	{ name: "description", content: `Light or dark, more contrast, less data: how ${brand.name} looks on your device.` },
	{ name: "robots", content: "noindex" },
];

export function loader(args: Route.LoaderArgs) {
	const { url, visitor } = wire(args);
	const { theme, contrast, dataLight } = visitor;
	return { theme, contrast, dataLight, back: formerPath(url.searchParams.get("back"), paths.preferences()) };
}

export async function action(args: Route.ActionArgs) {
	const { form, toast, visitor } = wire(args);
	const asked = await form(preferencesSchema);
	if (!asked.ok) return asked.refused();
	const { theme, contrast, data: amount, hide, back, inPlace } = asked.value;
	if (theme || contrast || amount)
		visitor.prefer({
			...(theme && { theme }),
			...(contrast && { contrast }),
			...(amount && { dataLight: amount === "light" }),
		});
	if (hide) visitor.hide(hide);
	// The page's own form says all three; of what a switch changes, the look itself tells.
	if (amount && !inPlace) toast("SERVER_SUCCESS", "Your choice is saved");
	return inPlace ? data(null) : redirect(formerPath(back), 303);
}

/** The form loads a document: a light page leaves its scripts behind. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
	const { theme, contrast, dataLight, back } = loaderData;
	const isRefused = isFormReply(useActionData<typeof action>());
	return (
		<div className={place}>
			<Card>
				<Form method="post" action={paths.preferences()} reloadDocument>
					<Stack gap="l">
						<Heading level={1} size={2}>
							Display and data
						</Heading>
						{isRefused ? <Notice kind="error">Please choose one of the answers below.</Notice> : null}
						<input type="hidden" name="back" value={back} />
						<Choice
							legend="Theme"
							name="theme"
							chosen={theme}
							items={[
								["system", "As my device"],
								["light", "Light"],
								["dark", "Dark"],
							]}
						/>
						<Choice
							legend="Contrast"
							name="contrast"
							chosen={contrast}
							items={[
								["system", "As my device"],
								["normal", "Normal"],
								["more", "More"],
							]}
						/>
						<Stack gap="xs">
							<Choice
								legend="Data"
								name="data"
								chosen={dataLight ? "light" : "full"}
								items={[
									["full", "Everything"],
									["light", "Little data"],
								]}
							/>
							<Text size="s" tone="soft">
								Little data loads neither lettering nor scripts. Every page keeps working.
							</Text>
						</Stack>
						<SubmitButton isBusy={false}>Save</SubmitButton>
					</Stack>
				</Form>
			</Card>
		</div>
	);
}
