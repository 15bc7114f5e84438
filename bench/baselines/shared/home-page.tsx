import type { ReactNode } from "react";
import { Layout, Voices } from "./layout.tsx";
import { Link } from "./link.tsx";
import type { Card, Home } from "./upstream.ts";
import { rupees } from "./words.ts";

const doors = [
	["Weekend getaways", "Two days out, back for Monday."],
	["Backpacking trips", "A rucksack, a trail and good company."],
	["International holidays", "Stamps for the passport, near and far."],
] as const;
const reasons = [
	[
		"Day by day, before you decide",
		"Every journey is written out: where you go, what you eat, where you sleep, and what the price leaves out.",
	],
	["Dates with their seats", "Each departure says how many seats are left and what that very date costs."],
	[
		"The rules beside the price",
		"Taxes and cancellation terms stand on the page of the package, not behind a payment button.",
	],
	["Someone to ask", "Leave your number and a travel advisor calls you back. We answer 24x7 except national holidays."],
] as const;

export function HomePage({ home, enquiry }: { home: Home; enquiry: ReactNode }) {
	return (
		<Layout menu={home.menu} enquiry={enquiry}>
			<section className="hero">
				<h1>picking your paradise</h1>
				<p>Holidays across India and beyond, laid out day by day. Find one, or tell us about yours.</p>
				<form action="/search">
					<label>
						Search packages <input name="q" type="search" />
					</label>
					<button type="submit">Search</button>
				</form>
				<p>
					{home.places.slice(0, 4).map(({ slug, title }) => (
						<Link key={slug} to={`/package/${slug}`}>
							{title}{" "}
						</Link>
					))}
				</p>
			</section>
			<section className="wide">
				<p>Where people are looking</p>
				<h2>Trending packages</h2>
				<div className="row">
					{home.cards.map((card) => (
						<TourCard key={card.id} card={card} />
					))}
				</div>
			</section>
			<section className="wide row">
				{doors.map(([title, text]) => (
					<p key={title}>
						<b>{title}</b> {text}
					</p>
				))}
			</section>
			<section className="wide">
				<p>By land and by theme</p>
				<h2>Find your kind of place</h2>
				<div className="row">
					{home.places.map(({ slug, title, image }) => (
						<Link key={slug} to={`/package/${slug}`} className="card">
							<img src={image} alt="" width={640} height={480} loading="lazy" />
							{title}
						</Link>
					))}
				</div>
			</section>
			<section className="wide">
				<p>How we work</p>
				<h2>No small print on a holiday</h2>
				{reasons.map(([title, text]) => (
					<div key={title}>
						<h3>{title}</h3>
						<p>{text}</p>
					</div>
				))}
			</section>
			<Voices voices={home.voices} />
			<section className="wide">
				<h2>Not sure where to go?</h2>
				<p>
					Tell a travel advisor when you are free and whom you are taking along. We answer 24x7 except national
					holidays. <Link to="/enquiry">Ask an advisor</Link>
				</p>
			</section>
		</Layout>
	);
}

function TourCard({ card }: { card: Card }) {
	return (
		<article className="card">
			<img src={card.image} alt="" width={640} height={480} />
			<h3>
				<Link to={`/package/${card.slug}`}>{card.title}</Link>
			</h3>
			<p>
				{card.duration.nights} nights, {card.duration.days} days
			</p>
			<p>
				Rated {card.rating} out of 5 by {card.reviewcount} travellers
			</p>
			<p>from {rupees(card.price)} per person</p>
		</article>
	);
}
