import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { useApp } from '../../app/AppContext.ts';
import type { App } from '../../app/createApp.ts';
import type { Flow } from '../../store/flow.ts';
import { loadChunk } from './loadChunk.ts';

interface Loaded {
  default: ComponentType;
  /** What the part alone needs of the store; the page's own state is there before it. */
  flows?: readonly Flow[];
}
type Store = Pick<App['store'], 'inject'>;

const parts = new Set<() => Promise<Loaded>>();

/**
 * A part of a page whose HTML comes with the page, and whose code comes in a file of its own: React takes it over after the rest of the
 * page, in small steps. Until then its links work as links, and what is chosen in it stands in its HTML, where the part has to look for it.
 * It has no properties, since a change of them would make React render it before its time.
 * The code of the lower part of `XPage.tsx` lies in `XBelow.tsx`: the server looks for its styles there.
 */
export function hydratedLazily(load: () => Promise<Loaded>) {
  let known: Loaded | undefined;
  let coming: Promise<Loaded> | undefined;
  const wake = () => {
    coming ??= loadChunk(load).then(
      (part) => {
        known = part;
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
  const later = (app: App) =>
    lazy(async () => {
      // Where the code does not come, what stands there stays.
      const [part] = await Promise.all([wake(), bringTexts(app)]).catch(() => new Promise<never>(() => {}));
      return begin(part, app.store);
    });

  function Part() {
    const app = useApp();
    const [Shown] = useState<ComponentType>(() => (known ? begin(known, app.store).default : later(app)));
    return (
      <Suspense fallback={null}>
        <Shown />
      </Suspense>
    );
  }
  return memo(Part);
}

/** Where there is no HTML to show meanwhile (on the server, and on the way to another page), parts come before the page is rendered. */
export async function loadLazySections(store?: Store): Promise<void> {
  const loaded = await Promise.all([...parts].map((wake) => wake()));
  if (store) for (const part of loaded) begin(part, store);
}

/** Parts that are there when React comes to them are taken over as they are; else it leaves them, and comes back when they are. */
export async function preloadLazySections(app: App): Promise<void> {
  // Whoever finds a part's code finds its texts.
  await bringTexts(app);
  await loadLazySections();
}

const bringTexts = ({ firstPage, texts }: App) =>
  Promise.all(((firstPage && pages[firstPage.key].laterTexts) ?? []).map((file) => texts.load(file)));

/** A store has each flow once. */
function begin(part: Loaded, { inject }: Store): Loaded {
  part.flows?.forEach(inject);
  return part;
}
