import { useEffect, useState } from 'react';

/** Which of some sections is being read, for the mark in their menu. None on the server, so the first render is alike. */
export function useShownFloor(ids: readonly string[]): string | null {
  const [shown, setShown] = useState<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setShown(target.id);
      },
      // A line a third down the page: one section lies on it at a time.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [key]);
  return shown;
}
