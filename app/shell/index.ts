/**
 * What stands around every page: header, menu, notices, footer, bottom bar, and the error page. The shell shows what the
 * root hands it; it asks the server for nothing and knows no room.
 */
export { ErrorPage, mishapOf, mishapTitles } from "./error-page.tsx";
export { keepPage } from "./keep-page.ts";
export { type Look, lookAhead, lookAttributes } from "./look.ts";
export { type PopupProps, type Popups, PopupWaiting } from "./popup-host.tsx";
export { PopupLink } from "./popup-link.tsx";
export { Shell, type ShellData } from "./shell.tsx";
