// Taps the controls of a page one by one, and reports those that change nothing in sight.
import type { Page } from 'playwright-core';

/** Found in the page: a control that looks enabled. */
export interface Control {
  /** Position among the controls of the page. */
  at: number;
  /** Equal for controls that the same component renders for the same purpose. */
  kind: string;
  name: string;
}

const CONTROLS = [
  'a[href]',
  'button',
  'summary',
  'select',
  'textarea',
  'input:not([type=hidden])',
  '[role=button]',
  '[role=tab]',
  '[role=checkbox]',
  '[role=radio]',
  '[role=switch]',
].join(',');

/** A second on a shopper's device. The machine that tests runs several browsers at once. */
const CHANGE_MS = 3_000;
const TAP_MS = 15_000;

/** Lists the visible controls that look enabled. */
export function listControls(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const areaOf = (element: Element) => element.closest('header, main, footer, nav, dialog')?.tagName ?? 'BODY';
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, at) => {
      if (element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]')) return [];
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const { width, height } = element.getBoundingClientRect();
      if (width < 4 || height < 4) return [];
      const { href = '', type = '' } = element as Partial<HTMLAnchorElement & HTMLInputElement>;
      const purpose = element.tagName === 'A' ? new URL(href, location.href).protocol : type;
      const kind = [areaOf(element), element.tagName, purpose, element.getAttribute('role') ?? '', element.className].join(' ');
      const name = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim() || element.getAttribute('name') || href;
      return [{ at, kind, name: name.slice(0, 60) }];
    });
  }, CONTROLS);
}

/** Marks the control to tap. Its position changes when a section loads. */
const TAPPED = '[data-tapped]';

/** A control that rightly does nothing, with the reason. Null for the others, which are marked. */
function reasonToRest(page: Page, at: number): Promise<string | null> {
  return page.evaluate(
    ([selector, index]) => {
      const element = document.querySelectorAll<HTMLElement>(selector)[index];
      if (!element) return 'left the page';
      for (const earlier of document.querySelectorAll('[data-tapped]')) earlier.removeAttribute('data-tapped');
      element.dataset.tapped = '';
      const { protocol = '', pathname = '', search = '', hash = '' } = element as Partial<HTMLAnchorElement>;
      if (/^(?:mailto|tel|sms):$/.test(protocol)) return 'opens another program';
      if (element.matches('[aria-current]:not([aria-current=false])')) return 'is where the visitor is';
      if (element.tagName === 'A' && pathname + search === location.pathname + location.search && hash === '')
        return 'leads to the page that is open';
      if (element.matches('[role=tab][aria-selected=true], [role=radio][aria-checked=true], [type=radio]:checked'))
        return 'is chosen already';
      const siblings = [...(element.parentElement?.children ?? [])];
      // One of several choices stays chosen.
      if (element.matches('[aria-pressed=true]') && siblings.some((other) => other.matches('[aria-pressed=false]')))
        return 'is chosen already';
      return null;
    },
    [CONTROLS, at] as const,
  );
}

/**
 * Describes what is in sight: address, scroll position, focus, and every element of the viewport with its text, state and place. A focus
 * on the tapped control itself shows only for fields.
 */
function describeSight(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const control = document.querySelector<HTMLElement>(selector);
    const isField = (element: Element | null) => element?.matches('input, select, textarea') ?? false;
    const active = document.activeElement;
    const isElsewhere = active !== document.body && (active !== control || isField(active));
    const focus = isElsewhere ? (active?.outerHTML.slice(0, 120) ?? '') : '';
    const sight = [location.href, `scroll ${Math.round(scrollX)} ${Math.round(scrollY)}`, `focus ${focus}`];
    const { dataset } = document.documentElement;
    sight.push(JSON.stringify(dataset));
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      // The clock goes on by itself.
      if (element.closest('[role=timer], time')) continue;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || bottom < 0 || right < 0 || top > innerHeight || left > innerWidth) continue;
      const text = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [])).join('');
      const { value = '', checked = '', open = '', src = '' } = element as Partial<HTMLInputElement & HTMLDialogElement>;
      const states = [...element.attributes].filter(({ name }) => name.startsWith('aria-')).map(({ value: state }) => state);
      sight.push([element.tagName, text, value, checked, open, src, states, Math.round(left), Math.round(top)].join('|'));
    }
    return sight;
  }, TAPPED);
}

/** Sections that come into sight may still load. */
async function describeSettledSight(page: Page): Promise<string[]> {
  let sight = await describeSight(page);
  for (let wait = 0; wait < 20; wait += 1) {
    await page.waitForTimeout(150);
    const next = await describeSight(page);
    if (next.join('\n') === sight.join('\n')) return next;
    sight = next;
  }
  return sight;
}

export interface TapResult {
  outcome: 'changed' | 'rests' | 'unchanged' | 'unreachable';
  detail: string;
}

/** Taps a control without preparation, and waits a moment for a change in sight. */
export async function tapControl(page: Page, { at }: Control): Promise<TapResult> {
  const reason = await reasonToRest(page, at);
  if (reason) return { outcome: 'rests', detail: reason };
  const control = page.locator(TAPPED);
  if ((await control.count()) === 0) return { outcome: 'rests', detail: 'left the page' };
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await describeSettledSight(page);
  const seen = new Set(before);
  let leftPage = '';
  const note = (what: string) => () => {
    leftPage ||= what;
  };
  const [onPopup, onChooser, onDownload] = [note('popup'), note('file chooser'), note('download')];
  const onRequest = (request: { isNavigationRequest: () => boolean }) => {
    if (request.isNavigationRequest()) leftPage ||= 'navigation';
  };
  page.on('popup', onPopup).on('filechooser', onChooser).on('download', onDownload).on('request', onRequest);
  try {
    // A checkbox may be drawn by its label, which lies over it.
    await control.tap({ timeout: TAP_MS, noWaitAfter: true }).catch(async (error: unknown) => {
      const label = page.locator('label').filter({ has: control });
      if ((await label.count()) === 0) throw error;
      await label.first().tap({ timeout: TAP_MS, noWaitAfter: true });
    });
    const deadline = Date.now() + CHANGE_MS;
    for (;;) {
      const after = await describeSight(page).catch(() => null);
      if (leftPage || !after) return { outcome: 'changed', detail: leftPage || 'navigation' };
      const change =
        after.find((part) => !seen.has(part) && part !== 'focus ') ?? (after.length < before.length ? 'something left' : undefined);
      if (change) return { outcome: 'changed', detail: change.slice(0, 120) };
      if (Date.now() > deadline) return { outcome: 'unchanged', detail: '' };
      await page.waitForTimeout(50);
    }
  } catch (error) {
    return { outcome: 'unreachable', detail: String(error).split('\n').slice(0, 12).join(' ').slice(0, 600) };
  } finally {
    page.off('popup', onPopup).off('filechooser', onChooser).off('download', onDownload).off('request', onRequest);
  }
}
