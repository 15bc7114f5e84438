import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** THE SITE MAP: every URL and the module that answers it, in the order of the specification's routes. */
export default [
	index("./home/home.tsx"),
	route("destinations", "./pages/destinations/destinations.tsx"),
	route("destinations/compare", "./pages/destinations/compare.tsx"),
	route("package/:slug", "./packages/package.tsx"),
	route("blogs", "./pages/blogs/blogs.tsx"),
	route("blogs/:slug", "./pages/blogs/blog.tsx"),
	route("offers", "./pages/offers/offers.tsx"),
	route("contact-us", "./pages/contact/contact.tsx", { id: "contact-us" }),
	route("about-us", "./pages/documents/document.tsx", { id: "about-us" }),
	route("b2b", "./pages/contact/contact.tsx", { id: "b2b" }),
	route("career", "./pages/contact/contact.tsx", { id: "career" }),
	route("privacy-policy", "./pages/documents/document.tsx", { id: "privacy-policy" }),
	route("terms-conditions", "./pages/documents/document.tsx", { id: "terms-conditions" }),
	route("cancellation-policy", "./pages/documents/document.tsx", { id: "cancellation-policy" }),
	route("search", "./search/search.tsx"),
	route("enquiry", "./enquiry/panel.tsx"),
	route("enquiry/verify", "./enquiry/verify.tsx"),
	route("enquiry/done", "./enquiry/done.tsx"),
	route("thank-you", "./enquiry/thank-you.tsx"),
	route("menu", "./menu/menu.tsx"),
	route("preferences", "./preferences/preferences.tsx"),
	route("media/*", "./system/media.ts"),
	route("healthz", "./system/health.ts"),
	route("readyz", "./system/ready.ts"),
	route(":category/:slug", "./packages/package-in-category.tsx"),
	// Always last: middleware (guard, session, headers) only runs for a path that some route matches.
	route("*", "./system/not-found.tsx"),
] satisfies RouteConfig;
