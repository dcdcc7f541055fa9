import { expect, it } from 'vitest';
import { pictureSrcSet, pictureUrl } from './pictures.ts';

const picture = { src: '/media/ab12', width: 500 };

it('serves at least the desired width, as far as there is one', () => {
  expect(pictureUrl(picture)).toBe('/media/ab12/640.webp');
  expect(pictureUrl(picture, { width: 161, format: 'jpg', baseURL: 'https://shop.example/' })).toBe(
    'https://shop.example/media/ab12/320.jpg',
  );
  expect(pictureUrl(picture, { width: 5_000 })).toBe('/media/ab12/1280.webp');
  expect(pictureUrl({ src: 'https://cdn.example/media/ab12' }, { baseURL: 'https://shop.example' })).toBe(
    'https://cdn.example/media/ab12/640.webp',
  );
});

it('lists no width that would only enlarge', () => {
  expect(pictureSrcSet(picture, { format: 'avif' })).toBe(
    '/media/ab12/160.avif 160w, /media/ab12/320.avif 320w, /media/ab12/480.avif 480w, /media/ab12/640.avif 640w',
  );
});
