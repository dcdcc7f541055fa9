// The page that is shown without the server: what this browser keeps, to be read and not to be changed.
import { languageOf } from '@baodao/i18n/languages';
import { browserStorage } from '../shared/browser/browserStorage.ts';
import { countGuestCart, GUEST_CART_KEY, readGuestCart } from '../shared/cart/guestCart.ts';
import { FOOTPRINTS_KEY, readFootprints } from '../shared/footprints/footprints.ts';
import { readShelf, SHELF_KEY, type ShelfItem } from '../shared/offline/shelf.ts';

interface OfflineTexts {
  title: string;
  text: string;
  again: string;
  cart: string;
  cartEmpty: string;
  cartUnseen: string;
  favourites: string;
  recent: string;
}
/** Put in by the build, for this page can fetch nothing. */
declare const TEXTS: Record<string, OfflineTexts>;

/** How often the shop is asked whether it is there again. */
const ASK_MS = 5_000;

const language = languageOf(location.pathname);
const texts = TEXTS[language];
document.documentElement.lang = language;
if (texts) show(texts);

function show(words: OfflineTexts) {
  const shelf = readShelf(browserStorage.read(SHELF_KEY));
  const isGuest = browserStorage.read('token') === null;
  const unseen = shelf.cart.length === 0 && isGuest ? countGuestCart(readGuestCart(browserStorage.read(GUEST_CART_KEY))) : 0;
  const recent = readFootprints(browserStorage.read(FOOTPRINTS_KEY)).map(({ title }) => ({ title, detail: '', price: '' }));

  document.title = words.title;
  const again = element('button', words.again);
  again.addEventListener('click', () => location.reload());
  document
    .querySelector('main')
    ?.append(
      element('h1', words.title),
      element('p', words.text),
      again,
      element('h2', words.cart),
      shelf.cart.length > 0
        ? listOf(shelf.cart)
        : element('p', unseen > 0 ? words.cartUnseen.replace('{{count}}', String(unseen)) : words.cartEmpty),
      ...(shelf.favourites.length > 0 ? [element('h2', words.favourites), listOf(shelf.favourites)] : []),
      ...(recent.length > 0 ? [element('h2', words.recent), listOf(recent)] : []),
    );
  addEventListener('online', () => location.reload());
  setInterval(() => void comeBack(), ASK_MS);
}

/** A browser tells of its own connection alone, and too early at times: whether the shop can be reached is asked of the shop. */
async function comeBack() {
  if (document.visibilityState === 'hidden') return;
  const reply = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (reply?.ok) location.reload();
}

function listOf(items: readonly ShelfItem[]): HTMLElement {
  const list = element('ul', '');
  for (const { title, detail, price } of items) {
    const item = element('li', '');
    item.append(element('span', title), ...[detail, price].filter(Boolean).map((text) => element('small', text)));
    list.append(item);
  }
  return list;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
