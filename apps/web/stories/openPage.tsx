// Opens a page of the app on a real store whose transport answers with recorded replies.
import { createFetchTransport } from '@baodao/api-client/fetchTransport';
import type { Language } from '@baodao/domain/wire/fields';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApp } from '../src/app/createApp.ts';
import { createPersonalSections } from '../src/features/session/personalSections.ts';
import { checkSession, TOKEN_KEY } from '../src/features/session/session.flow.ts';
import { loadLayout } from '../src/layout/loadLayout.ts';
import { loadLazySections } from '../src/platform/lazy/hydratedLazily.tsx';
import { AppContext } from '../src/platform/page/AppContext.ts';
import { CURRENCY_KEY, readPreferences } from '../src/platform/preferences/preferences.flow.ts';
import type { Storage } from '../src/platform/store/context.ts';
import { createRoutes, type LoadPage, toVisit } from '../src/routes.ts';
import { keyOfRequest, type Recording, type StoryPage, type Visitor } from './recording.ts';

const recordings: Record<Language, () => Promise<{ default: unknown }>> = {
  'zh-CN': () => import('./recorded/zh-CN.generated.json'),
  'zh-TW': () => import('./recorded/zh-TW.generated.json'),
  en: () => import('./recorded/en.generated.json'),
};

/** Addresses of recorded pictures have no slash at the start, because Storybook may be in a folder of a site. */
export const readRecording = async (language: Language): Promise<Recording> => (await recordings[language]()).default as Recording;

export interface PageOptions {
  recording: Recording;
  page: StoryPage;
  visitor: Visitor;
  currency: string;
}

/** Loads the page as the browser does, and returns it when its data and its sections are there. */
export async function openPage({ recording, page, visitor, currency }: PageOptions) {
  const { language, replies, user } = recording;
  const address = recording.pages[page] ?? '/';
  const stored = new Map([
    [CURRENCY_KEY, currency],
    ...(visitor === 'member' ? [[TOKEN_KEY, 'recorded'] as const, ['user', user] as const] : []),
  ]);
  const send = createFetchTransport({
    baseURL: '',
    platform: 'web',
    language,
    retries: 0,
    getToken: () => stored.get(TOKEN_KEY) ?? null,
    fetch: async (url, { method = 'GET' }) => {
      const key = keyOfRequest(visitor, method, url);
      if (!(key in replies)) console.error(`No reply is recorded for ${key}. See pnpm storybook:record.`);
      return Response.json({ status: true, code: 0, data: replies[key] ?? null, requestId: 'recorded' });
    },
  });
  const app = await createApp({
    pathname: address.replace(/\?.*/, ''),
    publicUrl: 'https://shop.example',
    context: {
      send,
      navigate: (to, options) => void router.navigate(to, options),
      currentPath: () => router.state.location.pathname + router.state.location.search,
      storage: storageOf(stored),
      tabStorage: storageOf(new Map()),
      setErrorStatus: () => {},
    },
  });
  const personalSections = createPersonalSections(app.store);
  const loadPage: LoadPage = async (_page, module, args) => {
    const visit = toVisit(args);
    if (module.load) await app.store.runSaga(module.load, visit).toPromise();
    personalSections.show(module, visit);
  };
  await Promise.all([app.store.runSaga(loadLayout).toPromise(), app.store.runSaga(checkSession).toPromise(), loadLazySections(app.store)]);
  app.store.runSaga(readPreferences);
  const router = createMemoryRouter(createRoutes(app, { loadPage }), { basename: app.basename, initialEntries: [address] });
  await new Promise<void>((resolve) => {
    const resolveWhenIdle = () => router.state.initialized && router.state.navigation.state === 'idle' && resolve();
    router.subscribe(resolveWhenIdle);
    resolveWhenIdle();
  });
  return { app, router };
}

export const OpenedPage = ({ app, router }: Awaited<ReturnType<typeof openPage>>) => (
  <AppContext value={app}>
    <Provider store={app.store}>
      <I18nextProvider i18n={app.texts.i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </Provider>
  </AppContext>
);

const storageOf = (entries: Map<string, string>): Storage => ({
  read: (key) => entries.get(key) ?? null,
  write: (key, value) => void entries.set(key, value),
  remove: (key) => void entries.delete(key),
  keys: () => [...entries.keys()],
  isTransient: () => false,
});
