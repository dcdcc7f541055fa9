// The page without a server: a read-only view of what this browser has stored.
import { groupOpeningDays } from '@baodao/domain/shops/openingHours';
import { formatFullDay } from '@baodao/domain/time/monthDay';
import { detectLanguage } from '@baodao/i18n/languages';
import { renderSVG } from 'uqr';
import { GUEST_CART_KEY, guestCartCount, parseGuestCart } from '../features/cart/guestCart.ts';
import { FOOTPRINTS_KEY, readFootprints } from '../features/footprints/footprints.ts';
import { browserStorage } from '../platform/browser/browserStorage.ts';
import { readOfflineSnapshot, SNAPSHOT_KEY, type SnapshotItem, type SnapshotVoucher } from '../platform/offline/offlineSnapshot.ts';

interface OfflineTexts {
  title: string;
  text: string;
  again: string;
  vouchers: string;
  until: string;
  cart: string;
  cartEmpty: string;
  cartUnseen: string;
  favourites: string;
  recent: string;
}
/** Inserted by the build, because the page cannot fetch anything. */
declare const TEXTS: Record<string, OfflineTexts>;

const RECONNECT_MS = 5_000;

const language = detectLanguage(location.pathname);
const texts = TEXTS[language];
document.documentElement.lang = language;
if (texts) show(texts);

function show(words: OfflineTexts) {
  const snapshot = readOfflineSnapshot(browserStorage.read(SNAPSHOT_KEY));
  const isGuest = browserStorage.read('token') === null;
  const unseenCount = snapshot.cart.length === 0 && isGuest ? guestCartCount(parseGuestCart(browserStorage.read(GUEST_CART_KEY))) : 0;
  const recent = readFootprints(browserStorage.read(FOOTPRINTS_KEY)).map(({ title }) => ({ title, detail: '', price: '' }));

  document.title = words.title;
  const reload = createElement('button', words.again);
  reload.addEventListener('click', () => location.reload());
  document
    .querySelector('main')
    ?.append(
      createElement('h1', words.title),
      createElement('p', words.text),
      reload,
      ...(snapshot.vouchers.length > 0 ? [createElement('h2', words.vouchers), createVouchers(snapshot.vouchers, words)] : []),
      createElement('h2', words.cart),
      snapshot.cart.length > 0
        ? createList(snapshot.cart)
        : createElement('p', unseenCount > 0 ? words.cartUnseen.replace('{{count}}', String(unseenCount)) : words.cartEmpty),
      ...(snapshot.favourites.length > 0 ? [createElement('h2', words.favourites), createList(snapshot.favourites)] : []),
      ...(recent.length > 0 ? [createElement('h2', words.recent), createList(recent)] : []),
    );
  addEventListener('online', () => location.reload());
  setInterval(() => void reloadWhenOnline(), RECONNECT_MS);
}

/** The browser's own events report its connection only, and sometimes too early, so the shop itself is asked. */
async function reloadWhenOnline() {
  if (document.visibilityState === 'hidden') return;
  const reply = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (reply?.ok) location.reload();
}

function createList(items: readonly SnapshotItem[]): HTMLElement {
  const list = createElement('ul', '');
  for (const { title, detail, price } of items) {
    const item = createElement('li', '');
    item.append(createElement('span', title), ...[detail, price].filter(Boolean).map((text) => createElement('small', text)));
    list.append(item);
  }
  return list;
}

/** What the shop scans, with everything else that must be at hand there. */
function createVouchers(vouchers: readonly SnapshotVoucher[], words: OfflineTexts): HTMLElement {
  const list = createElement('ol', '');
  for (const { title, detail, code, lastDay, rules, shop, hours } of vouchers) {
    const item = createElement('li', '');
    const picture = document.createElement('img');
    picture.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { border: 2 }))}`;
    picture.alt = '';
    const until = lastDay === '' ? '' : words.until.replace('{{day}}', formatFullDay(lastDay, language));
    item.append(
      createElement('strong', [title, detail].filter(Boolean).join(' · ')),
      picture,
      createElement('code', code.replace(/(.{4})(?=.)/g, '$1 ')),
      ...[until, rules, ...shop, ...describeHours(hours)].filter(Boolean).map((text) => createElement('small', text)),
    );
    list.append(item);
  }
  return list;
}

/** Days with the same hours share a line. Word joiners keep the two times of a span together. */
function describeHours(hours: SnapshotVoucher['hours']): string[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const dayName = (day: number) => weekday.format(Date.UTC(2024, 0, day));
  return groupOpeningDays(hours)
    .filter(({ spans }) => spans.length > 0)
    .map(({ days, spans }) => `${days.map(dayName).join(' ')} ${spans.map(({ from, to }) => `${from}\u2060–\u2060${to}`).join(' ')}`);
}

function createElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
