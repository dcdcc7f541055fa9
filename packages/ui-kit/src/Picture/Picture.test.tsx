import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const html = (width: number, props = {}) =>
  renderToString(<Picture picture={{ src: '/media/abc', width, height: 400, alt: '茶' }} {...props} />);

test('lists modern formats first and no enlarged variants', () => {
  const text = html(700);
  expect(text.indexOf('image/avif')).toBeLessThan(text.indexOf('image/webp'));
  expect(text).toContain('/media/abc/960.avif 960w');
  expect(text).not.toContain('1280');
  expect(html(200)).toContain('/media/abc/160.avif 160w, /media/abc/320.avif 320w"');
  expect(html(160)).toContain('/media/abc/160.avif 160w"');
});

test('loads lazily without priority, and preloads only the first format with priority', () => {
  expect(html(700)).toContain('loading="lazy"');
  expect(html(700)).not.toContain('rel="preload"');
  const first = html(700, { priority: true });
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('loading="lazy"');
  const links = [...first.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  expect(links).toHaveLength(1);
  expect(links[0]).toContain('type="image/avif"');
  expect(links[0]).toContain('imageSrcSet="/media/abc/160.avif 160w');
});

test('uses the alternative text of the picture unless overridden', () => {
  expect(html(700)).toContain('alt="茶"');
  expect(html(700, { alt: '' })).toContain('alt=""');
});
