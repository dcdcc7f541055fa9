import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compress, createPageCache, decompress } from './pageCache.ts';

const digest = (value: unknown) => createHash('sha1').update(String(value)).digest('hex');
/** Words that repeat irregularly, so that compression has something to find. */
const text = Array.from({ length: 5_000 }, (_, index) => digest(Number.parseInt(digest(index), 16) % 300).slice(0, 5)).join(' ');

/** Renderings that wait until they are told to go on. */
function openRenderer() {
  let count = 0;
  const waiting: (() => void)[] = [];
  return {
    get count() {
      return count;
    },
    render: async () => {
      count += 1;
      return { html: `${text}${count}`, headers: {}, dataDigest: `${count}` };
    },
    renderSlowly: async () => {
      count += 1;
      const html = `${text}${count}`;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { html, headers: {}, dataDigest: html };
    },
    finish: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

const htmlOf = (found: Awaited<ReturnType<ReturnType<typeof createPageCache>['find']>>) =>
  found !== 'busy' && 'page' in found ? String(brotliDecompressSync(found.page.brotli)).slice(text.length) : found;

test('those who wait for one page share its rendering, and later ones read the cache', async () => {
  const cache = createPageCache();
  const renderer = openRenderer();
  const found = await Promise.all([cache.find('a', renderer.render), cache.find('a', renderer.render), cache.find('b', renderer.render)]);
  expect(found.map(htmlOf)).toEqual(['1', '1', '2']);
  expect(htmlOf(await cache.find('a', renderer.render))).toBe('1');
  expect(renderer.count).toBe(2);
});

async function brotliSize(cache: ReturnType<typeof createPageCache>, renderPage: Parameters<typeof cache.find>[1]): Promise<number> {
  const found = await cache.find('a', renderPage);
  if (found === 'busy' || 'other' in found) throw new Error('no page');
  expect(htmlOf(found)).toMatch(/^\d$/);
  return found.page.brotli.length;
}

test('a cached page keeps no memory but its own', async () => {
  const compressed = await compress(text);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});

test('a client without Brotli gets the text that was compressed', async () => {
  const compressed = await compress(text);
  expect(String(await decompress(compressed))).toBe(text);
  expect(await decompress(compressed)).toBe(await decompress(compressed));
});

test('a herd of clients without Brotli shares one decompression of a page', async () => {
  const compressed = await compress(text);
  const decode = vi.fn<(page: Buffer) => Promise<Buffer>>(async (page) => brotliDecompressSync(page));
  const pages = await Promise.all(Array.from({ length: 4_000 }, () => decompress(compressed, decode)));
  expect([decode.mock.calls.length, new Set(pages).size]).toEqual([1, 1]);
});

test('a decompression that failed is tried again', async () => {
  const compressed = await compress(text);
  await expect(decompress(compressed, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(String(await decompress(compressed))).toBe(text);
});

test('a page that is read again is compressed more thoroughly, with the same text', async () => {
  const cache = createPageCache();
  const { render } = openRenderer();
  const light = await brotliSize(cache, render);
  expect(await brotliSize(cache, render)).toBe(light);
  await expect.poll(() => brotliSize(cache, render)).toBeLessThan(light);
});

test('a new rendering of a page that is read again is compressed thoroughly at once', async () => {
  const cache = createPageCache();
  const { render } = openRenderer();
  const light = await brotliSize(cache, render);
  cache.expire(0);
  expect(await brotliSize(cache, render)).toBeLessThan(light * 0.99);
});

test('after a change the old page is shown only within the grace period, and the new one is rendered once', async () => {
  const cache = createPageCache();
  const renderer = openRenderer();
  await cache.find('a', renderer.render);
  cache.expire(60_000);
  expect((await Promise.all([cache.find('a', renderer.render), cache.find('a', renderer.render)])).map(htmlOf)).toEqual(['1', '1']);
  await expect.poll(async () => htmlOf(await cache.find('a', renderer.render))).toBe('2');
  expect(renderer.count).toBe(2);
  cache.expire(0);
  expect(htmlOf(await cache.find('a', renderer.render))).toBe('3');
});

test('a page whose data are the same after a change stands, is fresh again and stays thoroughly compressed', async () => {
  const cache = createPageCache();
  const { render } = openRenderer();
  const light = await brotliSize(cache, render);
  await expect.poll(() => brotliSize(cache, render)).toBeLessThan(light);
  const thorough = await brotliSize(cache, render);
  cache.expire(0);
  const digests: unknown[] = [];
  const confirm = async (cachedDigest: string | undefined) => {
    digests.push(cachedDigest);
    return 'unchanged' as const;
  };
  expect(await brotliSize(cache, confirm)).toBe(thorough);
  expect(htmlOf(await cache.find('a', render))).toBe('1');
  expect(digests).toEqual(['1']);
  cache.expire(0);
  expect(htmlOf(await cache.find('a', render))).toBe('2');
});

test('a page cannot be unchanged before it was rendered', async () => {
  await expect(createPageCache().find('a', async () => 'unchanged')).rejects.toThrow('no page to keep');
});

test('a second call can end the grace period at once, and none prolongs it', async () => {
  const cache = createPageCache();
  const { render } = openRenderer();
  await cache.find('a', render);
  cache.expire(60_000);
  cache.expire(0);
  cache.expire(60_000);
  expect(htmlOf(await cache.find('a', render))).toBe('2');
});

test('a rendering that began before a change is old from the beginning', async () => {
  const cache = createPageCache();
  const renderer = openRenderer();
  const early = cache.find('a', renderer.renderSlowly);
  await expect.poll(() => renderer.count).toBe(1);
  cache.expire(60_000);
  renderer.finish();
  expect(htmlOf(await early)).toBe('1');
  expect(htmlOf(await cache.find('a', renderer.render))).toBe('2');
});

test('a page that somebody has seen never gives way to an older one', async () => {
  const cache = createPageCache();
  const renderer = openRenderer();
  const failing = async () => ({ failed: 'page of status 503' });
  await cache.find('a', renderer.render);
  cache.expire(0);
  const seen = cache.find('a', renderer.renderSlowly);
  await expect.poll(() => renderer.count).toBe(2);
  cache.expire(0);
  renderer.finish();
  expect(htmlOf(await seen)).toBe('2');
  expect(htmlOf(await cache.find('a', failing))).toBe('2');
});

test('of two renderings the one that began later is kept', async () => {
  const cache = createPageCache();
  const renderer = openRenderer();
  const early = cache.find('a', renderer.renderSlowly);
  await expect.poll(() => renderer.count).toBe(1);
  cache.expire(0);
  expect(htmlOf(await cache.find('a', renderer.render))).toBe('2');
  renderer.finish();
  expect(htmlOf(await early)).toBe('1');
  expect(htmlOf(await cache.find('a', renderer.render))).toBe('2');
});

// It compresses a hundred pages.
test('pages beyond the queue are busy at once, and the shop recovers', async () => {
  const cache = createPageCache();
  const renderer = openRenderer();
  const found = Array.from({ length: 200 }, (_, index) => cache.find(String(index), renderer.renderSlowly));
  const done = Promise.all(found);
  // No rendering has finished yet.
  expect(await found[199]).toBe('busy');
  expect(renderer.count).toBeLessThanOrEqual(8);
  const timer = setInterval(renderer.finish, 1);
  const results = await done;
  clearInterval(timer);
  expect(results.filter((result) => result === 'busy').length).toBe(200 - 100 - 8);
  expect(htmlOf(await cache.find('199', renderer.render))).toBe(String(renderer.count));
});

test('a failed rendering fails for those who wait, and is tried again', async () => {
  const cache = createPageCache();
  const renderer = openRenderer();
  await expect(cache.find('a', () => Promise.reject(new Error('no data')))).rejects.toThrow('no data');
  expect(htmlOf(await cache.find('a', renderer.render))).toBe('1');
});

test('while rendering fails, visitors get the last page, and no attempt delays each of them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const cache = createPageCache();
    const { render } = openRenderer();
    let attempts = 0;
    const failing = async () => {
      attempts += 1;
      return { failed: 'page of status 503' };
    };
    expect(await cache.find('new', failing)).toEqual({ other: 'page of status 503' });
    await cache.find('a', render);
    vi.advanceTimersByTime(20_000);
    for (const rendering of [failing, () => Promise.reject(new Error('no memory'))]) {
      attempts = 0;
      expect(await cache.find('a', rendering)).toMatchObject({ isFallback: true });
      expect(htmlOf(await cache.find('a', failing))).toBe('1');
      expect(attempts).toBe(rendering === failing ? 1 : 0);
      vi.advanceTimersByTime(2_500);
    }
    // A change is no reason to show an error instead. A page that is gone is.
    cache.expire(0);
    expect(htmlOf(await cache.find('a', failing))).toBe('1');
    vi.advanceTimersByTime(2_500);
    expect(await cache.find('a', async () => ({ other: 'page of status 404' }))).toEqual({ other: 'page of status 404' });
    expect(htmlOf(await cache.find('a', render))).toBe('2');
  } finally {
    vi.useRealTimers();
  }
});

test('a visitor who has a last page waits only briefly for a new one, which later visitors get', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const cache = createPageCache();
    const renderer = openRenderer();
    await cache.find('a', renderer.render);
    vi.advanceTimersByTime(20_000);
    const found = await cache.find('a', renderer.renderSlowly);
    expect([htmlOf(found), found]).toEqual(['1', expect.objectContaining({ isFallback: true })]);
    renderer.finish();
    vi.advanceTimersByTime(2_500);
    await expect.poll(async () => htmlOf(await cache.find('a', renderer.render))).toBe('2');
  } finally {
    vi.useRealTimers();
  }
});
