import { momentIn } from "../clock.ts";
import { Refusal, reply } from "../door/answer.ts";
import type { Handlers } from "../door/handler.ts";
import type { Sandbox } from "../sandbox.ts";
import { subscriptions } from "../store/schema.ts";

async function subscribe({ db, clock }: Sandbox, letter: string, recipient: string): Promise<void> {
	const [added] = await db
		.insert(subscriptions)
		.values({ letter, recipient, at: momentIn(clock) })
		.onConflictDoNothing()
		.returning();
	if (added === undefined) throw new Refusal(409, "You are already subscribed");
}

/** Letters one asks for. */
export const subscriptionHandlers: Handlers<"subscription"> = {
	async newsletter(at, { body }) {
		await subscribe(at, "newsletter", body.email.toLowerCase());
		return reply(null, "Thank you for subscribing");
	},

	async promo(at, { body }) {
		const recipient = "email" in body ? body.email.toLowerCase() : `${body.countrycode}${body.mobile}`;
		await subscribe(at, `promo ${body.promo}`, recipient);
		return reply(null, "Thank you. The offer is on its way");
	},
};
