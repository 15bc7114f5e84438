import { data, redirectDocument } from "react-router";
import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { useIsFeatureDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { nowInSeconds } from "#app/lib/forms/one-time-code.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths, withoutTrailingSlashes } from "#app/lib/paths.ts";
import { india } from "#app/lib/phone/india.ts";
import { parseAnyPhone, parseMobile } from "#app/lib/phone/phone.server.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import {
	allowThanks,
	optional,
	type RouteFacts,
	replyFor,
	requestContext,
	sendUnlessBot,
} from "#server/bff/context/index.ts";
import { contentPage } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/contact.ts";
import * as styles from "./contact.css.ts";
import { contactSchema } from "./contact.schema.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactKinds } from "./kinds.ts";

export const handle: RouteFacts = { cache: "page", sitemap: true, write: "public", needsCookies: true };

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({
				title: loaderData.kind.title,
				description: loaderData.kind.description,
				canonical: loaderData.canonical,
			})
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const { path, kind } = requireKind(url);
	return { path, kind, canonical: new URL(path, url).href, countries: optional(await api.countries.list(), [india]) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { path, kind } = requireKind(ctx.url);
	const form = await ctx.form(contactSchema(parseAnyPhone));
	if (!form.ok) return form.invalid();
	const { name, email, comments, mobileno: phone } = form.value;
	const about = { persons: 1, packageName: kind.subject, packageId: "", sourcePath: path };
	const sent = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.enquiry(phone, kind.subject),
		call: () => ctx.api.enquiries.contact({ name, email, phone, comment: comments, ...about }),
		pretended: null,
	});
	if (!sent.ok) return replyFor(ctx, form, sent, { field: "mobileno", rejected: "UNEXPECTED" });
	// Only a mobile number can be verified by a code.
	if (sent.value && ctx.api.isEnabled("enquiry.verify") && parseMobile(phone, india.iso2).number)
		ctx.session.set("enquiry", { id: sent.value, phone, from: path, slug: "", isPanel: false, sentAt: nowInSeconds() });
	allowThanks(ctx.session, path, phone);
	ctx.toast("ENQUIRY_OK");
	return redirectDocument(paths.thankYou(), 303);
}

export default function ContactPage({ loaderData: { path, kind, countries } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const isWritten = !useIsFeatureDisabled("/contact-us write");
	return (
		<div className={`${pageWidth} ${contentPage}`}>
			<PageHead title={kind.title} lead={kind.lead} />
			<div className={styles.contactColumns}>
				<div className={styles.contactText}>
					{kind.points.map(({ title, text, link }) => (
						<section key={title} className={styles.contactPoint}>
							<Heading level={2} size={4}>
								{title}
							</Heading>
							<Text>{text}</Text>
							{link ? <Link to={link.to}>{link.words}</Link> : null}
						</section>
					))}
					<ContactDetails />
				</div>
				{isWritten ? (
					<Card as="section" className={styles.contactCard} aria-labelledby="contact-title">
						<Heading level={2} size={3} id="contact-title">
							{kind.formTitle}
						</Heading>
						<ContactForm
							key={path}
							action={path}
							commentsHint={kind.commentsHint}
							countries={countries}
							reply={reply}
						/>
					</Card>
				) : null}
			</div>
		</div>
	);
}

/** @throws `data(null)` with 404 */
function requireKind({ pathname }: URL) {
	const path = withoutTrailingSlashes(pathname);
	const kind = contactKinds.get(path);
	if (!kind) throw data(null, { status: 404 });
	return { path, kind };
}

const ContactDetails = () => (
	<address className={styles.contactAddress}>
		<p className={styles.contactAddressLine}>
			<Icon name="phone" className={styles.contactPageIcon} />
			<span>
				<a href={brand.phone.href}>{brand.phone.shown}</a>, {brand.supportHours}, or{" "}
				<PopupLink popup={paths.getACall()}>have us call you</PopupLink>
			</span>
		</p>
		<p className={styles.contactAddressLine}>
			<Icon name="mail" className={styles.contactPageIcon} />
			<a href={`mailto:${brand.email}`}>{brand.email}</a>
		</p>
		<p className={styles.contactAddressLine}>
			<Icon name="pin" className={styles.contactPageIcon} />
			<span>{brand.address.join(", ")}</span>
		</p>
		{brand.otherOffices.map(({ title, lines }) => (
			<p key={title} className={styles.contactAddressLine}>
				<Icon name="pin" className={styles.contactPageIcon} />
				<span>{`${title}: ${lines.join(", ")}`}</span>
			</p>
		))}
	</address>
);
