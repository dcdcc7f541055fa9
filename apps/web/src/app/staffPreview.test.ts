import { articles } from '@baodao/api-client/endpoints/articles';
import { home } from '@baodao/api-client/endpoints/home';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { openStaffPreview } from './staffPreview.ts';

const settings = { replies: [{ route: articles.article.route, input: { id: 5 }, data: { title: 'Unsaved' } }] };

function open() {
  const send = createFakeTransport();
  send.on(articles.article, ({ id }) => ({ title: `Public ${id}` }) as never);
  return send;
}

test('a link of the back office shows the record as it would be, and all others as they are', async () => {
  const send = open();
  send.on(home.preview, () => settings);
  const preview = openStaffPreview(send, 'secret');
  expect(await preview.send(articles.article, { id: 5 })).toEqual({ title: 'Unsaved' });
  expect(await preview.send(articles.article, { id: 6 })).toEqual({ title: 'Public 6' });
});

test('a preview that has ended leaves what is public', async () => {
  const send = open();
  send.on(home.preview, () => new ApiError({ status: 404, code: -3 }));
  expect(await openStaffPreview(send, 'old').send(articles.article, { id: 5 })).toEqual({ title: 'Public 5' });
});
