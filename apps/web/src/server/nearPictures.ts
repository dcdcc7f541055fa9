import { READY } from '../app/onHydrated.ts';

/**
 * How far ahead of its sight a browser fetches lazy pictures is its own choice: on a slow line several screens, before the scripts. Until
 * a picture is near, its box clips it away, so that the browser leaves it; it keeps its place, its size and its name. At first near is
 * what is in sight, and a screen ahead once the page is ready or somebody scrolls. Without scripts nothing is clipped and the browser
 * decides. Its text never changes, so the policy allows it by hash and the HTML stays the same for all.
 */
export const nearPictures = `(()=>{let d=document,all=d.getElementsByTagName('picture'),o,see=()=>{for(let p of all)'near' in p.dataset||o.observe(p.parentNode)},watch=(ahead)=>{o?.disconnect();o=new IntersectionObserver(l=>{for(let{isIntersecting:i,target:t}of l)if(i){o.unobserve(t);let p=t.querySelector('picture');if(p)p.dataset.near=''}},{rootMargin:ahead+'%',scrollMargin:'0% '+ahead+'%'});see()},more=()=>{removeEventListener('scroll',more);removeEventListener('${READY}',more);watch(100)};try{watch(0)}catch{return}d.documentElement.dataset.pictures='near';new MutationObserver(see).observe(d,{childList:true,subtree:true});addEventListener('scroll',more,{passive:true});addEventListener('${READY}',more)})()`;
