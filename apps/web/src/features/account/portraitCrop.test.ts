import { expect, test } from 'vitest';
import { cropSquare, dataUrlToBlob } from './portraitCrop.ts';

test('crops a square at the center, zoomed and at the edges, always within the picture', () => {
  const photo = { width: 400, height: 300 };
  expect(cropSquare(photo, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ side: 300, left: 50, top: 0 });
  expect(cropSquare(photo, { zoom: 3, x: 1, y: 0 })).toEqual({ side: 100, left: 300, top: 0 });
  expect(cropSquare(photo, { zoom: 0, x: -2, y: 9 })).toEqual({ side: 300, left: 0, top: 0 });
});

test('decodes pictures and rejects other data URLs', async () => {
  const blob = dataUrlToBlob('data:image/png;base64,aGk=');
  expect([blob?.type, await blob?.text()]).toEqual(['image/png', 'hi']);
  for (const invalid of ['', 'data:text/html;base64,aGk=', 'data:image/svg+xml;base64,aGk=', 'data:image/png;base64,<>'])
    expect(dataUrlToBlob(invalid)).toBeNull();
});
