// Customer service, finance and the owner in a browser: conversations, messages to members, reconciliation, payouts, webhooks, deletions.
import { createApiClient } from '@baodao/api-client/createApiClient';
import { beforeAll, expect, test } from 'vitest';
import { demoAccount } from '../../../apps/api/src/features/session/demoCredentials.ts';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { shop } = place;
const shopTexts = createTranslate('zh-CN');
const SCRIPT = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
let code = '';

beforeAll(async () => {
  const buyer = await openBuyer(place, 'desktop');
  await buyer.signIn();
  code = await buyer.buy(await findAvailableProduct(shop, 0));
  await buyer.context.close();
});

test('a member asks about an order from a phone, and reads the answer there', async () => {
  const buyer = await openBuyer(place, 'phone');
  await buyer.signIn();
  await buyer.openOrder(code);
  await buyer.page.getByRole('link', { name: shopTexts('orders.detail.service') }).click();
  await buyer.page.getByLabel(shopTexts('messages.chat.content')).fill(`什么时候发货？${SCRIPT}`);
  await buyer.addPhotos();
  await buyer.button('messages.chat.send').click();
  await buyer.page.getByText('什么时候发货？').first().waitFor();
  await buyer.checkPage('conversation of a member');

  const service = await openOffice(place, 'desktop');
  await service.enterAs('service');
  await service.open('/conversations');
  await service.heading(service.t('conversations.title'));
  await service.button('conversations.addTemplate').click();
  await service.field('records.fields.title').fill('发货时间');
  await service.page.getByRole('dialog').getByLabel(service.t('records.fields.text')).fill('付款后两天内发货。');
  await service.submit('conversations.addTemplate').click();
  await service.said('products.did.save');
  await service.check('conversations');
  await service.page.getByRole('table').getByRole('link').first().click();
  await service.page.getByText('什么时候发货？').first().waitFor();
  await service.button('conversations.take').click();
  await service.said('conversations.assignDone');
  await service.field('conversations.template').selectOption({ label: '发货时间' });
  await service.check('conversation');
  await service.button('conversations.send').click();
  await service.said('conversations.answered');
  expect(await service.page.evaluate(() => 'hit' in window)).toBe(false);
  await service.open('/conversations');
  await service.page.getByText(service.t('conversations.empty')).waitFor();

  await buyer.page.reload();
  await buyer.page.getByText('付款后两天内发货。').first().waitFor();
  expect(await buyer.page.evaluate(() => 'hit' in window)).toBe(false);
});

test('service answers on a phone in the other language', async () => {
  const service = await openOffice(place, 'phone', 'zh-TW');
  await service.enterAs('service');
  await service.open('/conversations');
  await service.field('conversations.queue').selectOption('all');
  await service.page.getByRole('table').getByRole('link').first().click();
  await service.page.getByRole('textbox', { name: service.t('conversations.answer'), exact: true }).fill('已寄出，謝謝。');
  await service.check('conversation on a phone');
  await service.button('conversations.send').click();
  await service.said('conversations.answered');
  for (const name of ['tailor', 'prizes', 'games', 'presents', 'birthdays', 'deletions'] as const) {
    await service.open(`/${name}`);
    await service.heading(service.t(`${name}.title`));
    await service.check(`${name} on a phone`);
  }
  expect(withoutRefusals(service.visitor)).toEqual([]);
});

test('an editor counts whom a message reaches, and sends it', async () => {
  const editor = await openOffice(place, 'desktop', 'en');
  await editor.enterAs('editor');
  await editor.open('/broadcast');
  await editor.field('broadcast.boughtWithin').fill('3');
  for (const language of ['zh-CN', 'zh-TW'] as const) {
    const texts = editor.page.getByRole('group', { name: editor.t(`records.languages.${language}`) });
    await texts.getByLabel(editor.t('records.fields.title')).fill('春茶');
    await texts.getByLabel(editor.t('records.fields.text')).fill('新茶上市');
  }
  await editor.button('broadcast.count').click();
  await editor.page.getByText(/ members match/).waitFor();
  await editor.check('broadcast');
  await editor.button('broadcast.send').click();
  await editor.submit('broadcast.send').click();
  await editor.page
    .getByText(/^Sent to /)
    .first()
    .waitFor();
  expect(withoutRefusals(editor.visitor)).toEqual([]);
});

