import { data, redirect, redirectDocument } from "react-router";
import { maskPhone } from "#app/lib/mask-phone.ts";
import { notAsked } from "#app/lib/not-asked.ts";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { fetchWriteToUsSchema } from "#app/shell/write-to-us/index.ts";
import {
	type Api,
	type AppSession,
	haveSent,
	keepThanks,
	type Phone,
	type Sent,
	safePath,
	type Wire,
} from "#server/bff/wire/index.ts";
import { panelSchema } from "./panel.schema.ts";
import { priceRequestSchema } from "./price-request.schema.ts";

/** What limits know the code of an enquiry by until there is an id. */
const enquiryPurpose = "enquiry";

/** Takes the panel's first screen: the enquiry waits for its code from then on. */
export async function answerPanel(door: Wire) {
	const { api, form, limits, session } = door;
	const asked = await form(panelSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const { name, email, comments, person, packagename, inPlace } = asked.value;
	const phone = phoneOf(asked.value);
	const from = safePath(asked.value.from);
	const about = await findPackage(api, packagename);
	const sent = await haveSent(
		door,
		() => limits.enquiry(phone, enquiryPurpose),
		() =>
			api.enquiries.panelSubmit({
				name,
				email,
				phone,
				persons: Number(person),
				packageName: about?.title ?? "",
				packageId: about?.id ?? "",
				sourcePath: from,
				comment: comments,
			}),
	);
	const left = leftOf(sent);
	if (!left.ok) return notLeft(door, left.why, asked);
	keep(session, left.id, phone, { from, slug: about?.slug ?? "", isPanel: true });
	if (inPlace) return data({ next: "verify" as const, sentTo: maskPhone(phone) });
	return redirect(paths.enquiryVerify(), 303);
}

/** Takes the form at the foot of every page; the thanks are a page of their own, loaded as a document. */
export async function answerWriteToUs(door: Wire) {
	const { api, form, limits, session, toast } = door;
	const asked = await form((await fetchWriteToUsSchema())(readPhone));
	if (!asked.ok) return asked.refused();
	const { name, email, comments, person, packagename } = asked.value;
	const phone = phoneOf(asked.value);
	const from = safePath(asked.value.from);
	const packageId = await findIdOfTitle(api, packagename);
	const sent = await haveSent(
		door,
		() => limits.enquiry(phone, enquiryPurpose),
		() =>
			api.enquiries.create({
				name,
				email,
				phone,
				persons: Number(person),
				packageName: packagename,
				packageId,
				sourcePath: from,
				comment: comments,
			}),
	);
	const left = leftOf(sent);
	if (!left.ok) return notLeft(door, left.why, asked);
	keep(session, left.id, phone, { from, slug: "", isPanel: false });
	keepThanks(session, from);
	toast("ENQUIRY_OK");
	return redirectDocument(paths.thankYou(), 303);
}

/** What an advisor reads before the traveller's own words. */
const priceRequestPrefix = "Price request";

/** Takes the wish to know the price of a package; it is proved like any enquiry. */
export async function answerPriceRequest(
	door: Wire,
	tour: { readonly id: string; readonly title: string; readonly slug: string },
) {
	const { api, form, limits, session } = door;
	const asked = await form(priceRequestSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const { name, email, comments, person, inPlace } = asked.value;
	const phone = phoneOf(asked.value);
	const from = paths.package(tour.slug);
	const sent = await haveSent(
		door,
		() => limits.enquiry(phone, enquiryPurpose),
		() =>
			api.enquiries.requestPrice({
				name,
				email,
				phone,
				persons: Number(person),
				packageName: tour.title,
				packageId: tour.id,
				sourcePath: from,
				comment: comments ? `${priceRequestPrefix}: ${comments}` : priceRequestPrefix,
			}),
	);
	const left = leftOf(sent);
	if (!left.ok) return notLeft(door, left.why, asked);
	keep(session, left.id, phone, { from, slug: tour.slug, isPanel: false });
	if (inPlace) return data({ next: "verify" as const, sentTo: maskPhone(phone) });
	return redirect(paths.enquiryVerify(), 303);
}

type Why = Exclude<Sent<string>, { kind: "pretended" }>;
type Asked = Pick<Extract<Awaited<ReturnType<Wire["form"]>>, { ok: true }>, "refused" | "failed">;

/** Under which id an enquiry was left. Whoever only thinks so goes on as if there were one; its code will never come. */
function leftOf(sent: Sent<string>): { ok: true; id: string } | { ok: false; why: Why } {
	if (sent.kind === "pretended") return { ok: true, id: crypto.randomUUID() };
	return sent.kind === "asked" && sent.outcome.ok ? { ok: true, id: sent.outcome.value } : { ok: false, why: sent };
}

/** No enquiry was left: the form is shown again, with what was typed. */
function notLeft(door: Wire, why: Why, asked: Asked) {
	if (why.kind !== "asked") return notAsked(door, why, asked, { words: "UNEXPECTED", field: "mobileno" });
	door.toast("UNEXPECTED");
	return asked.failed();
}

/** From now on the enquiry waits for its code. */
function keep(
	session: AppSession,
	id: string,
	phone: Phone,
	origin: { readonly from: string; readonly slug: string; readonly isPanel: boolean },
) {
	session.set("enquiry", { id, phone: phone.national, countryCode: phone.countryCode, ...origin });
}

/** What a slug is made of; nothing else is worth asking for. */
const slugForm = /^[\p{L}\p{M}\p{N}._~-]{1,150}$/u;

/** The package that a slug names; a slug that names none is passed over, the enquiry is about travel all the same. */
export async function findPackage(api: Api, slug: string): Promise<{ id: string; title: string; slug: string } | null> {
	if (!slugForm.test(slug)) return null;
	const found = await api.packages.bySlug(slug);
	return found.ok ? { id: found.value.id, title: found.value.title, slug: found.value.slug } : null;
}

/** The packages of the menu; none where the menu cannot be had. */
export async function listPackages(api: Api): Promise<readonly { id: string; title: string }[]> {
	const menu = await api.menu.list();
	return menu.ok ? menu.value.flatMap(({ groups }) => groups.flatMap(({ packages }) => packages)) : [];
}

async function findIdOfTitle(api: Api, title: string): Promise<string> {
	const packages = await listPackages(api);
	return packages.find((one) => one.title.toLowerCase() === title.toLowerCase())?.id ?? "";
}

function phoneOf({ mobileno, countrycode }: { mobileno: string; countrycode: string }): Phone {
	const phone = readPhone(mobileno, countrycode);
	if (!phone) throw new Error("the schema let an unknown country pass");
	return phone;
}
