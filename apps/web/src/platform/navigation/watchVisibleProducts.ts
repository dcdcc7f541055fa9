/** A link must be visible this long, so that scrolling past it does not count. */
const DWELL_MS = 300;
/** Rendering changes the DOM in many steps. */
const DEBOUNCE_MS = 200;

interface Watcher {
  /** The link has been visible for a moment. */
  onDwell: (link: Element) => void;
  onLeave: (link: Element) => void;
  onPageChange: () => void;
}

/** Watches the product links of the current page, across navigations. */
export function watchVisibleProducts({ onDwell, onLeave, onPageChange }: Watcher): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const visibility = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) {
        timers.set(target, setTimeout(onDwell, DWELL_MS, target));
        continue;
      }
      timers.delete(target);
      onLeave(target);
    }
  });
  const watched = new WeakSet<Element>();
  let url = location.href;
  const watchNewLinks = () => {
    if (location.href !== url) {
      url = location.href;
      onPageChange();
    }
    for (const link of document.querySelectorAll('#main a[href*="/product?"]')) {
      if (watched.has(link)) continue;
      watched.add(link);
      visibility.observe(link);
    }
  };
  let debounce: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(debounce);
    debounce = setTimeout(watchNewLinks, DEBOUNCE_MS);
  }).observe(document.body, { childList: true, subtree: true });
  watchNewLinks();
}