test('finance compares a statement and sees payouts', async () => {
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from('payment,amount\nUNKNOWN1,50.00\n') };
  const finance = await openOffice(place, 'desktop', 'zh-TW');
  await finance.enterAs('finance');
  await finance.open('/statements');
  await finance.heading(finance.t('statements.title'));
  await finance.page.locator('input[type=file]').setInputFiles(file);
  await finance.page.getByText('UNKNOWN1').waitFor();
  await finance.check('reconciliation');
  await finance.open('/payouts');
  await finance.heading(finance.t('payouts.title'));
  await finance.check('payouts');
  expect(withoutRefusals(finance.visitor)).toEqual([]);
});

test('the owner adds a webhook, and exports the data of a member by law', async () => {
  const owner = await openOffice(place, 'desktop', 'en');
  await owner.enterAs('owner');
  await owner.open('/webhooks');
  await owner.button('webhooks.add').click();
  await owner.field('webhooks.url').fill('https://partner.example/hook');
  await owner.page.getByRole('dialog').getByLabel('order.paid').check();
  await owner.submit('webhooks.add').click();
  await owner.page.getByText(/^whsec_/).waitFor();
  await owner.check('webhooks');
  await owner.open(`/orders/${code}`);
  await owner.heading(owner.t('orders.one', { code }));
  await owner.page.locator('a[href^="#/members/"]').click();
  await owner.button('members.export').click();
  await owner.page.getByRole('dialog').getByRole('textbox').fill('a letter of the member');
  const download = owner.page.waitForEvent('download');
  await owner.submit('members.export').click();
  expect((await download).suggestedFilename()).toMatch(/^member-.*\.json$/);
  await owner.check('member');
});

test('an editor decides texts by keyboard, and finds on the home page what visitors did not find', async () => {
  let token: string | null = null;
  const api = createApiClient({ baseURL: shop.apiUrl, platform: 'ios', language: 'zh-CN', getToken: () => token });
  token = (await api.session.token({ grant_type: 'password', ...demoAccount })).access_token;
  for (const title of ['一，加微信 tea88888', '二，加微信 tea88888', '三，加微信 tea88888'])
    await api.questions.ask({ title, content: '', images: [], type: 1, tags: [] });
  await api.catalog.products({ key: '螺蛳粉火锅底料' });

  const editor = await openOffice(place, 'desktop');
  await editor.enterAs('editor');
  await editor.open('/moderation');
  const rows = editor.page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(3);
  await editor.check('moderation');
  const focused = () => editor.page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  const texts = await rows.allTextContents();
  await rows.first().getByRole('button').first().focus();
  await editor.page.keyboard.press('j');
  expect(await focused()).toBe(texts[1]);
  await editor.page.keyboard.press('h');
  await expect.poll(() => rows.allTextContents()).toEqual([texts[0], texts[2]]);
  // The next text has the focus.
  await expect.poll(focused).toBe(texts[2]);
  await editor.page.keyboard.press('k');
  await editor.page.keyboard.press('s');
  await expect.poll(() => rows.allTextContents()).toEqual([texts[2]]);

  await expect
    .poll(
      async () => {
        await editor.open('/');
        await editor.page.reload();
        await editor.heading(editor.t('home.title'));
        return editor.section('home.searchMisses').getByRole('link', { name: '螺蛳粉火锅底料' }).count();
      },
      { timeout: 120_000, interval: 5_000 },
    )
    .toBe(1);
  await editor.check('home with searches');
});
