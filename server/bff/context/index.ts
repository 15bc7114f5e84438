/** Features of `app/` may import this from the server. */

export { passwordCredentials } from "#server/bff/auth/authenticate.ts";
export type { YatraPlan } from "#server/bff/brand/schema.ts";
export type { Seller } from "#server/bff/env.ts";
export {
	type CalendarEntry,
	calendarFile,
	createICalendar,
	createQrCode,
	type ItineraryContent,
	itineraryFile,
	type LabelledValue,
	messageFile,
	type Publisher,
	type QrCode,
	type ReceiptContent,
	receiptFile,
	spellUnprintable,
	type TextList,
	tripFolderFile,
	type VoucherContent,
	voucherFile,
} from "#server/bff/files/index.ts";
export type { StepFields } from "#server/bff/forms/applications.ts";
export type { ForeignForm } from "#server/bff/forms/foreign-form.ts";
export type { ValidForm } from "#server/bff/forms/form.ts";
export { sendUnlessBot, sendWithinLimits, tryWithinLimits } from "#server/bff/forms/limited-calls.ts";
export { type FormFailure, type ReplyMessages, replyFor, sendCodeMessages } from "#server/bff/forms/reply.ts";
export { manyRequestsText, notCheckedText, tooManyCodesText, waitInWords } from "#server/bff/forms/wait-text.ts";
export { requestReference } from "#server/bff/html/framework.ts";
export { matchesEtag } from "#server/bff/http/cached-response.ts";
export type { RouteFacts } from "#server/bff/http/site-routes.ts";
export type { StoredReceipt } from "#server/bff/payments/index.ts";
export { maxPictureBytes, uploadErrors } from "#server/bff/pictures/upload-limits.ts";
export { allowThanks } from "#server/bff/sessions/session.ts";
export { maxHearts, type SessionData } from "#server/bff/sessions/session-data.ts";
export { type Confirmation, done, hasSaved, isUnconfirmed } from "#server/bff/upstream/change.ts";
export type * from "#server/bff/upstream/index.ts";
export { isDisabled, isRejected } from "#server/bff/upstream/outcome.ts";
export { addedTaxes, spellJourney } from "#server/bff/upstream/resources/package-card.ts";
export { isSlug, type PhoneNumber, phoneNumber, type Slug, splitPhoneNumber } from "#server/contract/index.ts";
export { csrfGuardMiddleware } from "./csrf-guard.ts";
export { createServerEntry, notReadyReasons } from "./load-context.ts";
export { requestContextMiddleware } from "./middleware.ts";
export { isOtherSpelling, optional, readable, required, requiredUnlessPosted, slug } from "./outcome.ts";
export {
	hasPersonalisedSlots,
	logFailure,
	readHydrationJson,
	respondUnchanged,
	respondWithPage,
} from "./page-response.ts";
export { layoutContext, type RequestContext, requestContext, switchPageOff } from "./request-context.ts";
export type { SignedInDevice } from "./request-sessions.ts";
export { sendCartChange } from "./send-cart-change.ts";
