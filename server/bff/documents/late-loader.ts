/**
 * The one script within a document. With the first sign of use it fetches the rest and starts it. On a good line it
 * fetches as soon as nothing else is to be done and starts five seconds later, so that whoever reads is not held up; where
 * data is to be saved it never does. Until the page is live, a press on a link to a popup waits for it, a second at most:
 * then the link is simply followed. Written small, because every document carries it.
 */
export const lateLoader = `((d,c,o,u,z,a,l)=>{
function put(n,p){d.head.append(Object.assign(d.createElement(n),p))}
function get(){if(l)return;var s=late.dataset;l=s.load.split(" ");
s.from&&put("link",{rel:"preload",as:"fetch",crossOrigin:"",href:s.from});
l.map(h=>put("link",{rel:"modulepreload",href:h}))}
function go(e){if(u||e&&e.type=="mouseover"&&!e.target.closest("a,button,summary"))return;u=1;get();
put("script",{type:"module",src:l[0]})}
function end(){z=1;a&&a.click();a=0}
if(c.saveData||/2g/.test(c.effectiveType))return;
["pointerdown","keydown","focusin","mouseover"].map(k=>o(k,go,!0));
o("click",e=>{var l=!z&&e.target.closest("[data-popup]");
if(l&&!(e.button||e.ctrlKey||e.metaKey||e.shiftKey)){e.preventDefault();a||setTimeout(end,1e3);a=l}},!0);
o("live",end);
if(!(c.rtt>124))o("load",()=>(self.requestIdleCallback||setTimeout)(()=>{get();setTimeout(go,5e3)}))
})(document,navigator.connection||{},addEventListener)`.replaceAll("\n", "");

/** Stands in the head: letters are drawn in the site's own faces only where an earlier page has brought them. */
export const fontSwitch =
	"try{let s=new CSSStyleSheet;s.replaceSync(localStorage.faces);document.adoptedStyleSheets=[s]}catch{}";
