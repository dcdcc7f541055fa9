const TIME_OUT_MS = 120_000;

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
    return await withTimeout(load()).catch(() => withTimeout(load()));
  } catch (cause) {
    throw new ChunkError(cause);
  }
}

function withTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  if (import.meta.env.SSR) return loading;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chunk took too long')), TIME_OUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
