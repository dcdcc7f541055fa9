/** A link that is only scrolled past is not wanted. */
const DWELL_MS = 300;
/** What is rendered comes in many steps. */
const CALM_MS = 200;

interface Watcher {
  /** It has been in sight for a moment. */
  stayed: (link: Element) => void;
  left: (link: Element) => void;
  pageChanged: () => void;
}

/** Watches the links to goods on whatever page is shown. */
export function watchGoods({ stayed, left, pageChanged }: Watcher): void {
  const dwelling = new Map<Element, ReturnType<typeof setTimeout>>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(dwelling.get(target));
      if (isIntersecting) {
        dwelling.set(target, setTimeout(stayed, DWELL_MS, target));
        continue;
      }
      dwelling.delete(target);
      left(target);
    }
  });
  const watched = new WeakSet<Element>();
  let path = location.href;
  const watch = () => {
    if (location.href !== path) {
      path = location.href;
      pageChanged();
    }
    for (const link of document.querySelectorAll('#main a[href*="/product?"]')) {
      if (watched.has(link)) continue;
      watched.add(link);
      sight.observe(link);
    }
  };
  let planned: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(planned);
    planned = setTimeout(watch, CALM_MS);
  }).observe(document.body, { childList: true, subtree: true });
  watch();
}
