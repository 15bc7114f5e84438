import type { Popups } from "#app/layout/index.ts";

const search = () => import("./search/popup.tsx");
const dates = () => import("./packages/dates/dates-popup.tsx");
const pictures = () => import("./packages/pictures/pictures-popup.tsx");
const notice = () => import("./packages/notice/notice-popup.tsx");
const call = () => import("./content/subscriptions/call-popup.tsx");
const webinar = () => import("./webinars/popup.tsx");
const newsletter = () => import("./content/subscriptions/newsletter-popup.tsx");
const deleteTraveller = () => import("./account/travellers/delete-popup.tsx");
const menu = () => import("./menu/popup.tsx");
const login = () => import("./auth/popup.tsx");
const enquiry = () => import("./enquiry/popup.tsx");

/** A link may also open these pages over another page; they stand by route pattern. */
export const popups: Popups = [
	{ path: "/package/:slug/dates", title: "Dates and prices", fetch: dates },
	{ path: "/package/:slug/pictures", title: "Pictures", size: "full", fetch: pictures },
	{ path: "/package/:slug/notice", title: "Please note", fetch: notice },
	{ path: "/search", title: "Where would you like to go?", size: "full", fetch: search },
	{ path: "/package/:slug/price-request", title: "Request a price", fetch: enquiry },
	{ path: "/get-a-call", title: "Get a call", fetch: call },
	{ path: "/webinars/:id/register", title: "Book your seat", fetch: webinar },
	{ path: "/webinars/:id/verify", title: "Verify Your Mobile Number", fetch: webinar },
	{ path: "/webinars/:id/done", title: "Your seat is booked", fetch: webinar },
	{ path: "/promo", title: "An offer for you", fetch: newsletter },
	{ path: "/newsletter", title: "Newsletter", fetch: newsletter },
	{ path: "/travellers/:id/delete", title: "Delete a traveller", fetch: deleteTraveller },
	{ path: "/menu", title: "Menu", fetch: menu },
	{ path: "/login", title: "Login In", fetch: login },
	{ path: "/login/password", title: "Login In", fetch: login },
	{ path: "/login/otp", title: "Enter your code", fetch: login },
	{ path: "/login/create", title: "Create Account", fetch: login },
	{ path: "/login/create/otp", title: "Verify Your Mobile Number", fetch: login },
	{ path: "/login/reset", title: "Forgot your password?", fetch: login },
	{ path: "/login/reset/otp", title: "Enter your code", fetch: login },
	{ path: "/login/reset/new", title: "Choose a new password", fetch: login },
	{ path: "/enquiry", title: "Quick Enquiry", fetch: enquiry },
	{ path: "/enquiry/verify", title: "Verify Your Mobile Number", fetch: enquiry },
	{ path: "/enquiry/done", title: "THANK YOU!", fetch: enquiry },
];
