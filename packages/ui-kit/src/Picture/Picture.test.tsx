import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const html = (width: number, props = {}) =>
  renderToString(<Picture picture={{ src: '/media/abc', width, height: 400, alt: '茶' }} {...props} />);

test('offers the modern formats first and no enlargement', () => {
  const text = html(700);
  expect(text.indexOf('image/avif')).toBeLessThan(text.indexOf('image/webp'));
  expect(text).toContain('/media/abc/960.avif 960w');
  expect(text).not.toContain('1280');
  expect(html(200)).toContain('/media/abc/320.jpg 320w"');
});

test('is lazy unless it has priority, and never asks for the fallback ahead of the modern formats', () => {
  expect(html(700)).toContain('loading="lazy"');
  const first = html(700, { priority: true });
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('loading="lazy"');
  expect(first).not.toContain('rel="preload"');
});

test('has its own alternative text, or the one given', () => {
  expect(html(700)).toContain('alt="茶"');
  expect(html(700, { alt: '' })).toContain('alt=""');
});
