import type { ReactNode } from "react";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { headingSize, lettering } from "#app/styles/text.css.ts";
import { classes } from "#app/ui/classes.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { Link } from "#app/ui/link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { type Destination, internationalDestinations, popularDestinations, quickLinks } from "./destinations.ts";
import * as styles from "./footer.css.ts";
import { horizon } from "./horizon.css.ts";
import { PaymentStrip } from "./payment-strip.tsx";
import { SocialLinks } from "./social-links.tsx";
import { type Voice, Voices } from "./voices.tsx";

interface FooterProps {
	year: number;
	/** The enquiry form of the layout; left out on pages that are such a form themselves. */
	enquiryForm: ReactNode;
	/** Empty where the page says it itself. */
	voices: readonly Voice[];
	/** The page at hand, to come back to. */
	here: string;
	/** Whoever wants little data is told how much came: the server writes it in when the page is made. */
	isWeighed: boolean;
}

export const Footer = ({ year, enquiryForm, voices, here, isWeighed }: FooterProps) => (
	<footer className={styles.footer}>
		<Voices voices={voices} />
		<Drawing name="horizon" className={horizon} />
		<PaymentStrip />
		<div className={styles.ground}>
			<div className={page}>
				<div className={styles.asking}>
					<ContactBlocks />
					{enquiryForm ? <div className={styles.leaf}>{enquiryForm}</div> : null}
				</div>
				<Kept as="div" name="footer" of={null} draw={drawLists} className={styles.lists} />
				<div className={styles.ending}>
					<BrandMark />
					<p className={styles.small}>{`© ${year} ${brand.name}. All rights reserved.`}</p>
					<SocialLinks />
					{isWeighed ? <p className={styles.small} data-weight="" /> : null}
					<p className={styles.last}>
						<Link to={paths.preferences(here)}>Display and data</Link>
						<a href="#top">Back to the top</a>
					</p>
				</div>
			</div>
		</div>
	</footer>
);

const drawLists = () => (
	<>
		<Fold title="International">
			<Places items={internationalDestinations} />
		</Fold>
		<Fold title="Popular destinations">
			<Places items={popularDestinations} />
		</Fold>
		<Fold title="Quick links">
			{quickLinks.map(({ label, to }) => (
				<li key={to}>
					<Link to={to}>{label}</Link>
				</li>
			))}
		</Fold>
	</>
);

function Fold({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details name="footer" className={styles.fold}>
			<summary className={classes(styles.handle, lettering)}>
				{title}
				<Icon name="down" className={styles.mark} />
			</summary>
			<h2 className={classes(styles.listTitle, lettering)}>{title}</h2>
			<ul className={styles.list}>{children}</ul>
		</details>
	);
}

const Places = ({ items }: { items: readonly Destination[] }) =>
	items.map(({ label, slug }) => (
		<li key={label}>
			{slug === null ? <span className={styles.plain}>{label}</span> : <Link to={paths.package(slug)}>{label}</Link>}
		</li>
	));

const ContactBlocks = () => (
	<Kept as="section" name="contact" of={null} draw={drawContacts} aria-labelledby="contact-h" />
);

const drawContacts = () => (
	<>
		<h2 id="contact-h" className={classes(lettering, headingSize.h2)}>
			Talk to someone who has been there
		</h2>
		<address className={styles.blocks}>
			<div className={styles.block}>
				<Icon name="phone" className={styles.blockIcon} />
				<div>
					<a href={brand.phone.href}>{brand.phone.shown}</a>
					<p className={styles.small}>{brand.supportHours}</p>
				</div>
			</div>
			<div className={styles.block}>
				<Icon name="mail" className={styles.blockIcon} />
				<div>
					<a href={`mailto:${brand.email}`}>{brand.email}</a>
					<p className={styles.small}>Answered within a working day</p>
				</div>
			</div>
			<div className={styles.block}>
				<Icon name="pin" className={styles.blockIcon} />
				<p>
					{brand.address.map((line) => (
						<span key={line}>
							{line}
							<br />
						</span>
					))}
				</p>
			</div>
		</address>
	</>
);
