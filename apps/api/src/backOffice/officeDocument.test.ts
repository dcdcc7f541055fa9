import { staffEndpoints } from '@baodao/staff-api/endpoints';
import { downloads } from '@baodao/staff-api/endpoints/products';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { openTestShop } from '../../test/shop.ts';
import { CALL_HEADER } from './authorize.ts';

const shop = await openTestShop();
const office = await openBackOffice(shop);

interface OfficeDocument {
  paths: Record<string, Record<string, { operationId: string; description: string; security: object[] }>>;
}

async function readDocument(cookie: string): Promise<Response> {
  const [, path = ''] = downloads.openApi.route.split(' ');
  return fetch(office.url + path, { headers: { [CALL_HEADER]: '1', cookie } });
}

test('the back office has a document of its own with all of its calls, for those who are signed in', async () => {
  expect((await readDocument('')).status).toBe(401);
  const { cookies } = await office.signedIn('readOnly');
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const { paths } = (await (await readDocument(cookie)).json()) as OfficeDocument;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [`${method.toUpperCase()} ${path}`, operationId]),
  );
  const rows = Object.entries(staffEndpoints).flatMap(([area, calls]) =>
    Object.entries<AnyStaffEndpoint>(calls).map(([name, { route }]) => [route, `${area}.${name}`]),
  );
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(rows));
  expect(paths['/staff/order/cancel']?.['post']).toMatchObject({
    description: 'Accounts with the right `orders.change` may call it.',
    security: [{ session: [] }],
  });
});
