import { type MessageTab, messageTabs } from './messages.flow.ts';

export const serviceTabs = ['help', 'after-sale', 'messages', 'bought'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

// The keys come from an object typed by them.
export const messageTabNames = Object.keys(messageTabs) as MessageTab[];

/** A kind of messages is written behind its tab: `messages-order`. */
export const tabOfMessages = (tab: MessageTab): string => (tab === 'all' ? 'messages' : `messages-${tab}`);

/** The messages' kind in an address; all of them where it names none that is known. */
export const messageTabOf = (tab: string | undefined): MessageTab => messageTabNames.find((each) => tabOfMessages(each) === tab) ?? 'all';

/** Where an address leads to; to help where it names nothing that is known. */
export function serviceTabOf(tab: string | undefined): ServiceTab {
  if (tab?.startsWith('messages')) return 'messages';
  return serviceTabs.find((each) => each === tab) ?? 'help';
}
