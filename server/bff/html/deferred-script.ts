/**
 * Parts far below the first screen have estimated heights until they come near (`app/styles/lazy-layout.ts`). Reloads,
 * Back and fragments are left out, because scroll restoration would break; only the deprecated
 * `performance.navigation` is fast enough there. Runs in the head, because it changes the first paint.
 */
export const headScript = "location.hash||performance.navigation.type||(document.documentElement.dataset.lazyLayout=1)";

/**
 * Adds the style sheets of a page that inlines only the rules of its first screen (`sheets`): they do not block the first
 * paint. A lost one is asked for again, at ever longer intervals.
 * Records the visit to a package (`visit`) at once: a cached page cannot set the visitor's cookie.
 * Loads the page's modules on the first interaction; on a fast connection fetches them after `load` and runs them
 * five seconds later; with reduced data use loads nothing. A click on a popup's link before hydration (`a`) is
 * repeated after it, or after a second. Until then records what others change in the page, and the fields that lost the
 * focus (`app/hydration`), also where the script has failed: the next touch asks again. A form that has nothing new to read is sent at once, but not again after Back.
 */
export const deferredScript = `((c,o,w,d,r,h,m,l,a)=>{
let add=(rel,s,n=1e3)=>s?.split(" ").map(href=>(h.head.append(Object.assign(h.createElement("link"),{rel,href,onerror:()=>w(add,n,rel,href,n*9)})),href)),
get=()=>l||(d.from&&fetch(d.from),l=add("modulepreload",d.modules)),
go=e=>e.type=="mouseover"&&!e.target.closest("a,button,summary")||import(get()[0]).catch(_=>0),
end=t=>{t=a;a=0;t&&t.click()};
add("stylesheet",d.sheets);
d.visit&&navigator.sendBeacon?.(d.visit);
performance.navigation.type||h.querySelector("[data-at-once]")?.submit();
if(c.saveData||/2g/.test(c.effectiveType))return;
beforeHydration={element:deferred,observer:m=new MutationObserver(n=>r[1e4]||r.push(n)),records:r,left:new Set};
m.observe(h.body,{childList:1,subtree:1,characterDataOldValue:1});
o("focusout",e=>beforeHydration?.left.add(e.target));
["pointerdown","keydown","focusin","mouseover"].map(k=>o(k,go,1));
o("click",(e,t=e.target.closest("[data-popup]"))=>
a===0||!t||e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),a||w(end,1e3),a=t),1);
o("hydrated",end);
c.rtt>124||o("load",()=>w(go,5e3,get()))
})(navigator.connection||{},addEventListener,setTimeout,deferred.dataset,[],document)`.replaceAll("\n", "");
