import { createI18n, type Texts } from '@baodao/i18n/createI18n';
import { basenames, type Language, languageOf } from '@baodao/i18n/languages';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import { matchRoutes } from 'react-router';
import { frameFlow } from '../layout/frame.flow.ts';
import { pages } from '../pages.ts';
import { birthdayFlow } from '../shared/birthday/birthday.flow.ts';
import { guestCartFlow } from '../shared/cart/guestCart.flow.ts';
import { cartCountFlow } from '../shared/cartCount/cartCount.flow.ts';
import { dialogsFlow } from '../shared/dialogs/dialogs.flow.ts';
import { loadChunk } from '../shared/lazy/loadChunk.ts';
import { unreadFlow } from '../shared/messages/unread.flow.ts';
import { noticesFlow } from '../shared/notices/notices.flow.ts';
import { preferencesFlow } from '../shared/preferences/preferences.flow.ts';
import { type Session, sessionFlow } from '../shared/session/session.flow.ts';
import type { SagaContext } from '../store/context.ts';
import { createStore } from '../store/createStore.ts';
import type { Flow } from '../store/flow.ts';
import type { FirstFiles } from './firstPage.ts';
import type { PageModule } from './page.ts';

export type AppStore = ReturnType<typeof createStore<{ session: Session }>>;

/** What the frame needs is in the first load; every other flow comes with its pages. */
const frameFlows: readonly Flow[] = [
  sessionFlow,
  noticesFlow,
  dialogsFlow,
  preferencesFlow,
  cartCountFlow,
  guestCartFlow,
  unreadFlow,
  birthdayFlow,
  frameFlow,
];

export interface PageParts {
  view: PageModule;
  flows: readonly Flow[];
}

export interface App {
  language: Language;
  basename: string;
  publicUrl: string;
  texts: Texts;
  store: AppStore;
  navigate: SagaContext['navigate'];
  here: SagaContext['here'];
  /** The page the app starts with: its parts are there before the first render. */
  first: { key: PathKey; parts: PageParts } | undefined;
}

export interface AppOptions {
  pathname: string;
  publicUrl: string;
  context: Omit<SagaContext, 'language' | 'loadTexts'>;
  preloadedState?: object;
  onMissingKey?: (key: string) => void;
  /** The page that the server found: a browser need not look for it among all. */
  page?: PathKey | undefined;
  /** Of the page that the server rendered. */
  files?: FirstFiles | undefined;
}

/** Composes store, texts and the first page's parts, alike on the server and in the browser. */
export async function createApp({ pathname, publicUrl, context, preloadedState, onMissingKey, page, files }: AppOptions): Promise<App> {
  const language = languageOf(pathname);
  const basename = basenames[language];
  const texts = createI18n({
    language,
    ...(onMissingKey ? { onMissing: onMissingKey } : {}),
    bring: (room) => {
      const file = files?.texts[room];
      return file === undefined ? undefined : import(/* @vite-ignore */ file).then(({ default: brought }) => brought[room]);
    },
  });
  // Where it does not come, the table of pages brings the same, later.
  if (files?.page) await import(/* @vite-ignore */ files.page).catch(() => {});
  const key = page ?? matchPage(pathname, basename);
  const [parts] = await Promise.all([key && loadParts(key, texts, files !== undefined), loadChunk(() => texts.load('layout'))]);
  return {
    language,
    basename,
    publicUrl,
    texts,
    store: createStore<{ session: Session }>({
      context: { ...context, language, loadTexts: texts.load },
      flows: [...frameFlows, ...(parts?.flows ?? [])],
      preloadedState,
    }),
    navigate: context.navigate,
    here: context.here,
    first: key && parts ? { key, parts } : undefined,
  };
}

/** A page's module, flows and texts come together, in one round trip. */
export async function loadParts(key: PathKey, texts: Texts, isWokenLater = false): Promise<PageParts> {
  const page = pages[key];
  const later = isWokenLater ? [] : (page.laterTexts ?? []);
  const [view, flows] = await Promise.all([
    loadChunk(page.module),
    Promise.all((page.flows ?? []).map((load) => loadChunk(load))),
    Promise.all([...page.texts, ...later].map((room) => loadChunk(() => texts.load(room)))),
  ]);
  return { view, flows };
}

// The keys come from an object typed by them.
const matchable = (Object.keys(paths) as PathKey[]).map((key) => ({ id: key, path: paths[key] }));

function matchPage(pathname: string, basename: string): PathKey | undefined {
  const found = matchRoutes(matchable, pathname, basename)?.[0]?.route.id;
  return matchable.find(({ id }) => id === found)?.id;
}
