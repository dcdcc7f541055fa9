import { createI18n, type Texts } from '@baodao/i18n/createI18n';
import { basenames, detectLanguage } from '@baodao/i18n/languages';
import type { TextFile } from '@baodao/i18n/textFiles';
import type { PathKey } from '@baodao/link-builders/paths';
import { cartCountFlow } from '../features/cart/cartCount.flow.ts';
import { guestCartFlow } from '../features/cart/guestCart.flow.ts';
import { unreadFlow } from '../features/messages/unread.flow.ts';
import { ratesFlow } from '../features/rates/rates.flow.ts';
import { sessionFlow } from '../features/session/session.flow.ts';
import { siteSettingsFlow } from '../features/siteSettings/siteSettings.flow.ts';
import { layoutFlow } from '../layout/layout.flow.ts';
import { pages } from '../pages.ts';
import { dialogsFlow } from '../platform/dialogs/dialogs.flow.ts';
import { loadChunk } from '../platform/lazy/loadChunk.ts';
import { untilLoaded } from '../platform/lazy/untilLoaded.ts';
import { noticesFlow } from '../platform/notices/notices.flow.ts';
import type { App } from '../platform/page/app.ts';
import { matchPage } from '../platform/page/matchPage.ts';
import type { PageModule } from '../platform/page/page.ts';
import { preferencesFlow } from '../platform/preferences/preferences.flow.ts';
import type { SagaContext } from '../platform/store/context.ts';
import { createStore } from '../platform/store/createStore.ts';
import type { Flow } from '../platform/store/flow.ts';
import type { Session } from '../platform/store/sessionState.ts';

/** The flows of every page. The others are in the page modules. */
const layoutFlows: readonly Flow[] = [
  sessionFlow,
  noticesFlow,
  dialogsFlow,
  preferencesFlow,
  cartCountFlow,
  guestCartFlow,
  unreadFlow,
  siteSettingsFlow,
  ratesFlow,
  layoutFlow,
];

/** Texts of the layout's lazily hydrated sections. */
export const layoutLaterTexts = ['layout.footer', 'layout.notices'] as const;

export interface AppOptions {
  pathname: string;
  publicUrl: string;
  context: Omit<SagaContext, 'language' | 'loadTexts'>;
  preloadedState?: object;
  /** Texts of an earlier rendering of the same page, on the server. By default they are created. */
  texts?: Texts;
  onMissingKey?: (key: string) => void;
  /** Receives errors of sagas. By default the console prints them. */
  onError?: (error: unknown) => void;
  /** Known in the browser, because the server has matched the route. */
  page?: PathKey | undefined;
  /** The server's HTML is there, so texts of lazily hydrated sections can wait. */
  isHydrating?: boolean;
  /** See `StoreOptions`. */
  isWatching?: boolean;
}

/** Composes store, texts and the first page on the server and in the browser. */
export async function createApp(options: AppOptions): Promise<App> {
  const { pathname, publicUrl, context, preloadedState, onMissingKey, onError, isHydrating = false, isWatching = true } = options;
  const language = detectLanguage(pathname);
  const basename = basenames[language];
  const texts = options.texts ?? createI18n({ language, ...(onMissingKey ? { onMissing: onMissingKey } : {}) });
  const key = options.page ?? matchPage(pathname, basename);
  const load = () =>
    Promise.all([
      key && loadPageModule(key, texts, isHydrating),
      ...['layout' as const, ...(isHydrating ? [] : layoutLaterTexts)].map((file) => loadChunk(() => texts.load(file))),
    ]);
  const loadedTexts = new Set<TextFile>();
  const loadTexts = (file: TextFile) => {
    loadedTexts.add(file);
    return texts.load(file);
  };
  const [module] = await (isHydrating ? untilLoaded(load) : load());
  return {
    language,
    basename,
    publicUrl,
    texts,
    loadedTexts,
    store: createStore<{ session: Session }>({
      context: { ...context, language, loadTexts },
      flows: [...layoutFlows, ...(module?.flows ?? [])],
      preloadedState,
      onError,
      isWatching,
    }),
    navigate: context.navigate,
    currentPath: context.currentPath,
    firstPage: key && module ? { key, module } : undefined,
    loadLaterTexts: () => Promise.all([...layoutLaterTexts, ...((key && pages[key].laterTexts) ?? [])].map((file) => texts.load(file))),
  };
}

/** An import of a loaded module still costs the server more than the page's data. */
const modules = new Map<PathKey, PageModule>();

/** Loads a page's module and texts in parallel. */
export async function loadPageModule(key: PathKey, texts: Texts, isHydrating = false): Promise<PageModule> {
  const page = pages[key];
  const files = [...page.texts, ...(isHydrating ? [] : (page.laterTexts ?? []))];
  const [module] = await Promise.all([
    modules.get(key) ?? loadChunk(page.module),
    ...files.map((file) => loadChunk(() => texts.load(file))),
  ]);
  modules.set(key, module);
  return module;
}
