/**
 * Letters are drawn in the site's own faces only where an earlier page has brought them, and not on the first page of a
 * visit: asking what the browser has put by costs time before anything is drawn.
 */
const letters =
	"if(!document.referrer.indexOf(origin))try{let s=new CSSStyleSheet;s.replaceSync(localStorage.faces);document.adoptedStyleSheets=[s]}catch{}";

/** What `line` adds to a page's root: rules that ask for it meet something in every page. */
export const setByScript = "data-slow";

/**
 * On a slow line what is far below may be laid out a moment after the first screen (`app/packages/part.css.ts`). Heights are
 * guesses for that moment, so not where the browser looks for a place on the page: reloaded, gone back to, or asked for by a
 * fragment. Only the old interface tells that without delay on a slow phone.
 */
const line =
	"if(navigator.connection?.rtt>124&&!location.hash&&!performance.navigation.type)document.documentElement.dataset.slow=1";

/**
 * It stands in the head: what is drawn before it is drawn in another way.
 * @param styles what the page's style says: only where it asks for the line is the line looked at
 */
export const headScript = (...styles: readonly string[]): string =>
	styles.some((style) => style.includes(setByScript)) ? `${letters};${line}` : letters;

/**
 * With the first sign of use it fetches the rest and starts it. On a good line it fetches as soon as the page is there and
 * starts five seconds later, so that whoever reads is not held up; where data is to be saved it never does. Until the page
 * is live, a press on a link to a popup waits for it (`a`), a second at most: then the link is simply followed, as all are
 * from then on (`a` is null). A module that is asked for twice runs once. It stands at the end, where nothing waits for it,
 * and is written small, because every document carries it.
 */
export const lateLoader = `((c,o,l,a)=>{
let get=()=>{if(!l){let s=late.dataset;l=s.load.split(" ");
s.from&&fetch(s.from);
l.map(href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))}},
go=e=>{e?.type=="mouseover"&&!e.target.closest("a,button,summary")||(get(),import(l[0]))},
end=()=>{let t=a;a=null;t?.click()};
if(c.saveData||/2g/.test(c.effectiveType))return;
["pointerdown","keydown","focusin","mouseover"].map(k=>o(k,go,!0));
o("click",e=>{let t=e.target.closest("[data-popup]");
a===null||!t||e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),a||setTimeout(end,1e3),a=t)},!0);
o("live",end);
c.rtt>124||o("load",()=>{get();setTimeout(go,5e3)})
})(navigator.connection||{},addEventListener)`.replaceAll("\n", "");
