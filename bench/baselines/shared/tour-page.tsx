import type { ReactNode } from "react";
import { Layout } from "./layout.tsx";
import { Link } from "./link.tsx";
import type { Tour, TourData } from "./upstream.ts";
import { dateAfter, rupees, seats, spellDate } from "./words.ts";

const parts = "Overview, Day by day, Dates and prices, What is included, Good to know, Reviews, Questions".split(", ");

export function TourPage({ data, enquiry }: { data: TourData; enquiry: ReactNode }) {
	const { tour, reviews, faqs, weather } = data;
	return (
		<Layout menu={data.menu} voices={data.voices.slice(0, 5)} enquiry={enquiry}>
			<Head tour={tour} />
			<p className="wide row">
				{parts.map((part) => (
					<a key={part} href={`#${part}`}>
						{part}
					</a>
				))}
			</p>
			<Overview tour={tour} />
			<Itinerary tour={tour} />
			<Departures tour={tour} />
			<section className="wide" id="What is included">
				<h2>What is included</h2>
				<List title="Included" lines={tour.inclusions} />
				<List title="Not included" lines={tour.exclusions} />
				<List
					title="Where you sleep"
					lines={tour.hotels.map(
						({ name, city, nights, stars }) => `${name}, ${city}, ${nights} nights, ${stars}-star`,
					)}
				/>
			</section>
			<section className="wide" id="Good to know">
				<h2>Good to know</h2>
				<List
					title={`Weather on ${spellDate(tour.departures[0]?.date ?? "2026-01-01")}`}
					lines={weather.map(({ place, min, max, text }) => `${place} ${min} to ${max} °C ${text}`)}
				/>
				<List title="Papers to bring" lines={tour.documents} />
				<List title="Please note" lines={tour.notes} />
				<List
					title="If you cancel"
					lines={tour.cancellation.map(
						(rule) => `${rule.daysbefore} days or more before departure ${rule.percent}% is kept`,
					)}
				/>
			</section>
			<section className="wide" id="Reviews">
				<h2>Reviews</h2>
				<p>
					Rated {tour.rating} out of 5 by {tour.reviewcount} travellers
				</p>
				{reviews.map(({ id, rating, title, text, name, date }) => (
					<article key={id}>
						<p>Rated {rating} out of 5</p>
						<h3>{title}</h3>
						<p>{text}</p>
						<p>
							{name}, {spellDate(date)}. Travelled with us
						</p>
					</article>
				))}
			</section>
			<section className="wide" id="Questions">
				<h2>Questions</h2>
				{faqs.map(({ id, title, description }) => (
					<details key={id}>
						<summary>{title}</summary>
						<p>{description}</p>
					</details>
				))}
			</section>
		</Layout>
	);
}

function Head({ tour }: { tour: Tour }) {
	return (
		<section className="wide cols">
			<div>
				<p>Home, Domestic, {tour.title}</p>
				<img src={tour.image} alt={`Poster of ${tour.title}`} width={640} height={480} />
				{tour.gallery.map((image, index) => (
					<img key={image} src={image} alt={`${tour.title}, ${index + 1}`} width={100} height={75} loading="lazy" />
				))}
			</div>
			<div>
				<h1>{tour.title}</h1>
				<p>
					Rated {tour.rating} out of 5 by {tour.reviewcount} travellers
				</p>
				<p>
					{tour.duration.nights} nights, {tour.duration.days} days. From {tour.startcity}
				</p>
				<p>
					{tour.prices.strikeoff ? <del>{rupees(tour.prices.strikeoff)}</del> : null} from {rupees(tour.price)} per
					person
				</p>
				<Link to={`/enquiry?package=${tour.slug}`}>Enquire now</Link>{" "}
				<a href="#Dates and prices">See dates and prices</a>
			</div>
		</section>
	);
}

function Overview({ tour }: { tour: Tour }) {
	return (
		<section className="wide" id="Overview">
			<h2>Overview</h2>
			<p>{tour.summary}</p>
			<p>The way: {tour.route.join(" – ")}</p>
			<p>
				How long: {tour.duration.nights} nights, {tour.duration.days} days. Starts and ends: {tour.startcity},{" "}
				{tour.endcity}. How hard: {tour.grade}. Group: up to {tour.maxgroup} people
			</p>
			<List title="Highlights" lines={tour.highlights} />
		</section>
	);
}

function Itinerary({ tour }: { tour: Tour }) {
	return (
		<section className="wide" id="Day by day">
			<h2>Day by day</h2>
			{tour.itinerary.map(({ day, title, text, meals, stay, distance }) => (
				<details key={day} open={day === 1}>
					<summary>
						Day {day}: {title}
					</summary>
					<p>{text}</p>
					<p>
						{meals.join(", ")} {stay} {distance}
					</p>
				</details>
			))}
		</section>
	);
}

function Departures({ tour }: { tour: Tour }) {
	return (
		<section className="wide" id="Dates and prices">
			<h2>Dates and prices</h2>
			<table>
				<caption>Departures</caption>
				<thead>
					<tr>
						<th>Date and city</th>
						<th>Per adult</th>
						<th>Seats</th>
					</tr>
				</thead>
				<tbody>
					{tour.departures.map(({ id, date, city, left, pricedelta }) => (
						<tr key={id}>
							<td>
								{spellDate(date)}, from {city}, to {dateAfter(date, tour.duration.nights)}
							</td>
							<td>{rupees(tour.prices.adult + pricedelta)}</td>
							<td>{seats(left)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>
				Price per person: adult, sharing a room {rupees(tour.prices.adult)}, child {rupees(tour.prices.child ?? 0)},
				room to oneself, added {rupees(tour.prices.singlesupplement ?? 0)}. {tour.gstrate}% GST is added at checkout.
			</p>
		</section>
	);
}

function List({ title, lines }: { title: string; lines: string[] }) {
	return (
		<>
			<h3>{title}</h3>
			<ul>
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</>
	);
}
