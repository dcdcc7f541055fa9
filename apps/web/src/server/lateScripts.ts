/** Of the template that holds the page's scripts. */
export const LATE = 'late';

/**
 * Begins the body, after the template, and puts the scripts into the head when the first frame is there: by then the pictures of the first
 * screen have been asked for and have the line first; those further below, which would hold all connections, come last. In a tab
 * that nobody looks at there are no frames, so the end of the document will do as well. Its text never changes, so the policy allows it by
 * hash and the HTML stays the same for all.
 */
export const putScriptsIn = `(()=>{let t=document.getElementById('${LATE}'),go=()=>{t&&document.head.append(t.content);t=null};requestAnimationFrame(()=>setTimeout(go));addEventListener('DOMContentLoaded',go)})()`;
