// A flash sale on a phone: from the sale page to the product, through the cart to an order, and the remaining stock.
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const NEAR_MS = 60_000;

interface OnSale {
  marketProductId: number;
  skuId: number;
  price: string;
  marketPrice: string;
  sold: number;
}

/** Finds an available product of the current flash sale. Waits for the next sale if this one ends during the test. */
async function findFlashSale(): Promise<OnSale> {
  const readList = () =>
    fetchApiData<{ list: (OnSale & { saleState: number; stock: number; endTime: string })[] }>(shop, 'market/composite?type=3&count=50');
  let { list } = await readList();
  const left = Date.parse(list[0]?.endTime ?? '') - Date.now();
  if (left < NEAR_MS) {
    await new Promise((resolve) => setTimeout(resolve, left + 3_000));
    ({ list } = await readList());
  }
  const found = list.find(({ saleState, stock }) => saleState === 1 && stock > 2);
  if (!found) throw new Error('No flash sale has an available product');
  return found;
}

test('a member buys at the flash sale’s price on a phone', async ({ onTestFailed }) => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  onTestFailed(() => page.screenshot({ path: '.test/sales.png' }).then(() => {}));
  const t = createTranslate('zh-CN');
  const { marketProductId, price, marketPrice, sold } = await findFlashSale();
  const address = `${shop.url}/product?marketProductId=${marketProductId}`;
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const main = page.locator('main');
  const sees = (amount: string) =>
    main
      .getByText(`NT$${Number(amount).toLocaleString('en-US')}`)
      .filter({ visible: true })
      .first()
      .waitFor();

  await page.goto(`${shop.url}/market/flash`);
  await waitUntilHydrated(page);
  await visitor.checkPage('flash sale page');
  await main.locator(`a[href*="marketProductId=${marketProductId}"]`).first().click();
  await page.waitForURL(/marketProductId=/);
  await waitUntilHydrated(page);
  await sees(price);
  await main.getByRole('timer').first().waitFor();
  await visitor.checkPage('product in a sale');

  await button('catalog.product.addToCart').first().click();
  await page.getByText(resultTitle(t, 'addToCart')).first().waitFor();
  await page.goto(`${shop.url}/setting/cart`);
  await waitUntilHydrated(page);
  await sees(price);
  await sees(marketPrice);
  await visitor.checkPage('cart with a sale');

  await button('cart.checkout', { count: 1 }).click();
  await page.waitForURL(/\/user\/login\?/);
  await enterAccount(page);
  // The login leads on to the checkout, not back to the cart.
  await page.waitForURL(/\/order\/calculate/);
  await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  await sees(price);

  // Buying from the product page leaves the rest of the member's cart alone.
  await page.goto(address);
  await waitUntilHydrated(page);
  await button('catalog.product.buyNow').first().click();
  await page.waitForURL(/\/order\/calculate\?.*marketProductId=/);
  await page.getByText(t('orders.checkout.payHint', { minutes: 15 })).waitFor();
  await sees(price);
  await visitor.checkPage('checkout in a sale');
  await button('orders.checkout.submit').click();
  await page.waitForURL(/\/payment\/select\?/);

  const { sale } = await fetchApiData<{ sale: { sold: number } }>(shop, `product/detail?marketProductId=${marketProductId}`);
  expect(sale.sold).toBe(sold + 1);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});
