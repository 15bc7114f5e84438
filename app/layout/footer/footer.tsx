import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { TrustStrip } from "#app/components/display/trust-strip.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { Illustration } from "#app/components/icons/illustration.tsx";
import { useEnabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { Logo } from "#app/layout/header/logo.tsx";
import { SocialLinks } from "#app/layout/header/social-links.tsx";
import { PopupLink } from "#app/layout/popups/popup-link.tsx";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { chevron, narrowOnly, pageInset, wideOnly } from "#app/styles/motifs.css.ts";
import { headingSize, lettering } from "#app/styles/text.css.ts";
import * as styles from "./footer.css.ts";
import { type FooterDestination, internationalDestinations, popularDestinations, quickLinks } from "./footer-links.ts";
import { type FooterTestimonial, FooterTestimonials } from "./footer-testimonials.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { skyline } from "./skyline.css.ts";

const isTrustStated = brand.licences.length > 0 || brand.rating !== null || brand.waysToPay !== null;

interface FooterProps {
	year: number;
	enquiryForm: ReactNode;
	/** The link to this path stands for the form. */
	enquiryPath: string | null;
	testimonials: readonly FooterTestimonial[];
	returnPath: string;
	/** The server inserts the page's size here under `Save-Data`. */
	isWeighed: boolean;
}

export const Footer = ({ year, enquiryForm, enquiryPath, testimonials, returnPath, isWeighed }: FooterProps) => (
	<footer className={styles.footer} data-later="">
		<FooterTestimonials testimonials={testimonials} />
		<Illustration name="horizon" className={skyline} />
		<PaymentMethods />
		<div className={classNames(styles.footerGround, pageInset)}>
			{isTrustStated ? <TrustStrip className={classNames(styles.footerTrust, narrowOnly)} hasPhone={false} /> : null}
			<div className={classNames(styles.footerContact, enquiryForm ? styles.besideForm : null)}>
				<ContactBlocks />
				{enquiryForm}
				{enquiryPath === null ? null : (
					<PopupLink className={styles.footerEnquiry} popup={enquiryPath}>
						<Icon name="chat" />
						HAVE AN ENQUIRY? WRITE TO US…
					</PopupLink>
				)}
			</div>
			<div className={styles.footerLists}>
				<Fold title="International">
					<Places items={internationalDestinations} />
				</Fold>
				<Fold title="Popular destinations">
					<Places items={popularDestinations} />
				</Fold>
				<Fold title="Quick links">
					{useEnabled(quickLinks).map(({ label, to }) => (
						<li key={to}>
							<Link to={to}>{label}</Link>
						</li>
					))}
				</Fold>
			</div>
			<div className={styles.footerEnd}>
				<Logo />
				<p className={styles.footerSmallText}>{`© ${year} ${brand.name}. All rights reserved.`}</p>
				<Licences />
				<SocialLinks className={styles.footerSocial} />
				{isWeighed ? <p className={styles.footerSmallText} data-weight="" /> : null}
				<p className={styles.footerLastLine}>
					<Link to={paths.preferences(returnPath)}>Display and data</Link> <a href="#top">Back to the top</a>
				</p>
			</div>
		</div>
	</footer>
);

const Licences = () =>
	brand.licences.length === 0 ? null : (
		<p className={classNames(styles.footerSmallText, wideOnly)}>
			{brand.licences.map(({ name, number }) => `${name}: ${number}`).join(" · ")}
		</p>
	);

function Fold({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details name="footer" className={styles.footerDetails}>
			<summary className={classNames(styles.footerSummary, lettering, chevron)}>{title}</summary>
			<h2 className={classNames(styles.footerListTitle, lettering)}>{title}</h2>
			<ul className={styles.footerList}>{children}</ul>
		</details>
	);
}

const Places = ({ items }: { items: readonly FooterDestination[] }) =>
	items.map(({ label, slug }) => (
		<li key={label}>
			{slug === null ? (
				<span className={styles.footerPlainItem}>{label}</span>
			) : (
				<Link to={paths.package(slug)}>{label}</Link>
			)}
		</li>
	));

const ContactBlocks = () => (
	<section aria-labelledby="contact-h">
		<h2 id="contact-h" className={classNames(lettering, headingSize.h2)}>
			Talk to a travel advisor
		</h2>
		<address className={styles.contactBlocks}>
			<div className={styles.contactBlock}>
				<Icon name="phone" className={styles.contactIcon} />
				<a href={brand.phone.href}>{brand.phone.shown}</a>
				<p className={styles.footerSmallText}>{brand.supportHours}</p>
			</div>
			<div className={styles.contactBlock}>
				<Icon name="mail" className={styles.contactIcon} />
				<a href={`mailto:${brand.email}`}>{brand.email}</a>
				<p className={styles.footerSmallText}>Answered within a working day</p>
			</div>
			<div className={styles.contactBlock}>
				<Icon name="pin" className={styles.contactIcon} />
				<p>{brand.address.join("\n")}</p>
			</div>
		</address>
	</section>
);
