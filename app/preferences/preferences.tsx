import { Form, type MetaFunction } from "react-router";
import { Card } from "#app/components/cards/card.tsx";
import { Stack } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { RadioGroup } from "#app/components/forms/radio-group.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { brand } from "#app/lib/brand.ts";
import { findFormProblem, isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/preferences.ts";
import { preferencesPage } from "./preferences.css.ts";
import { preferencesSchema } from "./preferences.schema.ts";

export const handle: RouteFacts = { write: "own", repeatable: true, needsCookies: true };

export const meta: MetaFunction = () => [
	{ title: `Display and data · ${brand.name}` },
	{ name: "description", content: `Light or dark, more contrast, less data: how ${brand.name} looks on your device.` },
	{ name: "robots", content: "noindex" },
];

export function loader(args: Route.LoaderArgs) {
	const { formerPath, url, visitor } = requestContext(args);
	const { theme, contrast, dataLight } = visitor;
	return { theme, contrast, dataLight, back: formerPath(url.searchParams.get("back"), paths.preferences()) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const form = await ctx.form(preferencesSchema);
	if (!form.ok) return form.invalid();
	const { theme, contrast, data: amount, hide, back } = form.value;
	if (theme || contrast || amount)
		ctx.visitor.choose({
			...(theme && { theme }),
			...(contrast && { contrast }),
			...(amount && { dataLight: amount === "light" }),
		});
	if (hide) ctx.visitor.dismiss(hide);
	// A toggle needs no message.
	if (amount && !form.isInPlace) ctx.toast("SERVER_SUCCESS", "Your preferences are saved");
	return form.next(ctx.formerPath(back));
}

/** The link has `reloadDocument`: with little data the next page has no script. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
	const { theme, contrast, dataLight, back } = loaderData;
	const reply = useReply<typeof action>();
	const problem = findFormProblem(reply) ?? (isFormActionData(reply) ? "Please choose an option below." : null);
	return (
		<div className={preferencesPage}>
			<Card>
				<Form method="post" action={paths.preferences()} reloadDocument>
					<Stack gap="l">
						<Heading level={1} size={2}>
							Display and data
						</Heading>
						{problem ? <Notice kind="error">{problem}</Notice> : null}
						<input type="hidden" name="back" value={back} />
						<RadioGroup
							legend="Theme"
							name="theme"
							chosen={theme}
							items={[
								["system", "Same as my device"],
								["light", "Light"],
								["dark", "Dark"],
							]}
						/>
						<RadioGroup
							legend="Contrast"
							name="contrast"
							chosen={contrast}
							items={[
								["system", "Same as my device"],
								["normal", "Normal"],
								["more", "More"],
							]}
						/>
						<Stack gap="xs">
							<RadioGroup
								legend="Data"
								name="data"
								chosen={dataLight ? "light" : "full"}
								items={[
									["full", "Everything"],
									["light", "Data saver"],
								]}
							/>
							<Text size="s" tone="soft">
								Data saver skips the display font and scripts. Every page keeps working.
							</Text>
						</Stack>
						<SubmitButton isBusy={false}>Save</SubmitButton>
					</Stack>
				</Form>
			</Card>
		</div>
	);
}
