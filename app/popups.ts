import { type ComponentType, lazy } from "react";
import type { PopupProps, Popups } from "#app/layout/index.ts";

/** The content is loaded when the popup opens; where that fails, the document of its page is loaded instead. */
const lazyPopup = (load: () => Promise<{ default: ComponentType<PopupProps> }>) =>
	lazy(() =>
		load().catch(() => {
			window.location.reload();
			return new Promise<never>(() => undefined);
		}),
	);

const search = lazyPopup(() => import("./search/popup.tsx"));
const dates = lazyPopup(() => import("./packages/dates/dates-popup.tsx"));
const notice = lazyPopup(() => import("./packages/notice/notice-popup.tsx"));
const call = lazyPopup(() => import("./content/subscriptions/call-popup.tsx"));
const webinar = lazyPopup(() => import("./webinars/popup.tsx"));
const newsletter = lazyPopup(() => import("./content/subscriptions/newsletter-popup.tsx"));
const deleteTraveller = lazyPopup(() => import("./account/travellers/delete-popup.tsx"));
const menu = lazyPopup(() => import("./menu/popup.tsx"));
const login = lazyPopup(() => import("./auth/popup.tsx"));
const enquiry = lazyPopup(() => import("./enquiry/popup.tsx"));

/** Pages that a link may also open over another page, by route pattern. */
export const popups: Popups = [
	{ path: "/package/:slug/dates", title: "Dates and prices", Content: dates },
	{ path: "/package/:slug/notice", title: "Please note", Content: notice },
	{ path: "/search", title: "Where would you like to go?", size: "full", Content: search },
	{ path: "/package/:slug/price-request", title: "Request a price", Content: enquiry },
	{ path: "/get-a-call", title: "Get a call", Content: call },
	{ path: "/webinars/:id/register", title: "Book your seat", Content: webinar },
	{ path: "/webinars/:id/verify", title: "Verify Your Mobile Number", Content: webinar },
	{ path: "/webinars/:id/done", title: "Your seat is booked", Content: webinar },
	{ path: "/promo", title: "An offer for you", Content: newsletter },
	{ path: "/newsletter", title: "Newsletter", Content: newsletter },
	{ path: "/travellers/:id/delete", title: "Delete a traveller", Content: deleteTraveller },
	{ path: "/menu", title: "Menu", Content: menu },
	{ path: "/login", title: "Login In", Content: login },
	{ path: "/login/password", title: "Login In", Content: login },
	{ path: "/login/otp", title: "Enter your code", Content: login },
	{ path: "/login/create", title: "Create Account", Content: login },
	{ path: "/login/create/otp", title: "Verify Your Mobile Number", Content: login },
	{ path: "/login/reset", title: "Forgot your password?", Content: login },
	{ path: "/login/reset/otp", title: "Enter your code", Content: login },
	{ path: "/login/reset/new", title: "Choose a new password", Content: login },
	{ path: "/enquiry", title: "Quick Enquiry", Content: enquiry },
	{ path: "/enquiry/verify", title: "Verify Your Mobile Number", Content: enquiry },
	{ path: "/enquiry/done", title: "THANK YOU!", Content: enquiry },
];
