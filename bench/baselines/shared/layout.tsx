import { Fragment, type ReactNode } from "react";
import { Link } from "./link.tsx";
import type { Root, Voice } from "./upstream.ts";

/** The layout stands around both pages. */
export function Layout(props: { menu: Root[]; voices?: Voice[]; enquiry: ReactNode; children: ReactNode }) {
	return (
		<>
			<a className="skip" href="#page">
				Skip to content
			</a>
			<Header menu={props.menu} />
			<main id="page">{props.children}</main>
			{props.voices ? <Voices voices={props.voices} /> : null}
			<Footer enquiry={props.enquiry} />
		</>
	);
}

function Header({ menu }: { menu: Root[] }) {
	return (
		<header>
			<p className="strip">
				24x7 except national holidays <a href="mailto:hello@paradise.example">hello@paradise.example</a>{" "}
				<a href="tel:+911140002468">+91 11 4000 2468</a>
			</p>
			<div className="bar">
				<Link to="/" className="brand">
					Paradise <small>picking your paradise</small>
				</Link>
				<Link to="/search">Where to? Search packages</Link>
				<Link to="/enquiry">Enquire</Link>
			</div>
			<nav aria-label="Packages" className="menu">
				{menu.map((root) => (
					<details key={root.slug} name="menu">
						<summary>{root.title}</summary>
						{root.children.map((branch) => (
							<Fragment key={branch.slug}>
								<Link to={`/package/${branch.slug}`}>{branch.title}</Link>
								<ul>
									{branch.packages.map(({ slug, title }) => (
										<li key={slug}>
											<Link to={`/package/${slug}`}>{title}</Link>
										</li>
									))}
								</ul>
							</Fragment>
						))}
						<Link to={`/package/${root.slug}`}>All of {root.title}</Link>
					</details>
				))}
			</nav>
		</header>
	);
}

export function Voices({ voices }: { voices: Voice[] }) {
	return (
		<section className="wide">
			<p>In their words</p>
			<h2>Back from the road</h2>
			<div className="row">
				{voices.map(({ id, name, role, text }, index) => (
					<figure key={id} className="card">
						<blockquote>{text}</blockquote>
						<figcaption>
							{name}, {role} {index + 1} of {voices.length}
						</figcaption>
					</figure>
				))}
			</div>
		</section>
	);
}

const abroad = "Nepal Kyrgyzstan Russia Uzbekistan Europe Bhutan Singapore Malaysia".split(" ");
const popular =
	"Odisha, West Bengal, North East India, Andaman, Kerala, Kashmir, South India, Gujarat, Himachal, Goa, Rajasthan, Uttarakhand";
const quick =
	"Home, About us, Contact us, Agents and companies, Careers, Questions and answers, Terms and conditions, Cancellation policy, Privacy policy, All destinations, Offers, Blog, Webinars, Newsletter, Get a call, Search packages, Ask an advisor";
const payment =
	"All Credit Cards, Debit Card of All Banks, 35+ Netbanking, EMI and Cash Cards, Foreign Currency Payment";
const address = (name: string) => `/${name.toLowerCase().replaceAll(" ", "-")}`;

function Links({ title, names }: { title: string; names: string[] }) {
	return (
		<nav aria-label={title}>
			<h2>{title}</h2>
			<ul>
				{names.map((name) => (
					<li key={name}>
						<a href={address(name)}>{name}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Footer({ enquiry }: { enquiry: ReactNode }) {
	return (
		<footer>
			<ul className="row">
				{payment.split(", ").map((way) => (
					<li key={way}>{way}</li>
				))}
			</ul>
			<section>
				<h2>Talk to someone who has been there</h2>
				<p>+91 11 4000 2468, 24x7 except national holidays</p>
				<p>hello@paradise.example, answered within a working day</p>
				<address>14 Janpath Lane, New Delhi 110001, India</address>
			</section>
			<section>
				<p>HAVE AN ENQUIRY?</p>
				<h2>WRITE TO US…</h2>
				{enquiry}
			</section>
			<Links title="International" names={abroad} />
			<Links title="Popular destinations" names={popular.split(", ")} />
			<Links title="Quick links" names={quick.split(", ")} />
			<p>Paradise, picking your paradise. © 2026 Paradise. All rights reserved. Display and data</p>
			<p>Looking for last-minute deals? Book Now</p>
			<nav aria-label="Places" className="bar">
				{["Home", "Explore", "Enquire", "Blogs", "Search"].map((name) => (
					<a key={name} href={address(name)}>
						{name}
					</a>
				))}
			</nav>
		</footer>
	);
}
