import { data, redirect, redirectDocument } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { writeToUsSchema } from "#app/shell/write-to-us/index.ts";
import { type Api, type AppSession, keepThanks, type Phone, safePath, type Wire } from "#server/bff/wire/index.ts";
import { maskPhone } from "./mask-phone.ts";
import { panelSchema } from "./panel.schema.ts";

/** Takes the panel's first screen: the enquiry waits for its code from then on. */
export async function answerPanel({ api, form, session, toast }: Wire) {
	const asked = await form(panelSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const { name, email, comments, person, packagename, inPlace } = asked.value;
	const phone = phoneOf(asked.value);
	const from = safePath(asked.value.from);
	const about = await findPackage(api, packagename);
	const created = await api.enquiries.panelSubmit({
		name,
		email,
		phone,
		persons: Number(person),
		packageName: about?.title ?? "",
		packageId: about?.id ?? "",
		sourcePath: from,
		comment: comments,
	});
	if (!created.ok) {
		toast("UNEXPECTED");
		return asked.failed();
	}
	keep(session, created.value, phone, { from, slug: about?.slug ?? "", isPanel: true });
	if (inPlace) return data({ next: "verify" as const, sentTo: maskPhone(phone) });
	return redirect(paths.enquiryVerify(), 303);
}

/** Takes the form at the foot of every page; the thanks are a page of their own, loaded as a document. */
export async function answerWriteToUs({ api, form, session, toast }: Wire) {
	const asked = await form(writeToUsSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const { name, email, comments, person, packagename } = asked.value;
	const phone = phoneOf(asked.value);
	const from = safePath(asked.value.from);
	const created = await api.enquiries.create({
		name,
		email,
		phone,
		persons: Number(person),
		packageName: packagename,
		packageId: await findIdOfTitle(api, packagename),
		sourcePath: from,
		comment: comments,
	});
	if (!created.ok) {
		toast("UNEXPECTED");
		return asked.failed();
	}
	keep(session, created.value, phone, { from, slug: "", isPanel: false });
	keepThanks(session, from);
	toast("ENQUIRY_OK");
	return redirectDocument(paths.thankYou(), 303);
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
