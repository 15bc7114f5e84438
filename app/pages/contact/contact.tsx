import { data, redirectDocument, useActionData } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { india } from "#app/lib/india.ts";
import { notAsked } from "#app/lib/not-asked.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { readPhone } from "#app/lib/phone.ts";
import { PopupLink } from "#app/shell/index.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { haveSent, keepThanks, optional, wire } from "#server/bff/wire/index.ts";
import { leaflet } from "../page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/contact.ts";
import { address, leaf, line, point, sides, sign, words } from "./contact.css.ts";
import { contactSchema } from "./contact.schema.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactKinds } from "./kinds.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({
				title: loaderData.kind.title,
				description: loaderData.kind.description,
				canonical: loaderData.canonical,
			})
		: [];

/** Which of the three forms a path names. @throws `data(null)` with 404 for any other */
function requireKind({ pathname }: URL) {
	const path = pathname.replace(/\/+$/, "");
	const kind = contactKinds.get(path);
	if (!kind) throw data(null, { status: 404 });
	return { path, kind };
}

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const { path, kind } = requireKind(url);
	return { path, kind, canonical: new URL(path, url).href, countries: optional(await api.countries.list(), [india]) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, limits, session, toast, url } = door;
	const { path, kind } = requireKind(url);
	const asked = await form(contactSchema(readPhone));
	if (!asked.ok) return asked.refused();
	const { name, email, comments, mobileno, countrycode } = asked.value;
	const phone = readPhone(mobileno, countrycode);
	if (!phone) return asked.refused({ mobileno: ["Invalid phone number"] });
	const about = { persons: 1, packageName: kind.subject, packageId: "", sourcePath: path };
	const permit = () => limits.enquiry(phone, kind.subject);
	const sent = await haveSent(door, permit, () =>
		api.enquiries.contact({ name, email, phone, comment: comments, ...about }),
	);
	if (sent.kind === "stale" || sent.kind === "tooOften") {
		return notAsked(door, sent, asked, { words: "UNEXPECTED", field: "mobileno" });
	}
	if (sent.kind === "asked" && !sent.outcome.ok) {
		toast("UNEXPECTED");
		return asked.failed();
	}
	if (sent.kind === "asked" && sent.outcome.ok) {
		const { countryCode, national } = phone;
		const id = sent.outcome.value;
		session.set("enquiry", { id, phone: national, countryCode, from: path, slug: "", isPanel: false });
	}
	keepThanks(session, path);
	toast("ENQUIRY_OK");
	return redirectDocument(paths.thankYou(), 303);
}

export default function ContactPage({ loaderData: { path, kind, countries } }: Route.ComponentProps) {
	const reply = useActionData<typeof action>();
	return (
		<div className={`${page} ${leaflet}`}>
			<PageHead title={kind.title} lead={kind.lead} />
			<div className={sides}>
				<div className={words}>
					{kind.points.map(({ title, text, link }) => (
						<section key={title} className={point}>
							<Heading level={2} size={4}>
								{title}
							</Heading>
							<Text>{text}</Text>
							{link ? <Link to={link.to}>{link.words}</Link> : null}
						</section>
					))}
					<Reach />
				</div>
				<Card as="section" className={leaf} aria-labelledby="contact-title">
					<Heading level={2} size={3} id="contact-title">
						{kind.formTitle}
					</Heading>
					<ContactForm key={path} action={path} commentsHint={kind.commentsHint} countries={countries} reply={reply} />
				</Card>
			</div>
		</div>
	);
}

const Reach = () => (
	<address className={address}>
		<p className={line}>
			<Icon name="phone" className={sign} />
			<span>
				<a href={brand.phone.href}>{brand.phone.shown}</a>, {brand.supportHours}, or{" "}
				<PopupLink popup={paths.getACall()}>have us call you</PopupLink>
			</span>
		</p>
		<p className={line}>
			<Icon name="mail" className={sign} />
			<a href={`mailto:${brand.email}`}>{brand.email}</a>
		</p>
		<p className={line}>
			<Icon name="pin" className={sign} />
			<span>{brand.address.join(", ")}</span>
		</p>
	</address>
);
