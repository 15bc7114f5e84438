import { redirect } from "react-router";
import * as z from "zod/mini";
import { LinkButton } from "#app/components/display/button.tsx";
import { requireEnabled } from "#app/lib/features.ts";
import { readCode } from "#app/lib/forms/one-time-code.schema.ts";
import { joinCode, nowInSeconds, resendIntent, sentCodeAt } from "#app/lib/forms/one-time-code.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { india } from "#app/lib/phone/india.ts";
import { parseMobile } from "#app/lib/phone/phone.server.ts";
import {
	type Confirmation,
	done,
	optional,
	type PhoneNumber,
	type Profile,
	type ReplyMessages,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	sendCodeMessages,
	sendWithinLimits,
	splitPhoneNumber,
	tooManyCodesText,
	tryWithinLimits,
	type ValidForm,
} from "#server/bff/context/index.ts";
import { AccountCodeForm } from "../account-code-form.tsx";
import { AccountPage } from "../account-page.tsx";
import { confirmSendMessages } from "../confirm/confirm-messages.ts";
import type { Route } from "./+types/mobile.ts";
import { mobileSchema } from "./mobile.schema.ts";
import { MobileForm, newNumberIntent } from "./mobile-form.tsx";

const purpose = "mobile";

const ofAnotherAccount = "This number belongs to another account. Sign in with it, or use another number";
const codeMessages: ReplyMessages = {
	field: "digit1",
	rejected: ({ status }) =>
		status === 409
			? { toast: null, error: ofAnotherAccount }
			: { toast: "SERVER_MESSAGE", error: "This code didn't match" },
	serverError: { toast: "INVALID_OTP", error: "We could not check the code. Please try again in a minute" },
	limited: { toast: "INVALID_OTP", error: tooManyCodesText },
};

export const handle: RouteFacts = { write: "account", sensitive: "access" };

export const meta = () => privateMeta("Change mobile number");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await requireChange(ctx);
	const [profile, countries] = await Promise.all([ctx.api.profile.get(), ctx.api.countries.list()]);
	// What was typed matters more than the number it replaces.
	const { countryCode, mobile } = optional<Pick<Profile, "countryCode" | "mobile">>(profile, {
		countryCode: "",
		mobile: "",
	});
	const change = ctx.url.searchParams.get("step") === "code" ? ctx.session.get("mobileChange") : undefined;
	return {
		current: mobile && `${countryCode} ${mobile}`.trim(),
		countries: optional(countries, [india]),
		change: change ? { to: spell(change.phone), sent: sentCodeAt(change.sentAt, ctx.formFlow("mobileChange")) } : null,
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await requireChange(ctx);
	const intent = await ctx.intent();
	if (intent === newNumberIntent) return askForCode(ctx);
	const change = ctx.session.get("mobileChange");
	if (!change) return redirect(paths.profileMobile(), 303);
	if (intent !== resendIntent) return checkCode(ctx, change.phone);
	const form = await ctx.form(z.object({}));
	return form.ok ? sendCode(ctx, form, change.phone, confirmSendMessages) : form.invalid();
}

/** The number signs in and resets passwords, so that a stolen cookie must not be enough. */
async function requireChange({ api, requireUser, requireRecentSignIn }: RequestContext): Promise<void> {
	await requireUser();
	requireEnabled(api, "user.changeMobile");
	await requireRecentSignIn();
}

const spell = (phone: PhoneNumber): string => {
	const { dialCode, national } = splitPhoneNumber(phone);
	return `${dialCode} ${national}`;
};

async function askForCode(ctx: RequestContext) {
	const form = await ctx.form(mobileSchema(parseMobile));
	if (!form.ok) return form.invalid();
	const { mobileno: phone } = form.value;
	const profile = await ctx.api.profile.get();
	if (!profile.ok) return replyFor(ctx, form, profile);
	if (phone === `${profile.value.countryCode}${profile.value.mobile}`)
		return form.invalid({ mobileno: ["This is already your number"] });
	const before = ctx.session.get("mobileChange");
	const hasCode = before?.phone === phone && sentCodeAt(before.sentAt).resendAfterSeconds > 0;
	return hasCode ? redirect(paths.profileMobile("code"), 303) : sendCode(ctx, form, phone);
}

async function sendCode(
	ctx: RequestContext,
	form: ValidForm<unknown>,
	phone: PhoneNumber,
	messages: ReplyMessages = sendCodeMessages,
) {
	const sent = await sendWithinLimits({
		permit: () => ctx.limits.sendCode(phone, purpose),
		call: () => ctx.api.profile.sendMobileCode(phone),
		pretended: null,
	});
	if (!sent.ok) return replyFor(ctx, form, sent, messages);
	ctx.session.set("mobileChange", { phone, sentAt: nowInSeconds() });
	ctx.toast("PHONE_OTP_SENT");
	return redirect(paths.profileMobile("code"), 303);
}

async function checkCode(ctx: RequestContext, phone: PhoneNumber) {
	const form = await readCode(ctx.form, ctx.toast);
	if (!form.ok) return form.invalid();
	const changed = await tryWithinLimits(ctx.limits.checkCode(phone, purpose), () =>
		ctx.change(() => ctx.api.profile.changeMobile(phone, joinCode(form.value)), {
			nextStep: "Check your profile. If your old number is still there, ask for a new code.",
			confirm: () => confirmChanged(ctx, phone),
		}),
	);
	if (!changed.ok) return replyFor(ctx, form, changed, codeMessages);
	ctx.session.unset("mobileChange");
	await ctx.updateUser({ phone });
	ctx.toast("SERVER_SUCCESS", "Your mobile number is changed");
	return redirect(paths.profile(), 303);
}

async function confirmChanged({ api }: RequestContext, phone: PhoneNumber): Promise<Confirmation<null>> {
	const profile = await api.profile.get();
	if (!profile.ok) return "unknown";
	return phone === `${profile.value.countryCode}${profile.value.mobile}` ? done : "undone";
}

export default function MobilePage({ loaderData: { current, countries, change } }: Route.ComponentProps) {
	return (
		<AccountPage
			title="Change mobile number"
			intro={`${current ? `Your number is ${current}. ` : ""}We will send a code to the new number.`}
		>
			{change ? (
				<>
					<AccountCodeForm id="mobile-code" action={paths.profileMobile("code")} sent={change.sent}>
						We have sent a code to {change.to}. Please enter its 4 digits.
					</AccountCodeForm>
					<div>
						<LinkButton to={paths.profileMobile()} tone="quiet">
							Use another number
						</LinkButton>
					</div>
				</>
			) : (
				<MobileForm countries={countries} />
			)}
		</AccountPage>
	);
}
