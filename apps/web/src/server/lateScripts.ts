/** Of the template that holds the page's scripts. */
export const LATE = 'late';

/**
 * Begins the body, after the template, and puts the scripts into the head. A browser asks for the pictures of the first screen while it
 * reads ahead, and only then comes here; so these have the line first, the scripts follow while their answers are on the way, and
 * pictures further below, which would hold all connections, come last. Its text never changes, so the policy allows it by hash and the
 * HTML stays the same for all.
 */
export const putScriptsIn = `document.head.append(document.getElementById('${LATE}').content)`;
