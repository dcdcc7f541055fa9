// Articles and guides, and a supplier's application from the footer to the receipt number.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate, type Translate } from '../createTranslate.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, type Visitor, type viewports, waitUntilHydrated } from '../visitor.ts';

const place = await openShop();
const { shop, browser } = place;

interface Variant {
  size: keyof typeof viewports;
  language: 'zh-CN' | 'en';
}
const variants: Variant[] = [
  { size: 'phone', language: 'zh-CN' },
  { size: 'desktop', language: 'en' },
];

for (const variant of variants) {
  const { size, language } = variant;
  const t = createTranslate(language);
  const start = () => (language === 'en' ? `${shop.url}/en` : shop.url);

  test(`the footer leads to every guide: ${size}, ${language}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await page.goto(`${start()}/guide/refund`);
    await waitUntilHydrated(page);
    // On phones the columns are folded.
    for (const button of await page.locator('footer h2 button:visible').all()) await button.click();
    const hrefs = await page
      .locator('footer ul a[href*="/guide/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    // The sample's supplier login leads to another site.
    expect(new Set(hrefs).size).toBe(17);
    const titles = new Set<string>();
    for (const href of hrefs) {
      await page.locator(`footer ul a[href="${href}"]`).click();
      await page.waitForURL(`${shop.url}${href}`);
      // Each guide has its own heading and a full text.
      await page.waitForFunction((seen) => !seen.includes(document.querySelector('h1')?.textContent ?? ''), [...titles]);
      titles.add(await page.getByRole('heading', { level: 1 }).innerText());
      expect((await page.locator('main article').innerText()).length, `length of ${href}`).toBeGreaterThan(150);
    }
    await checkPage('the last guide');
    await context.close();
  });

  test(`a guide has contents that link to its parts, and no horizontal scroll: ${size}, ${language}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await page.goto(`${start()}/guide/express`);
    await waitUntilHydrated(page);
    await checkPage('guide');
    const contents = page.getByRole('navigation', { name: t('layout.contents') }).filter({ visible: true });
    if (size === 'phone') await contents.getByText(t('layout.contents')).click();
    const last = contents.getByRole('link').last();
    const heading = await last.innerText();
    await last.click();
    await page.waitForURL(/#part-\d$/);
    expect(await isInViewport(page, heading)).toBe(true);
    await context.close();
  });

  test(`a supplier applies, and the input survives errors and a reload: ${size}, ${language}`, async ({ onTestFailed }) => {
    const visitor = await openVisitor(browser, size);
    onTestFailed(() => visitor.page.screenshot({ path: `.test/supplier-${size}.png`, fullPage: true }).then(() => {}));
    await applyAsSupplier(visitor, start(), t);
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.context.close();
  });

  test(`an article has structured data, and a guest’s favourite is saved after sign-in: ${size}, ${language}`, async () => {
    const { page, context, checkPage } = await openVisitor(browser, size);
    await page.goto(`${start()}/article`);
    await page.locator('main article h2 a').first().click();
    await page.waitForURL(/\/article\/inner\?id=\d+/);
    await waitUntilHydrated(page);
    await checkPage('article');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    // The preview shows the heading at once. Structured data follows with the loaded article.
    const readData = async () => {
      const [text = '{}'] = await page.locator('script[type="application/ld+json"]').allInnerTexts();
      return JSON.parse(text) as object;
    };
    const described = expect.objectContaining({ '@type': 'Article', headline: title, inLanguage: language });
    await expect.poll(readData).toMatchObject({ '@graph': [described] });
    const article = new URL(page.url());
    const heart = page.locator('main header button[aria-pressed]');
    await heart.click();
    await page.waitForURL(/\/user\/login\?redirect=/);
    await enterAccount(page);
    await page.waitForURL((url) => url.pathname === article.pathname && url.search === article.search);
    // The sign-in completes the guest's action. A second click undoes it for the next variant.
    await page.locator('main header button[aria-pressed=true]').waitFor();
    const saved = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/collect'));
    await heart.click();
    await page.locator('main header button[aria-pressed=false]').waitFor();
    await saved;
    await page.reload();
    await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await context.close();
  });

  test(`announcements and certificates are read one by one: ${size}, ${language}`, async () => {
    const { page, context, consoleMessages, checkPage } = await openVisitor(browser, size);
    await page.goto(`${start()}/news`);
    await waitUntilHydrated(page);
    await checkPage('news');
    const first = page.locator('main li h2 a').first();
    const headline = await first.innerText();
    await first.click();
    await page.waitForURL(/\/news\?id=\d+/);
    await page.getByRole('heading', { level: 1, name: headline }).waitFor();
    await checkPage('an announcement');
    await page.goto(`${start()}/certificate`);
    await waitUntilHydrated(page);
    await checkPage('certificates');
    await page.locator('main li a').first().click();
    await page.waitForURL(/\/certificate\?key=\w+/);
    await page
      .getByRole('button', { name: t('articles.certificate.zoom'), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await checkPage('an enlarged certificate');
    expect(consoleMessages).toEqual([]);
    await context.close();
  });
}

test('an opened address starts at its top, and going back restores the scroll position', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  await page.goto(`${shop.url}/guide/refund`);
  await waitUntilHydrated(page);
  await page.evaluate(() => scrollTo(0, 400));
  // A new document in the same tab, as after a payment provider's page.
  await page.goto(`${shop.url}/guide/payment`);
  await waitUntilHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await waitUntilHydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  expect(consoleMessages).toEqual([]);
  await context.close();
});

test('staff open an application with a reason, and decide it', async () => {
  const office = await openOffice(place, 'phone', 'zh-TW');
  await office.enterAs('merchandiser');
  await office.open('/applications');
  await office.heading(office.t('applications.title'));
  await office.check('applications on a phone');
  await office.page.getByRole('table').getByRole('link').first().click();
  await office.button('applications.open').click();
  await office.submit('applications.open').click();
  expect(await office.page.getByText('林小美').count()).toBe(0);
  await office.page.getByRole('dialog').getByRole('textbox').fill('電話確認執照');
  await office.submit('applications.open').click();
  await office.page.getByText('林小美').first().waitFor();
  await office.page.getByRole('img', { name: office.t('applications.licence', { number: 1 }) }).waitFor();
  await office.check('application on a phone');
  await office.button('applications.do.accepted').click();
  await office.page.getByRole('dialog').getByRole('textbox').fill('歡迎');
  await office.submit('applications.do.accepted').click();
  await office.said('applications.done');
  await office.page.getByText(office.t('applications.states.accepted')).first().waitFor();
  expect(withoutRefusals(office.visitor)).toEqual([]);
  await office.visitor.context.close();
});

async function isInViewport(page: Page, text: string): Promise<boolean> {
  const box = await page.getByRole('heading', { level: 2, name: text }).boundingBox();
  const size = page.viewportSize();
  return box !== null && size !== null && box.y >= 0 && box.y < size.height;
}

const drawLicence = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#e9e5da' } })
    .png()
    .toBuffer();

async function applyAsSupplier({ page, checkPage }: Visitor, start: string, t: Translate) {
  const field = (name: string) => page.getByRole('textbox', { name: t(`guides.form.${name}`), exact: true });
  const send = page.getByRole('button', { name: t('guides.form.send') });
  await page.goto(`${start}/guide/cooperation`);
  await page
    .locator('main')
    .getByRole('link', { name: t('guides.toStart') })
    .click();
  await page
    .locator('main')
    .getByRole('link', { name: t('guides.toForm') })
    .click();
  await page.waitForURL(/\/guide\/registered\/registered$/);
  await waitUntilHydrated(page);
  await send.click();
  await page.getByText(t('guides.rules.required')).first().waitFor();
  await checkPage('form with errors');

  await field('companyName').fill('山脚制茶有限公司');
  await field('taxId').fill('12345678');
  await field('address').fill('南投县埔里镇中山路 1 号');
  await field('contact').fill('林小美');
  await field('email').fill('tea@example.com');
  await field('phone').fill('0912345678');
  await page.getByRole('checkbox').first().check();
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByText(t('guides.form.restored')).waitFor();
  expect(await field('companyName').inputValue()).toBe('山脚制茶有限公司');
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);

  await page.getByRole('button', { name: t('session.captcha.without') }).click();
  await page.getByText(t('session.captcha.solved')).waitFor();
  await send.click();
  await page.getByText(t('guides.rules.taxId')).waitFor();
  expect(await field('contact').inputValue()).toBe('林小美');

  await field('taxId').fill('04595257');
  await send.click();
  await page.getByText(t('guides.rules.licences')).waitFor();
  await page
    .getByLabel(t('guides.form.licences.add'))
    .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: await drawLicence() });
  await page.getByRole('img', { name: 'licence.png' }).waitFor();
  await checkPage('form with a licence');
  await send.click();
  await page.waitForURL(/\/guide\/registered\/finish$/);
  const receipt = page.getByText(/^[A-Z0-9]{8,40}$/);
  await receipt.waitFor();
  const number = await receipt.innerText();
  await checkPage('receipt');
  await page.reload();
  await page.getByText(number, { exact: true }).waitFor();
}
