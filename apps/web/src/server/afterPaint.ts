/** Of the template that holds the page's scripts. */
export const LATE = 'late';

/**
 * The pictures that are seen first have the line to themselves: the scripts come once these are there and painted, or after most of a
 * second. Its text never changes, so the policy allows it by hash and the HTML stays the same for all.
 */
export const afterPaint = `(()=>{let d=document,t=d.getElementById('${LATE}'),go=()=>{t&&d.head.append(t.content);t=null};setTimeout(go,800);Promise.all([...d.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode().catch(()=>{}))).then(()=>requestAnimationFrame(()=>setTimeout(go)))})()`;
