import { type MessageTab, messageTabs } from './messages.flow.ts';

export const serviceTabs = ['help', 'chat', 'after-sale', 'messages', 'bought'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

// Safe cast: the keys of `messageTabs` are its type.
export const messageTabNames = Object.keys(messageTabs) as MessageTab[];

/** URL parameter of a message tab, such as `messages-order`. */
export const messageTabParam = (tab: MessageTab): string => (tab === 'all' ? 'messages' : `messages-${tab}`);

/** Message tab of a URL parameter; `all` by default. */
export const parseMessageTab = (tab: string | undefined): MessageTab =>
  messageTabNames.find((name) => messageTabParam(name) === tab) ?? 'all';

/** Service tab of a URL parameter; `help` by default. */
export function parseServiceTab(tab: string | undefined): ServiceTab {
  if (tab?.startsWith('messages')) return 'messages';
  return serviceTabs.find((known) => known === tab) ?? 'help';
}
