// A day of each role in each language: notes and mails, a refund by two people, passkeys, sheets of Excel, pictures, links, members, the log.
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../apps/api/src/backOffice/demoPassword.ts';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { type Office, openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

// Every refund needs a second person.
const place = await openShop({ env: { BACKOFFICE_SECOND_PERSON_FROM: '1' } });
const { shop } = place;
const languages = ['zh-CN', 'zh-TW', 'en'] as const;
const SCRIPT = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
/** An order for each language: a refund that is on its way keeps the line from another one. */
const codes: Partial<Record<(typeof languages)[number], string>> = {};
const codeOf = (language: (typeof languages)[number]) => codes[language] ?? '';
let productId = 0;
let skuId = 0;

beforeAll(async () => {
  const buyer = await openBuyer(place, 'desktop');
  await buyer.signIn();
  ({ skuId, id: productId } = await findAvailableProduct(shop, 0));
  for (const language of languages) codes[language] = await buyer.buy({ id: productId, skuId });
  await buyer.context.close();
});

const enter = async (role: string, language: (typeof languages)[number], size: 'desktop' | 'phone' = 'desktop') => {
  const office = await openOffice(place, size, language);
  await office.enterAs(role);
  return office;
};
const openOrder = async (office: Office, code: string) => {
  await office.open(`/orders/${code}`);
  await office.heading(office.t('orders.one', { code }));
};
const priceOf = async () => {
  const { skus } = await fetchApiData<{ skus: { id: number; price: string }[] }>(shop, `product/detail?id=${productId}`);
  return Number(skus.find(({ id }) => id === skuId)?.price);
};

