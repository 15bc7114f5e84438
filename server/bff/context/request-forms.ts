import { setTimeout as sleep } from "node:timers/promises";
import { createPostedForm } from "#server/bff/forms/form.ts";
import { renderedSlots } from "#server/bff/page-cache/personalised-slots.ts";
import { hasFlow } from "#server/bff/sessions/form-flow.ts";
import { findAccountTag } from "#server/bff/sessions/form-key.ts";
import { hasSlots } from "./load-context.ts";
import type { OpenedRequest } from "./request-cookies.ts";
import type { RequestLimits } from "./request-limits.ts";
import type { WriteGate } from "./write-gate.ts";

/** The bound keeps the page within its three seconds after a slow upstream call. */
const maxBotDelayMs = 200;

interface FormParts {
	readonly posted: () => Promise<FormData>;
	readonly gate: Pick<WriteGate, "pass">;
	readonly permitUpload: RequestLimits["upload"];
	readonly retryAfter: (seconds: number) => void;
}

/** A page draws its forms, and reads the posted one, by these. */
export type RequestForms = ReturnType<typeof requestForms>;

/** Binds to a request what its page draws forms with, and the form that was posted. */
export function requestForms(
	{ services: { honeypot, formKeys }, route, info, cookies, page }: OpenedRequest,
	{ posted, gate, permitUpload, retryAfter }: FormParts,
) {
	const { session } = cookies.opened;
	const isShared = info.rendering !== undefined;
	const readPosted = async (): Promise<FormData> => {
		const form = await posted();
		gate.pass("form key");
		if (hasFlow(session, route.facts)) gate.pass("flow");
		return form;
	};
	const onSecret = (): void => {
		page.hasSecrets = true;
	};
	return {
		...createPostedForm(readPosted, { onSecret, permitUpload, retryAfter, refusesCookies: info.refusesCookies }),
		/** Only the root loader may call this. */
		honeypotFields: () => honeypot.fields(cookies.nowSeconds, isShared),
		/**
		 * Only the root loader may call this. It returns the value of forms' hidden `_key`, by which a form that is sent
		 * twice is carried out once. It is null for a page that is cached for everyone.
		 */
		formKey: (): string | null => {
			if (hasSlots(info)) return renderedSlots.key;
			return isShared ? null : formKeys.newKey(findAccountTag(session));
		},
		/**
		 * Classifies the sender by the honeypot: a `bot` gets the reply of a success, a `stale` form is shown again. A
		 * form that was sent too fast is delayed.
		 */
		classifySender: async (): Promise<"human" | "bot" | "stale"> => {
			const sender = honeypot.check(await readPosted(), cookies.nowSeconds);
			if (sender.kind === "bot" || sender.kind === "stale") return sender.kind;
			gate.pass("bot guard");
			if (sender.kind === "tooFast") await sleep(Math.min(sender.waitMs, maxBotDelayMs));
			return "human";
		},
	};
}
