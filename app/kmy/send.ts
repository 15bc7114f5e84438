import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { isRefusal, type Wire, type YatraApplicant, type YatraScans } from "#server/bff/wire/index.ts";
import { applicantOf, formName, requireKept, requireScans, requireWhole, sentStep } from "./load.ts";
import { keptSteps, scanNames } from "./steps.ts";

/**
 * Everything that goes out.
 * @throws what a step in the way throws; where it went out already and is forgotten, the redirect to its number
 */
export async function requireReady(door: Wire): Promise<{ applicant: YatraApplicant; scans: YatraScans }> {
	try {
		const { kept } = await requireKept(door, "review");
		return { applicant: applicantOf(requireWhole(kept)), scans: await requireScans(door) };
	} catch (turnedAway) {
		const sent = await door.application(formName).steps([sentStep]);
		const number = sent?.[sentStep]?.number;
		throw typeof number === "string" ? toNumber(door, number) : turnedAway;
	}
}

/** Sends it, once for what it says however often the button is pressed. */
export async function send(door: Wire, { applicant, scans }: Awaited<ReturnType<typeof requireReady>>) {
	const silent = { end: "silent", text: "" } as const;
	const pictures = [scans.photo, scans.passportFirst, scans.passportLast].map(async (scan) =>
		Buffer.from(await scan.arrayBuffer()).toString("base64"),
	);
	const content = [applicant, await Promise.all(pictures)];
	const tried = await door
		.application(formName)
		.sendOnce<{ end: "sent" | "refused" | "silent"; text: string }>(content, async () => {
			const sent = await door.api.registrations.add(applicant, scans);
			if (sent.ok) return { keep: true, result: { end: "sent", text: sent.value.number } };
			return { keep: false, result: isRefusal(sent) ? { end: "refused", text: sent.message ?? "" } : silent };
		});
	return tried.kind === "done" ? tried.result : silent;
}

/** What was filled in is forgotten but for the number, which the next page shows. */
export async function finish(door: Wire, number: string): Promise<Response> {
	const application = door.application(formName);
	await application.keepStep(sentStep, { number });
	await application.forget([...keptSteps, ...scanNames]);
	return toNumber(door, number);
}

function toNumber({ toast }: Wire, number: string): Response {
	toast("SERVER_SUCCESS", `You are registered. Your registration number is ${number}`);
	return redirect(paths.yatra(), 303);
}
