// Addresses of test members, and the products that are sent there.
import type { APIResponse, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type AvailableProduct, findAvailableProduct, type OpenedShop } from './buyer.ts';
import { fetchApiData } from './fetchApiData.ts';
import type { RunningShop } from './startShop.ts';

export const taipeiAddress = {
  name: '林小美',
  phoneArea: '886',
  phone: '0912345678',
  countryId: 2_200_000,
  provinceId: 2_200_100,
  cityId: 2_200_101,
  districtId: null,
  detail: '重慶南路一段 122 號',
  zip: '100',
  label: '',
  isDefault: true,
};

export const mainlandAddress = {
  name: '李雷',
  phoneArea: '86',
  phone: '13912345678',
  countryId: 100_000,
  provinceId: 110_000,
  cityId: 110_100,
  districtId: 110_101,
  detail: '东长安街 1 号',
  zip: '',
  label: '',
  isDefault: true,
};

/** Calls the API as the member who is signed in on the page. The browser sends the request, because the token is bound to its cookie. */
export async function postAsMember<Reply>({ url }: Pick<RunningShop, 'url'>, page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(`${url}/rest/${path}?platform=web`, { headers: await readToken(page), data });
  return readReply(reply, path);
}

/** Reads from the API as the member who is signed in on the page. */
export async function getAsMember<Reply>(
  { url }: Pick<RunningShop, 'url'>,
  page: Page,
  path: string,
  query: Record<string, string | number> = {},
): Promise<Reply> {
  const reply = await page.request.get(`${url}/rest/${path}`, { headers: await readToken(page), params: { ...query, platform: 'web' } });
  return readReply(reply, path);
}

const readToken = async (page: Page) => ({ authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` });

async function readReply<Reply>(reply: APIResponse, path: string): Promise<Reply> {
  const body = (await reply.json()) as { status: boolean; data: Reply };
  expect(body, path).toMatchObject({ status: true });
  return body.data;
}

/** Makes an address the default one of the member who is signed in on the page. It is saved once, because a member has at most 50. */
export async function setDefaultAddress(
  shop: Pick<RunningShop, 'url'>,
  page: Page,
  address: typeof taipeiAddress | typeof mainlandAddress,
): Promise<void> {
  const addresses = await getAsMember<{ id: number; name: string }[]>(shop, page, 'user/address/find');
  const saved = addresses.find(({ name }) => name === address.name);
  await (saved
    ? postAsMember(shop, page, 'user/address/default', { id: saved.id })
    : postAsMember(shop, page, 'user/address/save', address));
}

/** Finds a product that ships to mainland China, of which twelve exceed the limit of a parcel and one does not. */
export async function findMainlandProduct(shop: OpenedShop['shop']): Promise<AvailableProduct> {
  for (let at = 0; at < 20; at += 1) {
    const product = await findAvailableProduct(shop, at);
    const { price, shippings, restrictions } = await fetchApiData<{
      price: string;
      shippings: { countries: string[] }[];
      restrictions: object[];
    }>(shop, `product/detail?id=${product.id}`);
    const isShipped = restrictions.length === 0 && shippings.some(({ countries }) => countries.includes('CN'));
    if (isShipped && Number(price) > 200 && Number(price) < 900) return product;
  }
  throw new Error('No product that ships to mainland China');
}
