// Inline scripts of every page. Their text is constant, so the policy allows them by hash and the HTML is the same for all visitors.
import { HYDRATED_EVENT } from '../app/onHydrated.ts';

/** Applies the stored theme and currency before the first paint. */
export const applyPreferences =
  "try{var d=document.documentElement.dataset,s=localStorage;d.theme=s.getItem('theme')||'auto';d.currency=s.getItem('currency')||'TWD'}catch(e){}";

/**
 * Clips pictures that are not yet near the viewport, so that the browser does not fetch them. Browsers fetch lazy pictures several screens
 * ahead, before the scripts. "Near" is the viewport at first, and one more screen after hydration or the first scroll.
 */
export const clipDistantPictures = `(()=>{let d=document,all=d.getElementsByTagName('picture'),o,see=()=>{for(let p of all)'near' in p.dataset||o.observe(p.parentNode)},watch=(ahead)=>{o?.disconnect();o=new IntersectionObserver(l=>{for(let{isIntersecting:i,target:t}of l)if(i){o.unobserve(t);let p=t.querySelector('picture');if(p)p.dataset.near=''}},{rootMargin:ahead+'%',scrollMargin:'0% '+ahead+'%'});see()},more=()=>{removeEventListener('scroll',more);removeEventListener('${HYDRATED_EVENT}',more);watch(100)};try{watch(0)}catch{return}d.documentElement.dataset.pictures='near';new MutationObserver(see).observe(d,{childList:true,subtree:true});addEventListener('scroll',more,{passive:true});addEventListener('${HYDRATED_EVENT}',more)})()`;

/** The id of the template that holds the deferred script elements. */
export const DEFERRED_SCRIPTS = 'deferred-scripts';

/**
 * Inserts the script elements after the first frame, when the browser has requested the pictures of the first screen. Without frames, in a
 * background tab, the end of the document does it.
 */
export const insertDeferredScripts = `(()=>{let t=document.getElementById('${DEFERRED_SCRIPTS}'),go=()=>{t&&document.head.append(t.content);t=null};requestAnimationFrame(()=>setTimeout(go));addEventListener('DOMContentLoaded',go)})()`;
