import type { TextFile } from '@baodao/i18n/textFiles';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Thing } from 'schema-dts';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Flow } from '../store/flow.ts';

export interface Visit {
  query: URLSearchParams;
  /** With the language. */
  path: string;
}

/** Fetches a page's data. It calls workers instead of dispatching intents, so the page is complete when it returns. */
export type Load = (visit: Visit) => SagaGenerator<void>;

export interface PageMeta {
  /** Without the brand. */
  title?: string | undefined;
  description?: string | undefined;
  /** Absolute path of the picture for link previews. */
  image?: string | undefined;
  /** What the page is about, for search engines. */
  data?: readonly Thing[] | undefined;
  /** The feed that readers subscribe to for new entries of this page. */
  feed?: 'articles' | 'news' | undefined;
  /** Excluded from search engines. */
  hidden?: boolean | undefined;
  /** The canonical path of a page with several URLs. */
  path?: string | undefined;
}

/** The absolute URL of a page in the current language, or of a file, which has no language. */
export type AddressOf = (path: string, kind?: 'page' | 'file') => string;

// oxlint-disable-next-line typescript/no-explicit-any -- each page selects from the state of its own flow
export type Meta = (state: any, t: TFunction, addressOf: AddressOf) => PageMeta;

/** The exports of a page's module. */
export interface PageModule {
  default: ComponentType;
  meta: Meta;
  /** The page's parts of the store, injected before `load` runs. */
  flows?: readonly Flow[];
  load?: Load;
  /** The server knows the settings of the shop before `load` runs, because they say what the page shows. */
  awaitsSettings?: true;
  /** Fetches a member's data on the server, if the page has no `load` because its component fetches them. */
  loadForMember?: Load;
  /** Fetches the personalised sections of a public page, in the browser and after the login check. */
  loadPersonal?: Load;
  /** `loadPersonal` runs for guests as well, as on the page of a gift, which anyone with its code may claim. */
  alsoForGuests?: true;
}

/** The parts of the layout. The default is true. */
export interface LayoutFlags {
  displayNavBar?: boolean;
  displayHeader?: boolean;
  displayMenu?: boolean;
  displayFooter?: boolean;
  /** The footer on phones. The default is `displayFooter`, for members' pages false. */
  displayPhoneFooter?: boolean;
  /** The bottom bar of phones. The default is `displayFooter`. */
  displayTabBar?: boolean;
}

export interface Page {
  access: 'public' | 'member';
  /** Files of texts that load with the page. */
  texts: readonly TextFile[];
  /** Files of texts that only lazily hydrated sections use. */
  laterTexts?: readonly TextFile[];
  module: () => Promise<PageModule>;
  layout?: LayoutFlags;
  /**
   * True if a member's browser asks the server for the page with the member's data, and shows it before its scripts have come
   * (docs/adr/0092). The default is true for members' pages.
   */
  hasMemberHtml?: boolean;
  /** Links to the page may show a preview while it loads. */
  hasPreview?: true;
  /** True if the URL asks for the page without layout, as the web view of an app does. */
  isBare?: (query: URLSearchParams) => boolean;
  /** The file of `module`, added by the server's build (`build/pageModules.ts`). */
  file?: string;
}

export const hasMemberHtml = (page: Page): boolean => page.hasMemberHtml ?? page.access === 'member';

/** The handle of a matched route, for the layout and the server. */
export interface PageHandle {
  page: Page;
  /** The current metadata. While a preview is visible it has the title only. */
  meta: () => Meta;
  /** Notifies when `meta` returns another function. */
  subscribe: (listener: () => void) => () => void;
}
