import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

const messages = z
	.array(
		z.object({
			to: z.string(),
			channel: z.enum(["sms", "email"]),
			code: z.string().nullish(),
			at: z.coerce.date(),
		}),
	)
	.max(1000);

/** Waits up to 2 s, because messages may be late. @param inbox address that answers `[{to, channel, code, text, at}]` for `?to=…` */
export async function findCode(inbox: string, recipient: string, since: Date): Promise<string | undefined> {
	const url = new URL(inbox);
	url.searchParams.set("to", recipient);
	for (let tries = 0; tries < 10; tries += 1) {
		const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(10_000) });
		const fresh = messages
			.parse(await response.json())
			.filter(({ to, code, at }) => to === recipient && code && at >= since)
			.sort((a, b) => b.at.getTime() - a.at.getTime());
		if (fresh[0]?.code) return fresh[0].code;
		await pause(200);
	}
	return undefined;
}
