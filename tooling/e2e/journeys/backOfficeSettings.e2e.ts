// The home page and the search in a browser: the editor changes them, and shoppers see it.
import { expect, test } from 'vitest';
import { createTranslate } from '../createTranslate.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { shop } = place;

test.each(['zh-CN', 'zh-TW', 'en'] as const)(
  'the editor hides a section of the home page and moves another up, in %s',
  async (language) => {
    const office = await openOffice(place, language === 'zh-TW' ? 'phone' : 'desktop', language);
    await office.enterAs('editor');
    await office.open('/homePage');
    await office.heading(office.t('homePage.title'));
    const name = (section: string) => office.t(`homePage.sections.${section}`);
    const move = (key: string, section: string) =>
      office.page.getByRole('button', { name: office.t(key, { name: name(section) }), exact: true }).filter({ visible: true });
    const shown = (section: string) => office.page.getByRole('checkbox', { name: name(section), exact: true }).filter({ visible: true });
    await shown('cosmetic').uncheck();
    for (let step = 0; step < 6; step += 1) await move('list.moveUp', 'shops').click();
    await office.check('home page');
    await office.button('form.save').click();
    await office.said('products.did.save');

    const t = createTranslate('zh-CN');
    const shopper = await office.visitor.context.newPage();
    const readSections = async () => {
      await shopper.goto(shop.url);
      return shopper.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    };
    const readOrder = async () => {
      const sections = await readSections();
      return [sections[0], ...['food', 'cosmetic'].map((section) => sections.includes(t(`layout.category.${section}`)))];
    };
    // A busy server may show the page before once more.
    await expect.poll(readOrder, { timeout: 60_000, interval: 1_000 }).toEqual([t('home.shops.title'), true, false]);

    // The order of the program comes back.
    await shown('cosmetic').check();
    for (let step = 0; step < 6; step += 1) await move('list.moveDown', 'shops').click();
    for (let step = 0; step < 5; step += 1) await move('list.moveUp', 'cosmetic').click();
    await office.button('form.save').click();
    await office.said('products.did.save');
    await expect.poll(readSections, { timeout: 60_000, interval: 1_000 }).toContain(t('layout.category.cosmetic'));
    expect(withoutRefusals(office.visitor)).toEqual([]);
  },
);

test('the editor tries a group of synonyms, corrects it, saves it, and the shop finds by it', async () => {
  const office = await openOffice(place, 'desktop', 'en');
  await office.enterAs('editor');
  await office.open('/search');
  await office.button('search.addGroup').click();
  const group = office.page.getByRole('textbox', { name: office.t('search.groupNumber', { number: 1 }), exact: true });
  await group.fill('凤梨酥');
  await office.field('search.words').fill('袋熊点心');
  await office.button('search.try').click();
  await office.said('records.problems');
  await group.fill('凤梨酥, 袋熊点心');
  await office.button('search.try').click();
  const after = office.page.locator('section').filter({
    has: office.page.getByRole('heading', { level: 3, name: office.t('search.after'), exact: true }),
  });
  await after.last().getByText(office.t('search.kinds.exact')).waitFor();
  await after.last().getByRole('listitem').first().waitFor();
  // In the other script than the group.
  await office.field('search.filter').fill('菠蘿');
  await office.page.getByRole('cell', { name: '凤梨, 菠萝', exact: true }).filter({ visible: true }).waitFor();
  await office.check('search');
  await office.button('form.save').click();
  await office.said('products.did.save');
  const shopper = await office.visitor.context.newPage();
  await expect
    .poll(
      async () => {
        await shopper.goto(`${shop.url}/search?key=${encodeURIComponent('袋熊点心')}`);
        return shopper.getByText('凤梨酥').count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(1);
});

test('the first popular search of the editor stands in the search box', async () => {
  const office = await openOffice(place, 'phone');
  await office.enterAs('editor');
  await office.open('/search');
  await office.button('search.addPopular').click();
  const groups = office.page.getByRole('group', { name: /\d$/ });
  await groups
    .last()
    .getByRole('textbox', { name: office.t('records.languages.zh-TW') })
    .fill('袋熊餅乾');
  await groups
    .last()
    .getByRole('button', { name: office.t('search.first'), exact: true })
    .click();
  await office.check('popular searches on a phone');
  await office.button('form.save').click();
  await office.said('products.did.save');
  const shopper = await office.visitor.context.newPage();
  await expect
    .poll(
      async () => {
        await shopper.goto(shop.url);
        await shopper.getByPlaceholder(createTranslate('zh-CN')('layout.searchPlaceholder')).first().focus();
        await shopper.waitForLoadState('networkidle');
        return shopper.getByPlaceholder('袋熊饼干').count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
});

test('the editor sees the birthday gifts of the environment, sets others, and takes them back', async () => {
  const office = await openOffice(place, 'desktop', 'zh-TW');
  await office.enterAs('editor');
  await office.open('/birthdayGifts');
  await office.heading(office.t('birthdayGifts.title'));
  const byDefault = { points: 200, pointsPerLevel: 100, experience: 100, experiencePerLevel: 50 };
  await office.page.getByText(office.t('birthdayGifts.default', byDefault), { exact: true }).waitFor();
  const points = office.page.getByRole('textbox', { name: office.t('birthdayGifts.points'), exact: true });
  await points.fill('many');
  await office.button('form.save').click();
  await office.said('records.problems');
  await points.fill('777');
  await office.check('birthday gifts');
  await office.button('form.save').click();
  await office.said('products.did.save');
  await office.page.reload();
  await expect.poll(() => points.inputValue(), { timeout: 60_000 }).toBe('777');
  await points.fill('');
  await office.button('form.save').click();
  await office.said('products.did.save');
  expect(withoutRefusals(office.visitor)).toEqual([]);
});
