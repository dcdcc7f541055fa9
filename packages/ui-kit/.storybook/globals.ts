import { applyMedia } from './media.ts';
import { isLanguage } from './sampleTexts.ts';

/** Applies the switches of the toolbar to the document: attributes as the inline script of the app sets them, and media rules. */
export function applyGlobals(globals: Readonly<Record<string, unknown>>): void {
  const root = document.documentElement;
  // For frames in a docs page.
  root.dataset.globals = JSON.stringify(globals);
  root.lang = isLanguage(globals.language) ? globals.language : 'zh-CN';
  root.dataset.theme = typeof globals.theme === 'string' && globals.theme !== 'both' ? globals.theme : 'light';
  root.dataset.currency = globals.currency === 'CNY' ? 'CNY' : 'TWD';
  applyMedia('prefers-contrast: more', globals.contrast === 'more');
  applyMedia('prefers-reduced-motion: reduce', globals.motion === 'reduced');
}
