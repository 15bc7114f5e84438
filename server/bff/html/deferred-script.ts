/**
 * Parts far below the first screen have estimated heights until they come near (`app/styles/lazy-layout.ts`). Reloads,
 * Back and fragments are left out, because scroll restoration would break; only the deprecated
 * `performance.navigation` is fast enough there. Runs in the head, because it changes the first paint.
 */
export const headScript =
	"if(!location.hash&&!performance.navigation.type)document.documentElement.dataset.lazyLayout=1";

/**
 * Adds the style sheets of a page that inlines only the rules of its first screen (`sheets`): they do not block the first
 * paint.
 * Records the visit to a package (`visit`) at once: a cached page cannot set the visitor's cookie.
 * Loads the page's modules on the first interaction; on a fast connection fetches them after `load` and runs them
 * five seconds later; with reduced data use loads nothing. A click on a popup's link before hydration (`a`) is
 * repeated after it, or after a second. Until then records what others change in the page, and the fields that lost the
 * focus (`app/hydration`), also where the script has failed: the next touch asks again. A form that has nothing new to read is sent at once, but not again after Back.
 */
export const deferredScript = `((c,o,d,r,h,m,l,a)=>{
let link=(rel,s)=>s?.split(" ").map(href=>(h.head.append(Object.assign(h.createElement("link"),{rel,href})),href)),
get=()=>{l||(d.from&&fetch(d.from),l=link("modulepreload",d.modules))},
go=e=>{e?.type=="mouseover"&&!e.target.closest("a,button,summary")||(get(),import(l[0]).catch(()=>0))},
end=()=>{let t=a;a=null;t?.click()};
link("stylesheet",d.sheets);
d.visit&&navigator.sendBeacon?.(d.visit);
performance.navigation.type||h.querySelector("[data-at-once]")?.submit();
if(c.saveData||/2g/.test(c.effectiveType))return;
m=new MutationObserver(n=>r[1e4]||r.push(n));
m.observe(h.body,{childList:1,subtree:1,characterDataOldValue:1});
beforeHydration={element:deferred,observer:m,records:r,left:new Set};
o("focusout",e=>beforeHydration?.left.add(e.target));
["pointerdown","keydown","focusin","mouseover"].map(k=>o(k,go,!0));
o("click",e=>{let t=e.target.closest("[data-popup]");
a===null||!t||e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),a||setTimeout(end,1e3),a=t)},!0);
o("hydrated",end);
c.rtt>124||o("load",()=>{get();setTimeout(go,5e3)})
})(navigator.connection||{},addEventListener,deferred.dataset,[],document)`.replaceAll("\n", "");
