/** Both pages need these calls of the upstream. */
const base = process.env.API_BASE_URL;
const headers = { authorization: `Bearer ${process.env.API_PUBLIC_TOKEN}`, "content-type": "application/json" };

export interface Card {
	id: string;
	title: string;
	slug: string;
	image: string;
	duration: { nights: number; days: number };
	price: number;
	rating: number | null;
	reviewcount: number;
}
interface Branch {
	title: string;
	slug: string;
	packages: { title: string; slug: string }[];
}
export interface Root {
	title: string;
	slug: string;
	children: Branch[];
}
export interface Voice {
	id: string;
	name: string;
	role: string;
	text: string;
}
export interface Review {
	id: string;
	name: string;
	rating: number;
	title: string;
	text: string;
	date: string;
}
export interface Tour extends Card {
	startcity: string;
	endcity: string;
	route: string[];
	gallery: string[];
	summary: string;
	highlights: string[];
	prices: { adult: number; child: number | null; singlesupplement: number | null; strikeoff: number | null };
	gstrate: number;
	departures: { id: string; date: string; city: string; left: number; status: string; pricedelta: number }[];
	itinerary: {
		day: number;
		title: string;
		text: string;
		meals: string[];
		stay: string | null;
		distance: string | null;
	}[];
	inclusions: string[];
	exclusions: string[];
	hotels: { name: string; city: string; nights: number; stars: number | null }[];
	notes: string[];
	documents: string[];
	grade: string;
	maxgroup: number;
	cancellation: { daysbefore: number; percent: number }[];
}
export interface Home {
	menu: Root[];
	cards: Card[];
	places: { title: string; slug: string; image: string }[];
	voices: Voice[];
}
export interface TourData {
	menu: Root[];
	voices: Voice[];
	tour: Tour;
	reviews: Review[];
	faqs: { id: string; title: string; description: string }[];
	weather: { place: string; min: number; max: number; text: string }[];
}

async function get<Reply>(path: string): Promise<Reply> {
	const answer = await fetch(`${base}/api/v1/${path}`, { headers });
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	return ((await answer.json()) as { data: Reply }).data;
}

const menu = () => get<Root[]>("categorymenu");
const voices = () => get<Voice[]>("reviews/public/formateby/text_reviews/true");

export async function getHome(): Promise<Home> {
	const trending = "get-trending-data?id[]=trending-packages&id[]=trending-categories";
	const [roots, said, [{ packages }, { categories }]] = await Promise.all([
		menu(),
		voices(),
		get<[{ packages: Card[] }, { categories: Home["places"] }]>(trending),
	]);
	return { menu: roots, voices: said, cards: packages.map(shown), places: categories.map(shown) };
}

export async function getTour(slug: string): Promise<TourData> {
	const [roots, said, tour] = await Promise.all([
		menu(),
		voices(),
		get<Tour>(`package-data/${encodeURIComponent(slug)}`),
	]);
	const date = tour.departures[0]?.date;
	const [reviews, faqs, weather] = await Promise.all([
		get<Review[]>(`review/${tour.id}`),
		get<TourData["faqs"]>(`common/faqs-list/package/${tour.id}`),
		get<TourData["weather"]>(`package/weather-list-site?filterby=package_id&query=${tour.id}&givenDate=${date}`),
	]);
	const pictures = tour.gallery.map((image) => shown({ image }).image);
	return { menu: roots, voices: said, tour: { ...shown(tour), gallery: pictures }, reviews, faqs, weather };
}

/** Pictures come from the upstream's own address. */
const shown = <Thing extends { image: string }>(thing: Thing): Thing => ({ ...thing, image: `${base}${thing.image}` });

/** Leaves an enquiry. The answer is a line for the page. */
export async function enquire(form: FormData): Promise<string> {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const answer = await fetch(`${base}/api/v1/enquiry/create`, {
		method: "POST",
		headers,
		body: JSON.stringify({
			source: "web",
			name: text("name"),
			email: text("email"),
			phone: text("phone"),
			countrycode: text("countrycode"),
			NoOfPerson: text("persons"),
			packagename: text("package"),
			packageid: "",
			pagessourcelink: "/",
			comment: text("comments"),
		}),
	});
	return answer.ok ? "Thank you, we will call you." : "Please look at what you typed again.";
}
