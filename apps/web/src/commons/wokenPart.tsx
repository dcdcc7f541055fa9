import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { loadChunk } from './chunks/loadChunk.ts';

type Loaded = { default: ComponentType };

const parts = new Set<() => Promise<Loaded>>();

/**
 * A part of a page whose HTML comes with the page, and whose code comes when the browser has nothing else to do: until then its links
 * work as links, and React leaves its HTML alone. It has no properties, since a change of them would make React render it before its time.
 * The code of the lower part of `XPage.tsx` lies in `XBelow.tsx`: the server looks for its styles there.
 */
export function wokenPart(load: () => Promise<Loaded>) {
  let known: ComponentType | undefined;
  let coming: Promise<Loaded> | undefined;
  const wake = () => {
    coming ??= loadChunk(load).then(
      (part) => {
        known = part.default;
        return part;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  parts.add(wake);
  // Where the code does not come, what stands there stays.
  const Later = lazy(async () => {
    await idle();
    return wake().catch(() => new Promise<never>(() => {}));
  });

  function Part() {
    const [Shown] = useState<ComponentType>(() => known ?? Later);
    return (
      <Suspense fallback={null}>
        <Shown />
      </Suspense>
    );
  }
  return memo(Part);
}

/** Where there is no HTML to show meanwhile (on the server, and on the way to another page), parts come before the page is rendered. */
export async function wakeParts(): Promise<void> {
  await Promise.all([...parts].map((wake) => wake()));
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1500 });
    else setTimeout(resolve, 300);
  });
}
