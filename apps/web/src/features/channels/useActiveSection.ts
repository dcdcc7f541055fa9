import { useEffect, useState } from 'react';

/** Id of the section in view. Null on the server and in the first render, so hydration matches. */
export function useActiveSection(ids: readonly string[]): string | null {
  const [activeId, setActiveId] = useState<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setActiveId(target.id);
      },
      // Shrinks the viewport to a line one third from its top, which only one section can cross.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return activeId;
}
