import { redirectDocument } from "react-router";
import { fetchWriteToUsSchema } from "#app/layout/footer/write-to-us/index.ts";
import { nowInSeconds } from "#app/lib/forms/one-time-code.ts";
import { paths } from "#app/lib/paths.ts";
import { maskPhone } from "#app/lib/phone/mask-phone.ts";
import { parseMobile } from "#app/lib/phone/phone.server.ts";
import {
	type Api,
	allowThanks,
	type EnquiryInput,
	isSlug,
	type Outcome,
	type PhoneNumber,
	type ReplyMessages,
	type RequestContext,
	replyFor,
	type SessionData,
	sendUnlessBot,
	type ValidForm,
} from "#server/bff/context/index.ts";
import { panelSchema } from "./panel.schema.ts";
import { priceRequestPrefix } from "./price-comments.ts";
import { priceRequestSchema } from "./price-request.schema.ts";

/** The rate limits need a purpose, and an enquiry has no id before it is created. */
const codePurpose = "enquiry";
const messages: ReplyMessages = { field: "mobileno", rejected: "UNEXPECTED", unavailable: "UNEXPECTED" };

export async function submitPanelEnquiry(ctx: RequestContext) {
	const form = await ctx.form(panelSchema(parseMobile));
	if (!form.ok) return form.invalid();
	const { mobileno: phone, packagename, ...contact } = form.value;
	const from = ctx.safePath(contact.from);
	const about = await findPackage(ctx.api, packagename);
	const input = inputOf(contact, phone, { title: about?.title ?? "", id: about?.id ?? "", from });
	const created = await send(ctx, phone, () => ctx.api.enquiries.panelSubmit(input));
	if (!created.ok) return replyFor(ctx, form, created, messages);
	return proceed(ctx, form, created.value, phone, { from, slug: about?.slug ?? "", isPanel: true });
}

/** The thank-you page is loaded as a document. */
export async function submitFooterEnquiry(ctx: RequestContext) {
	const form = await ctx.form((await fetchWriteToUsSchema())(parseMobile));
	if (!form.ok) return form.invalid();
	const { mobileno: phone, packagename: title, ...contact } = form.value;
	const from = ctx.safePath(contact.from);
	const input = inputOf(contact, phone, { title, id: await findIdOfTitle(ctx.api, title), from });
	const created = await send(ctx, phone, () => ctx.api.enquiries.create(input));
	if (!created.ok) return replyFor(ctx, form, created, messages);
	savePending(ctx, created.value, phone, { from, slug: "", isPanel: false });
	allowThanks(ctx.session, from, phone);
	ctx.toast("ENQUIRY_OK");
	return redirectDocument(paths.thankYou(), 303);
}

export async function submitPriceRequest(
	ctx: RequestContext,
	{ id, title, slug }: { id: string; title: string; slug: string },
) {
	const { api } = ctx;
	const form = await ctx.form(priceRequestSchema(parseMobile));
	if (!form.ok) return form.invalid();
	const { mobileno: phone, ...contact } = form.value;
	const from = paths.package(slug);
	const comments = contact.comments ? `${priceRequestPrefix}${contact.comments}` : "Price request";
	const input = inputOf({ ...contact, comments }, phone, { title, id, from });
	const created = await send(ctx, phone, () => api.enquiries.requestPrice(input));
	if (!created.ok) return replyFor(ctx, form, created, messages);
	return proceed(ctx, form, created.value, phone, { from, slug, isPanel: false });
}

const inputOf = (
	{ name, email, person, comments }: { name: string; email: string; person: string; comments: string },
	phone: PhoneNumber,
	about: { title: string; id: string; from: string },
): EnquiryInput => ({
	name,
	email,
	phone,
	persons: Number(person),
	packageName: about.title,
	packageId: about.id,
	sourcePath: about.from,
	comment: comments,
});

/** A bot gets a made-up id: the reply must look like that of a real enquiry. */
const send = (ctx: RequestContext, phone: PhoneNumber, call: () => Promise<Outcome<string>>) =>
	sendUnlessBot(ctx, {
		permit: () => ctx.limits.enquiry(phone, codePurpose),
		call,
		pretended: crypto.randomUUID(),
	});

type PendingEnquiry = NonNullable<SessionData["enquiry"]>;

type Origin = Omit<PendingEnquiry, "id" | "phone" | "sentAt">;

/**
 * An enquiry without its id, or of a form whose code the upstream does not take, cannot be verified; an earlier one must
 * not stand for it.
 */
function savePending({ api, session }: RequestContext, id: string, phone: PhoneNumber, origin: Origin): boolean {
	const canVerify = id !== "" && api.isEnabled(origin.isPanel ? "enquiry.panelVerify" : "enquiry.verify");
	if (canVerify) session.set("enquiry", { id, phone, ...origin, sentAt: nowInSeconds() });
	else session.unset("enquiry");
	return canVerify;
}

function proceed(ctx: RequestContext, form: ValidForm<unknown>, id: string, phone: PhoneNumber, origin: Origin) {
	if (savePending(ctx, id, phone, origin)) return form.next(paths.enquiryVerify(), { sentTo: maskPhone(phone) });
	allowThanks(ctx.session, origin.from);
	return form.next(paths.enquiryDone());
}

/** Resolves to null for an unknown slug: the enquiry is created without a package. */
export async function findPackage(api: Api, slug: string): Promise<{ id: string; title: string; slug: string } | null> {
	if (!isSlug(slug)) return null;
	const found = await api.packages.bySlug(slug);
	return found.ok ? { id: found.value.id, title: found.value.title, slug: found.value.slug } : null;
}

/** Resolves to the packages of the menu; to none if the menu is unavailable. */
export async function listPackages(api: Api): Promise<readonly { id: string; title: string }[]> {
	const menu = await api.menu.list();
	return menu.ok ? menu.value.flatMap(({ groups }) => groups.flatMap(({ packages }) => packages)) : [];
}

async function findIdOfTitle(api: Api, title: string): Promise<string> {
	const packages = await listPackages(api);
	return packages.find((one) => one.title.toLowerCase() === title.toLowerCase())?.id ?? "";
}
