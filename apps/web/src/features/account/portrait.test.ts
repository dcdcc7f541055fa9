import { expect, test } from 'vitest';
import { blobOf, squareOf } from './portrait.ts';

test('a square in the middle, nearer, and at the edges; never beside the picture', () => {
  const photo = { width: 400, height: 300 };
  expect(squareOf(photo, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ side: 300, left: 50, top: 0 });
  expect(squareOf(photo, { zoom: 3, x: 1, y: 0 })).toEqual({ side: 100, left: 300, top: 0 });
  expect(squareOf(photo, { zoom: 0, x: -2, y: 9 })).toEqual({ side: 300, left: 0, top: 0 });
});

test('a picture is what its address says, and nothing else is one', async () => {
  const blob = blobOf('data:image/png;base64,aGk=');
  expect([blob?.type, await blob?.text()]).toEqual(['image/png', 'hi']);
  for (const none of ['', 'data:text/html;base64,aGk=', 'data:image/svg+xml;base64,aGk=', 'data:image/png;base64,<>'])
    expect(blobOf(none)).toBeNull();
});
