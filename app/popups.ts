import { type ComponentType, lazy } from "react";
import type { PopupProps, Popups } from "#app/shell/index.ts";

/** A popup's content is fetched when it is asked for; where that fails, its page is loaded instead. */
const fetched = (load: () => Promise<{ default: ComponentType<PopupProps> }>) =>
	lazy(() =>
		load().catch(() => {
			window.location.reload();
			return new Promise<never>(() => undefined);
		}),
	);

const search = fetched(() => import("./search/popup.tsx"));
const dates = fetched(() => import("./packages/dates-popup.tsx"));
const notice = fetched(() => import("./packages/notice-popup.tsx"));
const call = fetched(() => import("./pages/letters/call-popup.tsx"));
const webinar = fetched(() => import("./webinars/popup.tsx"));
const letter = fetched(() => import("./pages/letters/popup.tsx"));
const deleteTraveller = fetched(() => import("./account/travellers/popup.tsx"));
const menu = fetched(() => import("./menu/popup.tsx"));
const login = fetched(() => import("./login/popup.tsx"));
const enquiry = fetched(() => import("./enquiry/popup.tsx"));

/** THE POPUPS: pages that links may also open over another page, by the pattern of their path. */
export const popups: Popups = [
	{ path: "/package/:slug/dates", title: "Dates and prices", Content: dates },
	{ path: "/package/:slug/notice", title: "Please note", Content: notice },
	{ path: "/search", title: "Where would you like to go?", size: "full", Content: search },
	{ path: "/package/:slug/price-request", title: "Ask for the price", Content: enquiry },
	{ path: "/get-a-call", title: "Get a call", Content: call },
	{ path: "/webinars/:id/register", title: "Take a seat", Content: webinar },
	{ path: "/webinars/:id/verify", title: "Verify Your Mobile Number", Content: webinar },
	{ path: "/webinars/:id/done", title: "Your seat is booked", Content: webinar },
	{ path: "/promo", title: "Offers by e-mail", Content: letter },
	{ path: "/newsletter", title: "Newsletter", Content: letter },
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
