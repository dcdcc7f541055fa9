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

interface Sold {
  id: number;
  title: string;
  skuId: number;
}

/** Two things of one shop, so that they come in one order. */
async function twoOfOneShop(): Promise<[Sold, Sold]> {
  const path = 'product/composite/category?sort=sales&count=50';
  const { list } = await fetchApiData<{ list: { id: number; title: string; orgId: number; stock: number }[] }>(shop, path);
  for (const goods of Object.values(Object.groupBy(list, ({ orgId }) => orgId))) {
    const sold: Sold[] = [];
    for (const { id, title } of goods ?? []) {
      const [sku] = await listAvailableSkus(shop, id);
      if (sku) sold.push({ id, title, skuId: sku.id });
    }
    const [first, second] = sold;
    if (first && second) return [first, second];
  }
  throw new Error('no shop has two things left');
}

test('of two reviews the refused one keeps its words and says why; the other is saved, and followed up with a picture', async ({
  onTestFailed,
}) => {
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/reviews.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  const [kept, refused] = await twoOfOneShop();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const { skuId } of [kept, refused]) {
    // From the browser that signed in: the token is bound to its cookie.
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
  await write(kept.title, '送长辈刚好。');
  await write(refused.title, '在另一个窗口写过了。');

  // Meanwhile the second line is reviewed in another window, which ends what this one can say of it.
  const other = await buyer.context.newPage();
  await other.goto(page.url());
  await waitUntilHydrated(other);
  const otherForm = other.getByRole('article', { name: refused.title, exact: true });
  await otherForm
    .getByRole('group', { name: t('reviews.form.star') })
    .locator('label')
    .nth(3)
    .click();
  // The words of the first window are its own.
  await expect.poll(() => otherForm.getByRole('textbox', { name: t('reviews.form.content') }).inputValue()).toBe('');
  await other.getByRole('button', { name: t('reviews.page.submit'), exact: true }).click();
  await other.getByText(t('reviews.thanks.title', { count: 1 })).waitFor();
  await other.close();

  await button('reviews.page.submit').click();
  await sees('reviews.thanks.title', { count: 1 });
  await sees('reviews.partly');
  await sees('reviews.form.error', { reason: t('errors.notReviewable') });
  await form(kept.title).waitFor({ state: 'detached' });
  expect(
    await form(refused.title)
      .getByRole('textbox', { name: t('reviews.form.content') })
      .inputValue(),
  ).toBe('在另一个窗口写过了。');
  await buyer.checkPage('reviews, one of them refused');

  // The order itself offers this once the days for returns are over.
  await buyer.go(`/order/detail/evaluation/save?code=${code}`);
  const words = '用了一阵子，还是喜欢。';
  await form(kept.title)
    .getByRole('textbox', { name: t('reviews.form.more') })
    .fill(words);
  const picture = await page.screenshot({ type: 'jpeg', quality: 60 });
  await form(kept.title)
    .locator('input[type=file]')
    .setInputFiles([{ name: 'later.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await form(kept.title).locator('[data-state=ready] img').waitFor();
  // What was refused is still there, and can be said as a follow-up, too.
  const later = form(refused.title).getByRole('textbox', { name: t('reviews.form.more') });
  expect(await later.inputValue()).toBe('在另一个窗口写过了。');
  await later.fill('');
  await button('reviews.page.submit').click();
  await sees('reviews.thanks.title', { count: 1 });

  await buyer.go(`/product?id=${kept.id}`);
  const said = page.locator('#rating');
  await said.scrollIntoViewIfNeeded();
  await said.getByRole('button', { name: t('products.review.types.append') }).click();
  await said.locator('[aria-pressed=true]', { hasText: t('products.review.types.append') }).waitFor();
  // Those of before are pale until those asked for are there.
  await said.locator('ul[aria-busy=false]').waitFor();
  const review = said.getByRole('article').filter({ hasText: words }).first();
  await review.getByText(t('products.review.appended', { day: '' }).trim()).waitFor();
  await review.getByText('送长辈刚好。').waitFor();
  await review.getByRole('button', { name: t('products.review.picture', { index: 1, of: 1 }) }).waitFor();
  await buyer.checkPage('a product with a follow-up');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});
