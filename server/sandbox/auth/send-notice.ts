import type { SandboxContext } from "../context.ts";
import type { User } from "../http/handler.ts";

type Contact = Pick<User, "email" | "mobile" | "countryCode">;

const formatTime = new Intl.DateTimeFormat("en-IN", {
	dateStyle: "long",
	timeStyle: "short",
	timeZone: "Asia/Kolkata",
});

const changes = {
	password: "The password of your Paradise account was changed",
	email: "The e-mail address of your Paradise account was changed",
	mobile: "The mobile number of your Paradise account was changed",
	erased: "Your Paradise account was erased",
	exported: "A copy of all data in your Paradise account was downloaded",
	bankAdded: "A bank account for refunds was added to your Paradise account",
	bankChanged: "A bank account for refunds was changed in your Paradise account",
	bankDeleted: "A bank account for refunds was deleted from your Paradise account",
} as const;

/** Tells the owner of an account what changed, at the address and number from before the change. */
export function sendNotice(
	{ outbox, clock }: Pick<SandboxContext, "outbox" | "clock">,
	{ email, mobile, countryCode }: Contact,
	change: keyof typeof changes,
): void {
	const time = formatTime.format(clock());
	const advice =
		change === "erased" ? "call us at once" : "set a new password with ‘Forgot your password?’ and call us at once";
	const text = `${changes[change]} on ${time} (IST). If this was not you, ${advice}.`;
	if (email) outbox.send({ to: email, channel: "email", code: null, text });
	if (mobile) outbox.send({ to: `${countryCode}${mobile}`, channel: "sms", code: null, text });
}
