import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuote } from '@baodao/domain/orders/shapes';

export type MissingInput =
  | 'lines'
  | 'address'
  | 'customs'
  | 'identity'
  | 'store'
  | 'openStore'
  | 'mobile'
  | 'guest'
  | 'arrival'
  | 'pickupPlace';

/** What keeps the order from being placed, from top to bottom of the page; null if nothing does. */
export function findMissingInput({ problems, address, needsAddress, orgs, customs, calcToken }: OrderQuote): MissingInput | null {
  if (calcToken !== null) return null;
  if (problems.length > 0) return 'lines';
  if (needsAddress && !address) return 'address';
  if (customs.problem !== null) return customs.problem === errorCodes.customsCap ? 'customs' : 'identity';
  return orgs.flatMap(({ needs }) => needs)[0] ?? 'lines';
}

/** Sections of the page carry these names, so that the submit button leads to the one that lacks something. */
const sections: Record<MissingInput, string> = {
  lines: 'lines',
  address: 'receiver',
  mobile: 'receiver',
  customs: 'customs',
  identity: 'customs',
  store: 'store',
  openStore: 'store',
  guest: 'guest',
  arrival: 'answers',
  pickupPlace: 'answers',
};

/** Scrolls to the section and focuses its first control. */
export function showMissingInput(missing: MissingInput): void {
  const section = document.querySelector<HTMLElement>(`[data-checkout="${sections[missing]}"]`);
  section?.scrollIntoView({ block: 'center' });
  section?.querySelector<HTMLElement>('input:enabled, select:enabled, button:enabled, a[href]')?.focus({ preventScroll: true });
}