describe.each(languages)('in %s', (language) => {
  const open = (office: Office) => openOrder(office, codeOf(language));

  test('service notes something hostile about an order, which stays a text, and finds the order from a phone', async () => {
    const code = codeOf(language);
    const service = await enter('service', language, 'phone');
    await service.open('/orders');
    await service.field('orders.search').fill(code);
    await service.button('list.search').click();
    await service.page.getByRole('link', { name: code }).click();
    await service.heading(service.t('orders.one', { code }));
    await service.button('orders.do.note').click();
    await service.page.getByRole('dialog').getByRole('textbox').fill(`${SCRIPT} ${language}`);
    await service.submit('form.save').click();
    await service.said('orders.did.note');
    await service.page.getByText(`${SCRIPT} ${language}`).first().waitFor();
    expect(await service.page.evaluate(() => 'hit' in window)).toBe(false);
    await service.check('order on a phone');
  });

  test('a printed order is without notes and buttons, and its mail is sent again or says why not', async () => {
    const service = await enter('service', language);
    await open(service);
    await service.page.emulateMedia({ media: 'print' });
    await service.page.getByRole('heading', { level: 2, name: service.t('orders.lines') }).waitFor();
    for (const key of ['orders.do.ship', 'orders.do.print', 'orders.do.note']) expect(await service.button(key).count()).toBe(0);
    expect(await service.page.getByText(SCRIPT).filter({ visible: true }).count()).toBe(0);
    await service.page.emulateMedia({ media: 'screen' });
    await service.button('orders.do.mail').click();
    await service.page
      .getByText(service.t('orders.did.mail'))
      .or(service.page.getByText(service.t('errors.actionNotAllowed')))
      .first()
      .waitFor();
  });

  test('a refund waits for a second person, who reads it and confirms it', async () => {
    const service = await enter('service', language);
    await open(service);
    await service.button('orders.do.refund').click();
    await service.page.getByRole('spinbutton').first().fill('1');
    await service.submit('orders.preview').click();
    await service.page.getByRole('heading', { name: service.t('orders.refundPlanned') }).waitFor();
    await service.submit('orders.do.refund').click();
    await service.said('approvals.asked');
    await service.open('/approvals');
    await service.heading(service.t('approvals.title'));
    await service.button('approvals.withdraw').waitFor();
    expect(await service.button('approvals.confirm').count()).toBe(0);
    const finance = await enter('finance', language);
    await finance.page
      .locator('#content')
      .getByRole('link', { name: finance.t('home.kinds.approvals') })
      .click();
    await finance.heading(finance.t('approvals.title'));
    await finance.check('approvals');
    await finance.button('approvals.confirm').click();
    await finance.submit('approvals.confirm').click();
    await finance.said('approvals.done');
    await finance.said('approvals.empty');
    await open(service);
    await service.page.reload();
    await service.page.getByText(service.t('orders.refunded', { count: 1 })).waitFor();
    expect([...withoutRefusals(service.visitor), ...withoutRefusals(finance.visitor)]).toEqual([]);
  });

  test('a member has points, coupons, devices and notes in one place, and is signed out everywhere', async () => {
    const buyer = await openBuyer(place, 'phone');
    await buyer.signIn();
    const service = await enter('service', language);
    await service.open('/members');
    await service.field('orders.search').fill('+886912345678');
    await service.button('list.search').click();
    await service.page.getByRole('table').getByRole('link').first().click();
    await service.page.getByRole('heading', { level: 2, name: service.t('members.ledger') }).waitFor();
    await service.button('orders.do.note').click();
    await service.page.getByRole('dialog').getByRole('textbox').fill(`VIP ${language}`);
    await service.submit('form.save').click();
    await service.said('orders.did.note');
    await service.page.getByText(`VIP ${language}`, { exact: true }).waitFor();
    await service.check('member');
    await service.button('members.signOut').click();
    await service.page.getByRole('dialog').getByRole('textbox').fill('lost phone');
    await service.submit('members.signOut').click();
    await service.said('members.done');
    await service.said('members.noDevices');
    expect(withoutRefusals(service.visitor)).toEqual([]);
    await buyer.context.close();
  });

  test('prices go out to Excel and come back', async () => {
    const office = await enter('merchandiser', language);
    await office.open('/prices');
    await office.heading(office.t('prices.title'));
    const saved = office.page.waitForEvent('download');
    await office.button('prices.downloads.xlsx').click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('prices.xlsx');
    const file = path.join(tmpdir(), `office-${language}.xlsx`);
    await download.saveAs(file);
    const workbook = await readFile(file);
    // A zip, in which no cell has a formula.
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
    const upload = (chosen: string) => office.page.locator('input[type=file]').setInputFiles(chosen);
    await upload(file);
    await office.said('prices.none');
    const broken = path.join(tmpdir(), `office-broken-${language}.xlsx`);
    await writeFile(broken, 'no workbook');
    await upload(broken);
    await office.said('prices.noWorkbook');
    const price = await priceOf();
    const changed = path.join(tmpdir(), `office-${language}.csv`);
    await writeFile(changed, `sku,price\n${skuId},${price + 1}\n`);
    await upload(changed);
    await office.button('prices.save', { count: 1 }).click();
    await office.said('prices.done');
    await expect.poll(priceOf, { timeout: 60_000 }).toBe(price + 1);
    expect(withoutRefusals(office.visitor)).toEqual([]);
  });

  test('a product gets facts, a size table and a cropped picture, and the shop shows them', async () => {
    const office = await enter('merchandiser', language);
    await office.open(`/products/${productId}`);
    await office.page.getByRole('heading', { level: 2, name: office.t('products.sizeTable') }).waitFor();
    const facts = office.section('records.fields.params');
    await office.button('products.addParam').click();
    for (const script of ['zh-CN', 'zh-TW']) {
      const column = facts.getByRole('group', { name: office.t(`records.languages.${script}`) });
      await column.getByLabel(office.t('products.paramName')).last().fill('产地');
      await column.getByLabel(office.t('products.paramValue')).last().fill(`台南 ${language}`);
    }
    if (await office.button('products.addSizeTable').count()) await office.button('products.addSizeTable').click();
    await office.button('products.addSize').click();
    const rows = office.section('products.sizeTable').getByRole('row');
    const row = rows.last();
    await row
      .getByRole('textbox')
      .nth(0)
      .fill(`L${languages.indexOf(language)}`);
    await row
      .getByRole('textbox')
      .nth(1)
      .fill(`L${languages.indexOf(language)}`);
    await office.button('records.cropPicture', { number: 1 }).first().click();
    await office.submit('records.crop').waitFor();
    await office.page.waitForLoadState('networkidle');
    await office.check('crop');
    await office.submit('records.crop').click();
    await office.page.getByRole('dialog').waitFor({ state: 'detached' });
    await office.check('product with facts and sizes');
    // The layers of the styles are in their order, whatever chunk brings them.
    expect(await office.button('form.save').evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    await office.button('form.save').click();
    await office.said('products.did.save');
    const shown = async () => JSON.stringify(await fetchApiData(shop, `product/detail?id=${productId}`));
    await expect.poll(shown, { timeout: 60_000 }).toContain(`台南 ${language}`);
    expect(withoutRefusals(office.visitor)).toEqual([]);
  });

  test('an editor looks up where a banner leads, and tries the link', async () => {
    const editor = await enter('editor', language);
    await editor.open('/banners');
    await editor.page
      .getByRole('row')
      .filter({ hasText: editor.t('banners.kinds.home') })
      .getByRole('link')
      .first()
      .click();
    await editor.heading(editor.t('banners.one'));
    await editor.field('banners.linkType').selectOption('2');
    await editor.button('banners.lookUp').click();
    await editor.page.getByRole('dialog').getByRole('textbox').fill(String(productId));
    await editor.page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: String(productId) })
      .first()
      .click();
    expect(await editor.field('banners.linkValue').inputValue()).toBe(String(productId));
    const target = await editor.page.getByRole('link', { name: editor.t('banners.tryLink') }).getAttribute('href');
    expect(target).toBe(`${shop.url}/product?id=${productId}`);
    await editor.check('banner with a target');
    expect(withoutRefusals(editor.visitor)).toEqual([]);
  });

  test('a read-only account sees members and refunds of others as they are, and changes none', async () => {
    const reader = await enter('readOnly', language);
    await open(reader);
    for (const key of ['orders.do.mail', 'orders.do.note', 'orders.do.refund']) expect(await reader.button(key).count()).toBe(0);
    await reader.open('/approvals');
    await reader.heading(reader.t('shell.notFound'));
    expect(withoutRefusals(reader.visitor)).toEqual([]);
  });

  test('the owner reads who did what, by both people of a refund', async () => {
    const owner = await enter('owner', language);
    await owner.open('/log');
    await owner.field('log.search').fill(codeOf(language));
    await owner.button('list.search').click();
    for (const action of ['approvals ask', 'approvals confirm', 'orders note'])
      await owner.page
        .getByRole('cell', { name: owner.t(`log.actions.${action}`), exact: true })
        .first()
        .waitFor();
    await owner.check('log');
    expect(withoutRefusals(owner.visitor)).toEqual([]);
  });
});

