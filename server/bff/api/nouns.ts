import type {
	CallRequest,
	CategoryPage,
	Country,
	EnquiryInput,
	EnquiryProof,
	Faq,
	MenuEntry,
	PackageCard,
	PackagePage,
	Phone,
	Review,
	SearchGroup,
	Testimonial,
	Trending,
	WeatherDay,
} from "./domain.ts";
import type {
	Article,
	ArticleCard,
	FaqTarget,
	ListPage,
	Offer,
	QuestionInput,
	SeatProof,
	SeatRequest,
	Webinar,
} from "./domain-leaflets.ts";
import type { AccountNouns } from "./nouns-account.ts";
import type { BookingNouns } from "./nouns-booking.ts";
import type { PapersNouns } from "./nouns-papers.ts";
import type { SignInNouns } from "./nouns-sign-in.ts";
import type { Outcome } from "./outcome.ts";
import type { Picture, ShownPicture } from "./picture.ts";

/**
 * Every call that a route may make, within one request. Each call answers an {@link Outcome}; nothing throws, but for the
 * one case that ends every errand: the upstream takes the user's token no more, and the visitor is sent to sign in again.
 */
export interface Api extends SignInNouns, AccountNouns, BookingNouns, PapersNouns {
	readonly menu: {
		/** The menu of all pages, three levels. */
		list(): Promise<Outcome<readonly MenuEntry[]>>;
	};
	readonly trending: {
		/** The packages and categories of the two ids set for the site. */
		get(): Promise<Outcome<Trending>>;
	};
	readonly reviews: {
		/** What travellers say about the house. */
		testimonials(): Promise<Outcome<readonly Testimonial[]>>;
		/** The reviews of a package. */
		forPackage(packageId: string): Promise<Outcome<readonly Review[]>>;
	};
	readonly packages: {
		/** A package by its slug; status 404 where there is none. */
		bySlug(slug: string): Promise<Outcome<PackagePage>>;
		/** A category by its slug; status 404 where there is none. */
		category(slug: string): Promise<Outcome<CategoryPage>>;
		/** The weather at a package's places on a day (`YYYY-MM-DD`). */
		weather(packageId: string, date: string): Promise<Outcome<readonly WeatherDay[]>>;
		/** What matches the query; callers keep to the three-character rule. */
		search(query: string): Promise<Outcome<readonly SearchGroup[]>>;
		/** Cards of the packages visited last, asked for in stored order (newest last); no ids, no call. */
		recentlyVisited(packageIds: readonly string[]): Promise<Outcome<readonly PackageCard[]>>;
	};
	readonly faqs: {
		/** The questions of a kind (`package`, `global` …) and one of that kind. */
		list(type: string, id: string, groups?: readonly string[]): Promise<Outcome<readonly Faq[]>>;
		/** Asks a question about something of a kind; it is shown once it is answered. */
		ask(
			type: string,
			about: { readonly id: string; readonly title: string },
			question: QuestionInput,
		): Promise<Outcome<null>>;
		/** Comments on a question, or answers a comment. */
		comment(target: FaqTarget, text: string): Promise<Outcome<null>>;
		/** Votes a question or a comment up or down. */
		vote(target: FaqTarget, isUp: boolean): Promise<Outcome<null>>;
	};
	readonly blogs: {
		/** A page of at most 24 articles, counted from 1. */
		list(page: number): Promise<Outcome<ListPage<ArticleCard>>>;
		/** An article by its slug; status 404 where there is none. */
		bySlug(slug: string): Promise<Outcome<Article>>;
	};
	readonly offers: {
		/** A page of at most 24 offers, counted from 1. */
		list(page: number): Promise<Outcome<ListPage<Offer>>>;
	};
	readonly webinars: {
		/** All talks, past ones too. */
		list(): Promise<Outcome<readonly Webinar[]>>;
		/** A talk by its id; status 404 where there is none. */
		byId(id: string): Promise<Outcome<Webinar>>;
		/** Asks for a seat: a code is sent to the phone, the seat's id is answered. */
		askSeat(request: SeatRequest): Promise<Outcome<string>>;
		/** Takes the seat with the code; `joinUrl` is an https address, or null. */
		takeSeat(proof: SeatProof): Promise<Outcome<{ readonly joinUrl: string | null }>>;
	};
	readonly subscriptions: {
		/** Asks for the newsletter; status 409 with a message where the address already gets it. */
		newsletter(email: string): Promise<Outcome<null>>;
		/** Asks for a promotion by its name; likewise. */
		promo(email: string, name: string): Promise<Outcome<null>>;
	};
	readonly countries: {
		/** Every country with its calling code. */
		list(): Promise<Outcome<readonly Country[]>>;
	};
	readonly enquiries: {
		/** Leaves an enquiry; its id is needed to prove the phone. */
		create(input: EnquiryInput, attemptKey?: string): Promise<Outcome<string>>;
		/** The enquiry panel's way to do the same. */
		panelSubmit(input: EnquiryInput, attemptKey?: string): Promise<Outcome<string>>;
		/** A contact, partner or career form; `packageName` says which. */
		contact(input: EnquiryInput, attemptKey?: string): Promise<Outcome<string>>;
		/** Asks for the price of a package that is sold on request; proved like any enquiry. */
		requestPrice(input: EnquiryInput, attemptKey?: string): Promise<Outcome<string>>;
		/** Proves the phone of an enquiry with the code sent to it. */
		verify(proof: EnquiryProof): Promise<Outcome<null>>;
		/** The enquiry panel's way to do the same. */
		panelVerify(proof: EnquiryProof): Promise<Outcome<null>>;
		/** Has a new code sent to the phone of an enquiry; status 429 with a message where it is too soon. */
		resendCode(phone: Phone): Promise<Outcome<null>>;
		/** Asks to be called back. */
		requestCall(request: CallRequest): Promise<Outcome<null>>;
	};
	/**
	 * A picture of the upstream.
	 * @param path `/media/…`, as the `image` of a card
	 * @param width 1 to 2000 pixels; null for the picture as it is
	 * @param accept the browser's `Accept`: a photograph in a width comes in the smallest form that it names
	 */
	picture(path: string, width: number | null, accept: string): Promise<Outcome<ShownPicture>>;
	/**
	 * A picture of the upstream as it stands beside a link elsewhere: a JPEG of 1200 by 630 pixels.
	 * @param path `/media/…`, as the `image` of a card
	 */
	linkPicture(path: string): Promise<Outcome<Picture>>;
}
