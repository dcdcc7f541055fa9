import { type RefCallback, startTransition, useCallback, useState } from 'react';

/** Returns a ref, and whether its element has been within a screen of the viewport. The server renders the element as far. */
export function useNear(): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isNear];
}
