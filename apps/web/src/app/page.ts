import type { TextFile } from '@baodao/i18n/textFiles';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Flow } from '../store/flow.ts';

export interface Visit {
  query: URLSearchParams;
  /** The address's path, with its language. */
  path: string;
}

/** Reads what a page shows. It calls workers and never puts intents, so the page is complete when it returns. */
export type Load = (visit: Visit) => SagaGenerator<void>;

export interface PageMeta {
  /** Without the brand. */
  title?: string | undefined;
  description?: string | undefined;
  /** Absolute path of a picture for sharing. */
  image?: string | undefined;
  /** JSON-LD, where the page is about something a search engine knows. */
  data?: object | undefined;
  /** Kept out of search engines. */
  hidden?: boolean | undefined;
  /** The page's one address, where it has several. */
  path?: string | undefined;
}

/** The full address of a page, in the language of the page in sight; files, such as pictures, have one for all languages. */
export type AddressOf = (path: string, kind?: 'page' | 'file') => string;

// oxlint-disable-next-line typescript/no-explicit-any -- each page selects from the state of its own flow
export type Meta = (state: any, t: TFunction, addressOf: AddressOf) => PageMeta;

/** What a page's module exports. */
export interface PageModule {
  default: ComponentType;
  meta: Meta;
  load?: Load;
  /** Reads the member's own parts of a public page: in the browser only, after the login check. */
  loadPersonal?: Load;
  /** Guests have parts of their own too, such as a gift, which whoever knows its code may take: `loadPersonal` runs for them as well. */
  alsoForGuests?: true;
}

/** Which pieces of the frame a page has; all of them unless said (spec section 2.3). */
export interface FrameFlags {
  displayNavBar?: boolean;
  displayHeader?: boolean;
  displayMenu?: boolean;
  displayFooter?: boolean;
  /** The bottom bar of phones; with the footer unless said. */
  displayTabBar?: boolean;
}

export interface Page {
  access: 'public' | 'member';
  /** Whose texts the page shows. */
  texts: readonly TextFile[];
  /** What only its woken parts say: in the HTML at once, in a first visit's browser with those parts. */
  laterTexts?: readonly TextFile[];
  module: () => Promise<PageModule>;
  flows?: readonly (() => Promise<Flow>)[];
  frame?: FrameFlags;
  /** Links to it may show something of it before it has come. */
  hasPreview?: true;
  /** Whether an address asks for the page alone, as the web view of an app does. */
  isBare?: (query: URLSearchParams) => boolean;
  /** Keys of the page and its flows in Vite's manifest; put in by the server's build. */
  chunks?: readonly string[];
}
