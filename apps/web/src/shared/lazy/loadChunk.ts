const TIME_OUT_MS = 120_000;

/** A page's code did not come, also not the second time. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('the page could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Loads a part of the site: one retry, and a time-out after which the browser should rather load the whole page (spec section 9). */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load()).catch(() => inTime(load()));
  } catch (cause) {
    throw new ChunkError(cause);
  }
}

function inTime<Part>(part: Promise<Part>): Promise<Part> {
  if (import.meta.env.SSR) return part;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('time-out')), TIME_OUT_MS);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
