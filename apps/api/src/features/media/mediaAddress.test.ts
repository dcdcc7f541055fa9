import { afterEach, expect, test } from 'vitest';
import { setMediaOrigin } from './mediaAddress.ts';
import { toPicture } from './pictures.ts';
import { videoPath } from './videos.ts';

const hash = '0123456789abcdef0123456789abcdef';

afterEach(() => setMediaOrigin(undefined));

test('pictures and videos are at the shop’s own origin, unless a delivery network is set', () => {
  expect(toPicture(hash, null, '').src).toBe(`/media/${hash}`);
  expect(videoPath(`${hash}.webm`)).toBe(`/media/${hash}/video.webm`);
  setMediaOrigin('https://media.example/');
  expect(toPicture(hash, null, '').src).toBe(`https://media.example/media/${hash}`);
  expect(videoPath(`${hash}.webm`)).toBe(`https://media.example/media/${hash}/video.webm`);
});
