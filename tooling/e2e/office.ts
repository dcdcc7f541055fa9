// Browser helpers for tests of the back office.
import type { Browser, Cookie } from 'playwright-core';
import { createOfficeTranslate } from './createOfficeTranslate.ts';
import { createTranslate } from './createTranslate.ts';
import type { RunningShop } from './startShop.ts';
import { openVisitor, type Visitor, type viewports } from './visitor.ts';

export interface OfficePlace {
  shop: Pick<RunningShop, 'officeUrl'>;
  browser: Browser;
}

/** The browser tells of a refused call, which is no fault of the page. */
export const withoutRefusals = ({ consoleMessages }: Visitor) =>
  consoleMessages.filter((line) => !/status of (400|404|422) .*\/staff\//.test(line));

/** A code of an authenticator counts once, so the tests of a file share the session of a role. */
const sessions = new Map<string, Cookie[]>();

/** A browser for somebody of the staff. */
export async function openOffice(
  { shop, browser }: OfficePlace,
  size: keyof typeof viewports,
  language: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN',
) {
  const visitor = await openVisitor(browser, size);
  const { page } = visitor;
  await page.addInitScript((chosen) => localStorage.setItem('backoffice.language', chosen), language);
  const t = createOfficeTranslate(language);
  const button = (key: string, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  return {
    visitor,
    page,
    t,
    button,
    heading,
    open: async (path: string) => {
      await page.goto(`${shop.officeUrl}/#${path}`);
    },
    enterAs: async (role: string) => {
      const key = `${shop.officeUrl} ${role}`;
      const known = sessions.get(key);
      if (known) await visitor.context.addCookies(known);
      await page.goto(shop.officeUrl);
      if (!known) await button(`roles.${role}`).click();
      await heading(t('home.title'));
      sessions.set(key, await visitor.context.cookies(shop.officeUrl));
    },
    field: (key: string) => page.getByLabel(t(key)).filter({ visible: true }),
    /** A button of the open dialog. */
    submit: (key: string) => page.getByRole('dialog').getByRole('button', { name: t(key), exact: true }),
    /** A region of the page, by its heading. */
    section: (key: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: t(key), exact: true }) }),
    said: (key: string, values?: Record<string, string | number>) => page.getByText(t(key, values), { exact: true }).first().waitFor(),
    /** Opens the preview of what is in the editor, which nobody else sees, and finds a text or a picture of that name there. */
    seeInPreview: async (name: string) => {
      await button('products.preview').click();
      const [preview] = await Promise.all([
        visitor.context.waitForEvent('page'),
        page.getByRole('link', { name: t('products.openPreview'), exact: true }).click(),
      ]);
      const content = preview.locator('main, footer');
      await content.getByText(name).or(content.getByRole('img', { name })).filter({ visible: true }).first().waitFor();
      await preview.getByText(createTranslate(language)('layout.hint.preview', { count: 1 }), { exact: true }).waitFor();
      await preview.close();
    },
    check: async (name: string) => {
      visitor.consoleMessages.splice(0, Number.POSITIVE_INFINITY, ...withoutRefusals(visitor));
      await visitor.checkPage(name);
    },
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
