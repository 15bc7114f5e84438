/**
 * The wire: the only door between the rooms of `app/` and the rest of the server. Root middleware, and what loaders and
 * actions are handed. Business rules and upstream payloads do not live here.
 */
export type * from "#server/bff/api/index.ts";
export type { StepFields } from "#server/bff/applications/applications.ts";
export { isKnown } from "#server/bff/documents/index.ts";
export {
	calendarFile,
	type Fact,
	type House,
	type ItineraryPaper,
	itineraryFile,
	type Leaflet,
	type QrCode,
	qrOf,
	type VoucherPaper,
	voucherFile,
} from "#server/bff/papers/index.ts";
export { formerPath, safePath } from "#server/bff/security/local-path.ts";
export { type AppSession, keepThanks, maxHearts, type SessionData } from "#server/bff/session/session.ts";
export { haveSent, isVerdict, type Sent, tryCode } from "./codes.ts";
export type { FieldErrors, FormResponse, Wire } from "./context.ts";
export { guard } from "./guard.ts";
export { hostDoor } from "./host-door.ts";
export { wire, wireMiddleware } from "./middleware.ts";
export { isRefusal, optional, required, slug } from "./outcome.ts";
export { finishPage, hasBlanks, keepPart, logFailure } from "./page.ts";
export { sharedDocuments } from "./shared-documents.ts";
