import { expect, test } from 'vitest';
import { createOutline, readingMinutes } from './textOutline.ts';

test('gives each h2 an id and lists its plain text', () => {
  const { html, headings } = createOutline('<p>…</p><h2>水 &amp; <strong>茶</strong></h2><h3>水</h3><h2>杯子</h2>');
  expect(html).toBe('<p>…</p><h2 id="part-1">水 &amp; <strong>茶</strong></h2><h3>水</h3><h2 id="part-2">杯子</h2>');
  expect(headings).toEqual([
    { id: 'part-1', text: '水 & 茶' },
    { id: 'part-2', text: '杯子' },
  ]);
});

test('returns no headings for a text without h2', () => {
  expect(createOutline('<p>茶</p>')).toEqual({ html: '<p>茶</p>', headings: [] });
});

test('counts Chinese characters and English words, but no markup', () => {
  expect(readingMinutes('<p></p>')).toBe(1);
  expect(readingMinutes(`<p>${'茶'.repeat(1200)}</p>`)).toBe(3);
  expect(readingMinutes(`<p>${'tea '.repeat(440)}</p>`)).toBe(2);
  expect(readingMinutes(`<a href="${'x'.repeat(5000)}">茶</a>`)).toBe(1);
});
