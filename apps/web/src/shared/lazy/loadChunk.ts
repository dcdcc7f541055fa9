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

/** Loads a chunk with one retry. After the time-out a full page load is better (spec section 9). */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(load()).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      if (typeof document !== 'undefined') await reloadStyles();
      return withTimeout(load());
    });
  } catch (cause) {
    throw new ChunkError(cause);
  }
}

/** Vite requests the styles of a chunk once. If they failed, its next import would render the component without them. */
async function reloadStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet);
  await Promise.all(
    failed.map((link) => {
      const copy = document.createElement('link');
      copy.rel = 'stylesheet';
      copy.href = link.href;
      return new Promise((resolve, reject) => {
        copy.onload = resolve;
        copy.onerror = reject;
        link.replaceWith(copy);
      });
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