/** A key in the computer, as browsers have one. */
async function addAuthenticator(session: CDPSession): Promise<void> {
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.each(languages)('a passkey replaces the code of the authenticator (%s)', async (language) => {
  const role = { 'zh-CN': 'owner', 'zh-TW': 'editor', en: 'finance' }[language];
  const office = await openOffice(place, 'desktop', language);
  await addAuthenticator(await office.visitor.context.newCDPSession(office.page));
  await office.enterAs(role);
  await office.open('/me');
  await office.button('session.addPasskey').click();
  const { data } = (await (await fetch(`${shop.officeUrl}/staff/demo/find`, { headers: { 'x-back-office': '1' } })).json()) as {
    data: { role: string; code: string }[];
  };
  const dialog = office.page.getByRole('dialog');
  await dialog.getByLabel(office.t('session.passkeyName')).fill('Laptop');
  await dialog.locator('input[type=password]').fill(demoPassword);
  await dialog.getByLabel(office.t('session.code')).fill(data.find((each) => each.role === role)?.code ?? '');
  await office.submit('session.addPasskey').click();
  await office.said('session.passkeyAdded');
  await office.page.getByRole('cell', { name: 'Laptop' }).waitFor();
  await office.check('passkeys');

  // Without the session, so that the others keep it.
  await office.visitor.context.clearCookies({ name: 'staff' });
  await office.page.goto(shop.officeUrl);
  await office.page.reload();
  await office.field('session.username').fill(role.toLowerCase());
  await office.field('session.password').first().fill(demoPassword);
  const sent = office.page.waitForRequest((request) => request.url().endsWith('/staff/session/save'));
  await office.button('session.withPasskey').click();
  await office.heading(office.t('home.title'));
  await office.check('home after a passkey');
  // Whoever read the answer on its way cannot use it again.
  const replayed = await office.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-back-office': '1' };
    return (await fetch('/staff/session/save', { method: 'POST', headers, body })).status;
  }, (await sent).postData());
  expect(replayed).toBe(422);
});
