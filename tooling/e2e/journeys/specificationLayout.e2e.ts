// What the specification says about the frame of every page and about the ways through the shop, shown in a browser.
/* oxlint-disable vitest/no-standalone-expect -- The steps of the table run inside tests. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { demoAccount } from '../../pageTour/signIn.ts';
import { postAsMember } from '../addresses.ts';
import type { OpenedShop } from '../buyer.ts';
import { findAvailableProduct } from '../buyer.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { type Item, type Scene, testItems } from '../specificationItems.ts';
import { waitUntilHydrated } from '../visitor.ts';

const place: OpenedShop = await openShop();
const { shop } = place;

const heading = ({ page }: Scene) => page.getByRole('heading', { level: 1 });

/** Opens the channel that leads to the smaller ones, by clicks from the home page. */
async function openShopping({ page, size, t, go, localize }: Scene): Promise<void> {
  await go('/');
  if (size === 'phone') await page.getByRole('button', { name: t('layout.menu.open') }).click();
  const menu = page.getByRole('navigation', { name: t('layout.menu.label') }).filter({ visible: true });
  await menu
    .getByRole('link', { name: t('layout.menu.shopping'), exact: true })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === localize('/shopping'));
  await waitUntilHydrated(page);
}

/** Follows the first link to a page, which must be visible. */
async function follow({ page, localize }: Scene, start: string, path = start): Promise<void> {
  await page
    .locator(`main a[href^="${localize(start)}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === localize(path));
}

const isChannel = (path: string): Item => ({
  name: `${path} within three clicks`,
  show: async (scene) => {
    await openShopping(scene);
    await follow(scene, path);
    await scene.page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    return [heading(scene)];
  },
});

/** A phone shows the columns of the footer one at a time. The footer hydrates after the page, so its button is pressed until it answers. */
async function openFooterColumn({ page, size, t, poll }: Scene, key: string): Promise<void> {
  if (size !== 'phone') return;
  const button = page.getByRole('contentinfo').getByRole('button', { name: t(`layout.footer.${key}`), exact: true });
  const press = async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    return button.getAttribute('aria-expanded');
  };
  await poll(press, { timeout: 60_000, interval: 1_000 }).toBe('true');
}

/** Cancels a deletion of the account, which leaves unread messages. */
async function receiveMessages({ page }: Scene): Promise<void> {
  await postAsMember(shop, page, 'user/delete/save', { password: demoAccount.password });
  await postAsMember(shop, page, 'user/delete/cancel', {});
}

/** The links to the networks that take a title. Their pictures need an address with https, which the tests of the links have. */
async function readTitledLinks({ page, t }: Scene, part: Locator): Promise<Locator[]> {
  const links = (['qzone', 'qq', 'weibo'] as const).map((key) => part.getByRole('link', { name: t(`layout.share.${key}`), exact: true }));
  for (const link of links) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(new URL(href).searchParams.get('title')).toBe(await page.title());
  }
  return links;
}

testItems(place, [
  {
    name: 'App links with a QR image on hover',
    sizes: ['desktop'],
    show: async ({ page, t, go }) => {
      await go('/');
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.iosApp') })
        .hover();
      return [
        page
          .getByRole('figure')
          .filter({ hasText: t('layout.appQr') })
          .getByRole('presentation'),
      ];
    },
  },
  {
    name: 'App links with a QR image on focus',
    sizes: ['desktop'],
    show: async ({ page, t, go }) => {
      await go('/question/list');
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.androidApp') })
        .focus();
      return [
        page
          .getByRole('figure')
          .filter({ hasText: t('layout.appQr') })
          .getByRole('presentation'),
      ];
    },
  },
  {
    name: 'App links on a phone',
    sizes: ['phone'],
    show: async ({ page, t, go }) => {
      await go('/');
      await page.getByRole('button', { name: t('layout.menu.open') }).click();
      const drawer = page.getByRole('dialog');
      return [drawer.getByRole('link', { name: t('layout.iosApp') }), drawer.getByRole('link', { name: t('layout.androidApp') })];
    },
  },
  {
    name: 'Footer with numbers, contact lines, social media and supplier login',
    show: async (scene) => {
      const { page, t, go } = scene;
      await go('/guide/company');
      const footer = page.getByRole('contentinfo');
      const [beforeNumber = ''] = t('layout.footer.filingNumber').split(/[:：\s]/);
      for (const key of ['supplier', 'follow']) await openFooterColumn(scene, key);
      return [
        footer.getByRole('heading', { name: t('layout.footer.follow') }),
        footer.getByText(beforeNumber),
        footer.getByText(t('layout.contact.phone'), { exact: true }),
        footer.getByText(t('layout.contact.mail'), { exact: true }),
        footer.getByText(t('layout.contact.address'), { exact: true }),
        footer.getByRole('link', { name: t('layout.footer.supplierLogin') }),
        footer.getByRole('link', { name: t('layout.footer.wechat') }),
      ];
    },
  },
  {
    name: 'Service centre with the phone, mail and hours of the footer',
    show: async ({ page, t, go, signIn }) => {
      await signIn();
      await go('/setting/service');
      const main = page.locator('main');
      return (['phone', 'mail', 'hours'] as const).map((key) => main.getByText(t(`layout.contact.${key}`), { exact: true }));
    },
  },
  {
    name: 'Member panel with the default image',
    sizes: ['desktop'],
    show: async ({ page, t, go, signIn }) => {
      await signIn();
      await go('/');
      const bar = page.getByRole('region', { name: t('layout.account') });
      await bar.locator('[aria-haspopup=true]').hover();
      return [
        bar.locator('img[src="/icons/portrait.svg"]'),
        bar.getByText(t('layout.questionScore')),
        bar.getByRole('link', { name: t('layout.benefits') }),
      ];
    },
  },
  {
    name: 'Message icon of the mobile header without a badge',
    sizes: ['phone'],
    show: async ({ page, t, go }) => {
      await go('/');
      return [page.getByRole('banner').getByRole('link', { name: t('layout.messages'), exact: true })];
    },
  },
  {
    name: 'Badge of unread messages',
    show: async (scene) => {
      const { page, size, t, go, signIn } = scene;
      await signIn();
      await receiveMessages(scene);
      await go('/');
      const area = size === 'phone' ? page.getByRole('banner') : page.getByRole('region', { name: t('layout.account') });
      return [
        area
          .getByRole('link', { name: /[1-9]/ })
          .filter({ has: page.locator(':scope') })
          .and(page.locator('a[href*="tab=messages"]')),
      ];
    },
  },
  {
    name: 'Mine highlighted below the setting prefix',
    sizes: ['phone'],
    show: async ({ page, t, go, signIn }) => {
      await signIn();
      await go('/setting/coupon');
      return [page.locator('[data-bottom-bar=phone] [data-highlighted=true]', { hasText: t('layout.menu.mine') })];
    },
  },
  {
    name: 'Share dialog of a product',
    show: async (scene) => {
      const { page, t, go } = scene;
      await go(`/product?id=${(await findAvailableProduct(shop, 0)).id}`);
      await page
        .getByRole('button', { name: t('catalog.product.share') })
        .first()
        .click();
      return readTitledLinks(scene, page.getByRole('dialog'));
    },
  },
  {
    name: 'Share block of an article',
    show: async (scene) => {
      const { page, go } = scene;
      const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, 'index/article/enable?count=1');
      await go(`/article/inner?id=${list[0]?.id}`);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return readTitledLinks(scene, page.getByRole('contentinfo'));
    },
  },
  isChannel('/lottery'),
  isChannel('/guess'),
  isChannel('/activity'),
  isChannel('/tab'),
  {
    name: '/certificate within three clicks',
    show: async (scene) => {
      await openShopping(scene);
      await follow(scene, '/product?', '/product');
      await follow(scene, '/certificate');
      return [heading(scene)];
    },
  },
  {
    name: '/article/page within three clicks',
    show: async (scene) => {
      const { page, t, go, localize } = scene;
      await go('/');
      await openFooterColumn(scene, 'beginner');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('layout.footer.shopping'), exact: true })
        .click();
      await page.waitForURL((url) => url.pathname === localize('/guide/shopping'));
      await follow(scene, '/article/page');
      return [heading(scene)];
    },
  },
  {
    name: 'Search with orgId from the search box of a shop',
    show: async ({ page, t, go }) => {
      await go('/shop?orgId=101');
      const box = page.getByRole('searchbox', { name: t('shops.search') });
      await box.fill('凤梨酥');
      await box.press('Enter');
      await page.waitForURL(/\/search\?.*orgId=101/);
      return [page.getByRole('link', { name: t('search.everywhere') }), page.locator('main mark')];
    },
  },
  {
    name: 'A group of pins zooms in until a shop can be chosen',
    show: async ({ page, size, t, go, poll }) => {
      await go('/near/shop');
      // The map loads once it is in sight. Phones have it below the list.
      if (size === 'phone')
        await page
          .getByRole('button', { name: t('local.near.show'), exact: true })
          .first()
          .click();
      const map = page.getByRole('region', { name: t('local.map.label') });
      await map.scrollIntoViewIfNeeded();
      const name = new RegExp(`^${t('local.map.cluster', { count: 2 }).replace('2', '[\\d,]+')}$`);
      const groups = map.getByRole('button', { name });
      await groups.first().waitFor();
      const readPins = () => map.getByRole('listitem').allInnerTexts();
      const before = await readPins();
      // A group shows its number, a shop an icon. Loaded pins replace each other, so a press may miss.
      const shops = map.getByRole('listitem').filter({ hasNotText: /\d/ }).getByRole('button');
      const zoomIn = async () => {
        await groups
          .first()
          .click({ timeout: 2_000 })
          .catch(() => {});
        return shops.count();
      };
      await poll(zoomIn, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0);
      expect(await readPins()).not.toEqual(before);
      await shops.first().click();
      return [map, map.locator('output').getByRole('link')];
    },
  },
  {
    name: 'A 401 leads to the login page',
    isRejected: true,
    show: async ({ page, t, go, signIn }) => {
      await signIn();
      await page.evaluate(() => localStorage.setItem('token', 'expired'));
      await go('/setting/address');
      await page.waitForURL(/\/user\/login\?redirect=/);
      return [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: t('session.login.submit'), exact: true })];
    },
  },
  {
    name: 'Login by code of a provider',
    show: async ({ page, t, go }) => {
      await go('/user/login?redirect=%2Fcategory');
      await page.getByRole('button', { name: t('socialLogin.login.with', { name: t('socialLogin.name.weibo') }), exact: true }).click();
      await page.getByLabel('新人物的昵称').fill('小微');
      await page.getByRole('button', { name: '同意 Allow' }).click();
      return [page.getByRole('heading', { level: 1, name: t('socialLogin.choose.title', { name: t('socialLogin.name.weibo') }) })];
    },
  },
  {
    name: 'Bindings of providers',
    show: async ({ page, t, go, signIn }) => {
      await signIn();
      await go('/setting/info');
      return [page.getByRole('button', { name: t('socialLogin.bindings.bindOf', { name: t('socialLogin.name.google') }), exact: true })];
    },
  },
]);
