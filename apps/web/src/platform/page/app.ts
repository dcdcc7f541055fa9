import type { Texts } from '@baodao/i18n/createI18n';
import type { Language } from '@baodao/i18n/languages';
import type { TextFile } from '@baodao/i18n/textFiles';
import type { PathKey } from '@baodao/link-builders/paths';
import type { OverlayHistory } from '../navigation/overlayHistory.ts';
import type { SagaContext } from '../store/context.ts';
import type { createStore } from '../store/createStore.ts';
import type { Session } from '../store/sessionState.ts';
import type { PageModule } from './page.ts';

export type AppStore = ReturnType<typeof createStore<{ session: Session }>>;

export interface App {
  language: Language;
  basename: string;
  publicUrl: string;
  texts: Texts;
  /** Files of texts that sagas have loaded, such as those of errors. */
  loadedTexts: ReadonlySet<TextFile>;
  store: AppStore;
  navigate: SagaContext['navigate'];
  currentPath: SagaContext['currentPath'];
  /** The page of the document. Its module is loaded before the first render. */
  firstPage: { key: PathKey; module: PageModule } | undefined;
  /** In the browser: lets the back button close open overlays. */
  overlays?: OverlayHistory;
  /** Set once a new release is installed. The next page then loads as a document of that release. */
  activateRelease?: () => void;
  /** Loads the texts that only the first page's lazily hydrated sections use. */
  loadLaterTexts: () => Promise<unknown>;
}
