// Inline scripts of every page. Their text is constant, so the policy allows them by hash and the HTML is the same for all visitors.

import { GUEST_CART_KEY } from '../features/cart/guestCart.ts';
import { memberDraftKeys } from '../platform/browser/draftKeys.ts';
import { MOBILE_AGENT, WECHAT_AGENT } from '../platform/browser/platform.ts';
import { HYDRATED_EVENT } from '../platform/page/onHydrated.ts';

/**
 * Applies the stored theme and currency before the first paint. The HTML is a guest's. Until hydration, `data-checking` keeps back what is not
 * known yet: with a token who it is (`session`), with a guest's cart only its count (`cart`). A preview keeps back the page until it is there.
 */
export const applyPreferences = `try{var d=document.documentElement.dataset,s=localStorage;d.theme=s.getItem('theme')||'auto';d.currency=s.getItem('currency')||'TWD';if(location.hash.startsWith('#preview='))d.preview='loading';if(s.getItem('token'))d.checking='session';else if(s.getItem('${GUEST_CART_KEY}'))d.checking='cart'}catch(e){}`;

/**
 * Clips pictures that are not yet near the viewport, so that the browser does not fetch them. Browsers fetch lazy pictures several screens
 * ahead, before the scripts. "Near" is the viewport at first, and one more screen after hydration or the first scroll.
 */
export const clipDistantPictures = `(()=>{let d=document,all=d.images,o,see=()=>{for(let p of all)p.loading!='lazy'||'near' in p.dataset||o.observe(p.parentNode)},watch=(ahead)=>{o?.disconnect();o=new IntersectionObserver(l=>{for(let{isIntersecting:i,target:t}of l)if(i){o.unobserve(t);let p=t.querySelector('img');if(p)p.dataset.near=''}},{rootMargin:ahead+'%',scrollMargin:'0% '+ahead+'%'});see()},more=()=>{removeEventListener('scroll',more);removeEventListener('${HYDRATED_EVENT}',more);watch(100)};try{watch(0)}catch{return}d.documentElement.dataset.pictures='near';new MutationObserver(see).observe(d,{childList:true,subtree:true});addEventListener('scroll',more,{passive:true});addEventListener('${HYDRATED_EVENT}',more)})()`;

/**
 * Sends a member's login check before the scripts are loaded, because personal parts of a page wait for it. A reply that is no clear answer
 * counts as none: the page then sends the check itself (`app/earlyLoginCheck.ts`).
 */
export const checkLoginEarly = `try{let a=navigator.userAgent,token=localStorage.getItem('token'),p=${WECHAT_AGENT}.test(a)?'wechat':${MOBILE_AGENT}.test(a)?'wap':'web';if(token)earlyLoginCheck={token,reply:fetch('/rest/user/state/check?platform='+p+'&lang='+document.documentElement.lang,{headers:{authorization:'Bearer '+token}}).then(r=>r.json()).then(r=>r.status?r.data:null).catch(()=>null)}}catch{}`;

/** Where a member's browser gets a page with the member's data. */
export const MEMBER_HTML_PATH = '/member-html';

/**
 * Replaces the skeleton of a member's page by the page with the member's data, in place of the login check (docs/adr/0092). The server does not
 * know a draft of this tab or a cart that was filled before the login, so with one of them the browser renders the page.
 */
export const loadMemberHtml = `try{let d=document,token=localStorage.getItem('token'),stored=${JSON.stringify(memberDraftKeys)}.some(k=>sessionStorage.getItem(k));if(token&&!stored&&!localStorage.getItem('${GUEST_CART_KEY}')){memberHtml=fetch('${MEMBER_HTML_PATH}?path='+encodeURIComponent(location.pathname+location.search),{method:'POST',headers:{authorization:'Bearer '+token}}).then(r=>r.status==200?r.text():Promise.reject()).then(async t=>{if(d.readyState=='loading')await new Promise(go=>d.addEventListener('DOMContentLoaded',go));if(!window.memberHtml)return null;let n=new DOMParser().parseFromString(t,'text/html');d.title=n.title;d.body.replaceChildren(...n.body.childNodes);delete d.documentElement.dataset.checking;return{valid:true}}).catch(()=>null);earlyLoginCheck={token,reply:memberHtml}}}catch{}`;

/** The id of the data block that names the deferred files. */
export const DEFERRED_FILES = 'deferred-files';

/** Names of files in `/assets/`. */
export interface DeferredFiles {
  /** The script that starts the page. */
  entry: string;
  /** Scripts of the first screen. */
  first: string[];
  /** Scripts that only members need at once. */
  member: string[];
  /** Scripts of the sections that hydrate later. */
  later: string[];
  /** The complete styles, if the document has only the rules that its HTML uses. */
  style?: string;
  /** Styles of single chunks, which are among the complete ones. */
  joined: string[];
}

/**
 * Inserts the complete styles and the script elements after the first frame, when the browser has requested the pictures of the first screen.
 * Without frames, in a background tab, the end of the document does it. The styles come first, because the page starts when they are there
 * (`platform/lazy/untilStyled.ts`). Vite fetches the styles of a chunk unless it finds a link to them; a disabled link fetches nothing. The
 * many scripts of later sections get a task of their own. A browser without cascade layers is below the promise (`browserNotice.ts`): it gets the
 * styles, and no script that would take over the page and then break. Styles and the entry are requested again when the connection fails meanwhile.
 */
export const insertDeferredFiles = `(()=>{let d=document.documentElement,t=document.getElementById('${DEFERRED_FILES}'),add=(name,attributes,wait,old)=>{let e=document.createElement(name);for(let k in attributes)e.setAttribute(k,attributes[k]);if(wait){e.onload=()=>delete e.dataset.pending;e.onerror=()=>setTimeout(add,wait,name,attributes,wait*2,e)}old?old.replaceWith(e):document.head.append(e)},go=()=>{if(!t)return;let f=JSON.parse(t.textContent),p='/assets/',rel='stylesheet';t=null;if(f.style)add('link',{rel,href:p+f.style,'data-pending':''},500);if(!window.CSSLayerBlockRule)return delete d.dataset.checking,d.dataset.old='';for(let s of f.joined)add('link',{rel,disabled:'',href:p+s});rel='modulepreload';for(let s of window.earlyLoginCheck?[...f.first,...f.member]:f.first)add('link',{rel,href:p+s});add('script',{type:'module',src:p+f.entry},500);setTimeout(()=>{for(let s of f.later)add('link',{rel,fetchpriority:'low',href:p+s})})};requestAnimationFrame(()=>setTimeout(go));addEventListener('DOMContentLoaded',go)})()`;
