import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { sentStep, yatraFormName } from "#app/lib/yatra-form.ts";
import {
	isRejected,
	isUnconfirmed,
	type RequestContext,
	type YatraApplicant,
	type YatraScans,
} from "#server/bff/context/index.ts";
import { requireCompleteApplication, requireSavedSteps, requireScans, toApplicant } from "./load-application.ts";
import { savedSteps, scanNames } from "./steps.ts";

/** @throws the redirect to an incomplete step, or to the registration number when the application is sent already */
export async function requireReadyApplication(
	ctx: RequestContext,
): Promise<{ applicant: YatraApplicant; scans: YatraScans }> {
	try {
		const { saved } = await requireSavedSteps(ctx, "review");
		return { applicant: toApplicant(requireCompleteApplication(saved)), scans: await requireScans(ctx) };
	} catch (error) {
		const sent = await ctx.application(yatraFormName).findSteps([sentStep]);
		const number = sent?.[sentStep]?.number;
		throw typeof number === "string" ? redirectWithNumber(ctx, number) : error;
	}
}

const nextStep = "Check whether your registration is listed on the KMY page before you send it again.";

/** The call is idempotent: the same content is sent once, however often the form is submitted. */
export async function sendApplication(
	ctx: RequestContext,
	{ applicant, scans }: Awaited<ReturnType<typeof requireReadyApplication>>,
) {
	const silent = { end: "silent", text: "" } as const;
	const pictures = [scans.photo, scans.passportFirst, scans.passportLast].map(async (scan) =>
		Buffer.from(await scan.arrayBuffer()).toString("base64"),
	);
	const content = [applicant, await Promise.all(pictures)];
	const outcome = await ctx
		.application(yatraFormName)
		.sendOnce<{ end: "sent" | "refused" | "unconfirmed" | "silent"; text: string }>(content, async () => {
			const sent = await ctx.change(() => ctx.api.registrations.add(applicant, scans), { nextStep });
			if (isUnconfirmed(sent)) return { isFinal: false, result: { end: "unconfirmed", text: nextStep } };
			if (sent.ok) return { isFinal: true, result: { end: "sent", text: sent.value.number } };
			return { isFinal: false, result: isRejected(sent) ? { end: "refused", text: sent.message ?? "" } : silent };
		});
	return outcome.kind === "done" ? outcome.result : silent;
}

/** Deletes the saved values and keeps the registration number. */
export async function finishRegistration(ctx: RequestContext, number: string): Promise<Response> {
	const application = ctx.application(yatraFormName);
	await application.saveStep(sentStep, { number });
	await application.delete([...savedSteps, ...scanNames]);
	return redirectWithNumber(ctx, number);
}

function redirectWithNumber({ toast }: RequestContext, number: string): Response {
	toast("SERVER_SUCCESS", number ? `You are registered. Your registration number is ${number}` : "You are registered.");
	return redirect(paths.yatra(), 303);
}
