/** For the contents of popups alone, whose script comes with the first popup. */
export { AutoFocus, popupPage } from "./popup-page.tsx";
