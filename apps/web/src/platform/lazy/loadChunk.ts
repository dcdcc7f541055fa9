const TIME_OUT_MS = 120_000;
/** A train leaves a tunnel, a phone changes its network. */
const RETRY_DELAY_MS = 500;

/** A chunk failed to load twice. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A chunk could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Loads a chunk with one retry. After the time-out a full page load is better. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const loadStyled = async () => {
    await reloadStyles();
    return load();
  };
  try {
    return await withTimeout(loadStyled()).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return withTimeout(loadStyled());
    });
  } catch (cause) {
    throw new ChunkError(cause);
  }
}

/** Links of styles that failed to load, by address, with the request that replaces them. */
const failedStyles = new Map<string, { link: HTMLLinkElement; reloading?: Promise<void> }>();

// The error of a link does not bubble. Whoever loads the styles, Vite or this module, the document sees it first. Styles of the first page
// are marked, and `server/inlineScripts.ts` requests them again.
if (!import.meta.env.SSR) {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.dataset.pending === undefined)
        failedStyles.set(target.href, { link: target });
    },
    true,
  );
}

/**
 * Vite requests the styles of a chunk once. If they failed, each later import would render the component without them, so they are
 * requested again before it. Chunks that load at the same time wait for one request.
 */
async function reloadStyles(): Promise<void> {
  await Promise.all(
    [...failedStyles].map(([href, failed]) => {
      failed.reloading ??= new Promise<void>((resolve, reject) => {
        const copy = document.createElement('link');
        copy.rel = 'stylesheet';
        copy.href = href;
        copy.onload = () => {
          failedStyles.delete(href);
          resolve();
        };
        copy.onerror = () => reject(new Error(`${href} could not be loaded`));
        failed.link.replaceWith(copy);
      });
      return failed.reloading;
    }),
  );
}

function withTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  if (import.meta.env.SSR) return loading;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chunk took too long')), TIME_OUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
