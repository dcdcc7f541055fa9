// No control that looks enabled does nothing: each kind of control on each page is tapped without preparation, on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../../pageTour/signIn.ts';
import { listTourPages } from '../../pageTour/tourPages.ts';
import { waitUntilSettled } from '../../pageTour/waitUntilSettled.ts';
import { isNightScale } from '../../testScope.ts';
import { openShop } from '../openShop.ts';
import { listControls, tapControl } from '../tapControls.ts';
import { openVisitor } from '../visitor.ts';

const { shop, browser } = await openShop();
const tourPages = await listTourPages(shop.url);
/** `pnpm test:full` taps the controls of each fourth page. */
const pages = isNightScale ? tourPages : tourPages.filter((_page, at) => at % 4 === 0);

/** Pages that are not opened here, with the reason. */
const skippedPages: Record<string, string> = {
  userLoginWechat: 'without a code of the provider it leads on at once',
  userLoginWeibo: 'without a code of the provider it leads on at once',
  userLoginGoogle: 'without a code of the provider it leads on at once',
  userLoginFacebook: 'without a code of the provider it leads on at once',
  userLoginTencent: 'without a code of the provider it leads on at once',
};

const scopeOf = (page: string, kind: string) => (/^MAIN (?:BUTTON|INPUT|SELECT|TEXTAREA)/.test(kind) ? `${page} ${kind}` : kind);

interface PageToTap {
  key: string;
  address: string;
  isMember: boolean;
  /** Kinds that were tapped on an earlier page. Links and the layout's controls do the same everywhere. */
  tappedKinds: Set<string>;
}

async function tapPage(page: Page, { key, address, isMember, tappedKinds }: PageToTap): Promise<{ faults: string[]; tapCount: number }> {
  const faults: string[] = [];
  let tapCount = 0;
  let last = '';
  const open = async () => {
    // A navigation that the last tap began may abort this one, or come after it.
    for (let attempt = 1; ; attempt += 1) {
      const problem = await page
        .goto(shop.url + address)
        .then(() => waitUntilSettled(page))
        .then(
          () => null,
          (error: unknown) => error,
        );
      if (!problem) break;
      if (attempt === 3) throw new Error(`${address} does not open after "${last}"; ${page.url()} is open`, { cause: problem });
      await page.waitForTimeout(500);
    }
    // A control of the last page signed the member out.
    if (isMember && new URL(page.url()).pathname.endsWith('/user/login')) {
      await signIn(page, shop.url);
      await page.goto(shop.url + address);
      await waitUntilSettled(page);
    }
  };
  await open();
  const controls = (await listControls(page)).filter(({ kind }) => {
    const scope = scopeOf(key, kind);
    const isNew = !tappedKinds.has(scope);
    tappedKinds.add(scope);
    return isNew;
  });
  let isUntouched = true;
  for (const control of controls) {
    if (!isUntouched) await open();
    // Sections that load later change the positions.
    const found = (await listControls(page)).find(({ kind, name }) => kind === control.kind && name === control.name);
    if (!found) continue;
    last = found.name;
    const { outcome, detail } = await tapControl(page, found);
    isUntouched = outcome === 'rests';
    if (!isUntouched) tapCount += 1;
    if (outcome === 'unchanged' || outcome === 'unreachable')
      faults.push(`${key}: "${control.name}" (${control.kind}): ${outcome} ${detail}`);
    for (const other of page.context().pages()) if (other !== page) await other.close();
  }
  return { faults, tapCount };
}

test('the check finds a button that does nothing, and one that answers', async () => {
  const { page, context } = await openVisitor(browser, 'phone');
  await page.goto(`${shop.url}/guide/contact`);
  await waitUntilSettled(page);
  await page.evaluate(() => {
    const [dead, live] = [document.createElement('button'), document.createElement('button')];
    dead.textContent = 'dead';
    live.textContent = 'live';
    live.addEventListener('click', () => live.setAttribute('aria-pressed', 'true'));
    document.querySelector('#main')?.prepend(dead, live);
  });
  const controls = await listControls(page);
  const outcomeOf = async (wanted: string) => {
    const control = controls.find(({ name }) => name === wanted);
    return control && (await tapControl(page, control)).outcome;
  };
  expect(await outcomeOf('dead')).toBe('unchanged');
  expect(await outcomeOf('live')).toBe('changed');
  await context.close();
});

for (const access of ['public', 'member'] as const) {
  test(`every kind of control of the ${access} pages changes what is in sight`, async () => {
    const { page, context } = await openVisitor(browser, 'phone');
    const isMember = access === 'member';
    if (isMember) await signIn(page, shop.url);
    // Of this test and this attempt, because the layout answers a member otherwise than a guest.
    const tappedKinds = new Set<string>();
    let total = 0;
    for (const { key, access: wanted, buildAddress } of pages) {
      // The other member pages need an order, which the purchase journeys place.
      if (wanted !== access || key in skippedPages || (isMember && !key.startsWith('setting'))) continue;
      const { faults, tapCount } = await tapPage(page, { key, address: buildAddress('zh-CN'), isMember, tappedKinds });
      expect.soft(faults).toEqual([]);
      total += tapCount;
    }
    // A fourth of the pages has a third of the kinds.
    expect(total).toBeGreaterThan(isNightScale ? 30 : 5);
    await context.close();
  }, 1_200_000);
}
