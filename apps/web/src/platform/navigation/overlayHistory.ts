import type { OverlayHost } from '@baodao/ui-kit/overlayHost';
import type { RouterState } from 'react-router';

export interface OverlayHistory extends OverlayHost {
  /** Removes the entries of open overlays, so that the next page's entry follows that of this page. */
  removeEntries: () => Promise<void>;
  /** Adds the entries of the overlays that stay open on the page shown now. */
  onPageShown: () => void;
}

/**
 * Gives each open overlay a history entry, so that the back button closes the topmost overlay and stays on the page. The entries have the
 * page's address and the router's state, and the router never learns about them. `CloseWatcher` would need no entries, but neither Safari
 * nor WeChat has it. It must be created before the router, because both listen for `popstate` and the first listener decides.
 */
export function createOverlayHistory(getRouterState: () => Pick<RouterState, 'location' | 'navigation'>): OverlayHistory {
  /** Closes the open overlays. The topmost is the last. */
  const open: (() => void)[] = [];
  let isTraversing = false;
  let onTraversed: (() => void)[] = [];

  const traverse = (delta: number) => {
    isTraversing = true;
    history.go(delta);
  };

  /** Makes the entries as many as the open overlays. */
  const sync = () => {
    if (isTraversing) return;
    const depth = depthOf(history.state);
    if (depth > open.length) traverse(open.length - depth);
    // A page that is loading adds or replaces an entry of its own.
    else if (depth < open.length && getRouterState().navigation.state === 'idle')
      for (let next = depth + 1; next <= open.length; next += 1) history.pushState({ ...history.state, overlays: next }, '');
  };
  // One overlay may close and another open in the same rendering.
  const syncLater = () => queueMicrotask(sync);

  const handlePopState = (event: PopStateEvent) => {
    const depth = depthOf(event.state);
    const isShownPage = keyOf(event.state) === getRouterState().location.key;
    const isOfOverlay = depth > 0 || (isShownPage && (isTraversing || open.length > 0));
    if (isOfOverlay) event.stopImmediatePropagation();
    const isOwnTraversal = isTraversing;
    isTraversing = false;
    // An entry of an overlay that the visitor had left by a link. They want the page below it.
    if (depth > 0 && !isShownPage) return traverse(-depth);
    for (const resolve of onTraversed.splice(0)) resolve();
    if (!isOfOverlay) return;
    if (!isOwnTraversal) for (const close of open.splice(depth).reverse()) close();
    sync();
  };
  addEventListener('popstate', handlePopState);
  // The document was reloaded while an overlay was open.
  sync();

  return {
    onOverlayOpened: (close) => {
      open.push(close);
      syncLater();
      return () => {
        const index = open.indexOf(close);
        if (index >= 0) open.splice(index, 1);
        syncLater();
      };
    },
    removeEntries: async () => {
      while (getRouterState().navigation.state !== 'idle' && (isTraversing || depthOf(history.state) > 0)) {
        if (!isTraversing) traverse(-depthOf(history.state));
        await new Promise<void>((resolve) => onTraversed.push(resolve));
      }
    },
    onPageShown: syncLater,
  };
}

/** How many overlays an entry is above its page. */
function depthOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'overlays' in state && typeof state.overlays === 'number' ? state.overlays : 0;
}

/** The router's key of an entry's page. The first page has none. */
function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';
}
