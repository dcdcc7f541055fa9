// Reviews of an order with two lines: a rejected one does not block the other, and a review gets a follow-up with a picture.
import { expect, test } from 'vitest';
import { listAvailableSkus } from '../availableSkus.ts';
import { deliver, type OpenedShop, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { waitUntilHydrated } from '../visitor.ts';

const place: OpenedShop = await openShop();
const { shop } = place;

const t = createTranslate('zh-CN');

interface Product {
  id: number;
  title: string;
  skuId: number;
}

/** Finds two products of one shop, which go into one order. */
async function findProductsOfShop(): Promise<[Product, Product]> {
  const path = 'product/composite/category?sort=sales&count=50';
  const { list } = await fetchApiData<{ list: { id: number; title: string; orgId: number; stock: number }[] }>(shop, path);
  for (const products of Object.values(Object.groupBy(list, ({ orgId }) => orgId))) {
    const available: Product[] = [];
    for (const { id, title } of products ?? []) {
      const [sku] = await listAvailableSkus(shop, id);
      if (sku) available.push({ id, title, skuId: sku.id });
    }
    const [first, second] = available;
    if (first && second) return [first, second];
  }
  throw new Error('No shop has two available products');
}

test('a rejected review keeps its text and shows the reason; the other one is saved and gets a follow-up with a picture', async ({
  onTestFailed,
}) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/reviews.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const [accepted, rejected] = await findProductsOfShop();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const { skuId } of [accepted, rejected]) {
    // The browser sends the request, because the token is bound to its cookie.
    const reply = await page.request.post(`${shop.url}/rest/cart/save?platform=web`, {
      headers: { authorization: `Bearer ${token}` },
      data: { skuId, num: 1 },
    });
    expect(await reply.json()).toMatchObject({ status: true });
  }
  await buyer.go('/setting/cart');
  await page
    .getByRole('link', { name: t('cart.checkout', { count: 2 }), exact: true })
    .or(button('cart.checkout', { count: 2 }))
    .click();
  await page.waitForURL(/\/order\/calculate/);
  const code = await buyer.pay();
  await deliver(place, code);
  await buyer.openOrder(code);
  await button('orders.action.confirm').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await page.getByRole('link', { name: t('orders.action.review'), exact: true }).click();
  await page.waitForURL(/\/order\/detail\/evaluation\/save\?/);
  await waitUntilHydrated(page);

  const form = (title: string) => page.getByRole('article', { name: title, exact: true });
  const write = async (title: string, words: string) => {
    await form(title)
      .getByRole('group', { name: t('reviews.form.star') })
      .locator('label')
      .nth(4)
      .click();
    await form(title)
      .getByRole('textbox', { name: t('reviews.form.content') })
      .fill(words);
  };
  await write(accepted.title, '送长辈刚好。');
  await write(rejected.title, '在另一个窗口写过了。');

  // The second line is reviewed in another window, so the first window's review of it is rejected.
  const other = await buyer.context.newPage();
  await other.goto(page.url());
  await waitUntilHydrated(other);
  const otherForm = other.getByRole('article', { name: rejected.title, exact: true });
  await otherForm
    .getByRole('group', { name: t('reviews.form.star') })
    .locator('label')
    .nth(3)
    .click();
  // The windows do not share a draft.
  await expect.poll(() => otherForm.getByRole('textbox', { name: t('reviews.form.content') }).inputValue()).toBe('');
  await other.getByRole('button', { name: t('reviews.page.submit'), exact: true }).click();
  await other.getByText(t('reviews.thanks.title', { count: 1 })).waitFor();
  await other.close();

  await button('reviews.page.submit').click();
  await sees('reviews.thanks.title', { count: 1 });
  await sees('reviews.partly');
  await sees('reviews.form.error', { reason: t('errors.notReviewable') });
  await form(accepted.title).waitFor({ state: 'detached' });
  expect(
    await form(rejected.title)
      .getByRole('textbox', { name: t('reviews.form.content') })
      .inputValue(),
  ).toBe('在另一个窗口写过了。');
  await buyer.checkPage('reviews, one of them rejected');

  // The order page links here only after the return period.
  await buyer.go(`/order/detail/evaluation/save?code=${code}`);
  const words = '用了一阵子，还是喜欢。';
  await form(accepted.title)
    .getByRole('textbox', { name: t('reviews.form.more') })
    .fill(words);
  const picture = await page.screenshot({ type: 'jpeg', quality: 60 });
  await form(accepted.title)
    .locator('input[type=file]')
    .setInputFiles([{ name: 'later.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await form(accepted.title).locator('[data-state=ready] img').waitFor();
  // The rejected text is still there, and can be sent as a follow-up.
  const later = form(rejected.title).getByRole('textbox', { name: t('reviews.form.more') });
  expect(await later.inputValue()).toBe('在另一个窗口写过了。');
  await later.fill('');
  await button('reviews.page.submit').click();
  await sees('reviews.thanks.title', { count: 1 });

  await buyer.go(`/product?id=${accepted.id}`);
  const reviews = page.locator('#rating');
  await reviews.scrollIntoViewIfNeeded();
  await reviews.getByRole('button', { name: t('products.review.types.append') }).click();
  await reviews.locator('[aria-pressed=true]', { hasText: t('products.review.types.append') }).waitFor();
  // The previous list is marked as busy until the filtered reviews are loaded.
  await reviews.locator('ul[aria-busy=false]').waitFor();
  const review = reviews.getByRole('article').filter({ hasText: words }).first();
  await review.getByText(t('products.review.appended', { day: '' }).trim()).waitFor();
  await review.getByText('送长辈刚好。').waitFor();
  await review.getByRole('button', { name: t('products.review.picture', { index: 1, of: 1 }) }).waitFor();
  await buyer.checkPage('product with a follow-up review');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});
