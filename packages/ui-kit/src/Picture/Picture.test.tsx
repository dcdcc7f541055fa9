import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const html = (width: number, props = {}) =>
  renderToString(<Picture picture={{ src: '/media/abc', width, height: 400, alt: '茶' }} {...props} />);

test('offers no enlarged variants and no choice of one', () => {
  const text = html(700, { sizes: '100vw' });
  expect(text).toContain('srcSet="/media/abc/480 480w,/media/abc/640 640w,/media/abc/960 960w" sizes="100vw" src="/media/abc/640"');
  expect(html(200)).toContain('src="/media/abc/320"');
  expect(html(200)).not.toContain('srcSet');
  expect(html(160, { sizes: '240px' })).toContain('src="/media/abc/320"');
});

test('loads lazily without priority, and preloads with priority', () => {
  expect(html(700)).toContain('loading="lazy"');
  expect(html(700)).not.toContain('rel="preload"');
  const first = html(700, { priority: true });
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('loading="lazy"');
  const links = [...first.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  expect(links).toHaveLength(1);
  expect(links[0]).toContain('imageSrcSet="/media/abc/320 320w');
});

test('uses the alternative text of the picture unless overridden', () => {
  expect(html(700)).toContain('alt="茶"');
  expect(html(700, { alt: '' })).toContain('alt=""');
});
