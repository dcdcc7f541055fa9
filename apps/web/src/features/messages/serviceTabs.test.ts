import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { expect, test } from 'vitest';
import { messageTabNames, messageTabOf, serviceTabOf, tabOfMessages } from './serviceTabs.ts';

test('every kind of messages has an address that leads to it', () => {
  for (const tab of messageTabNames) {
    const link = parseLink(links.settingService({ tab: tabOfMessages(tab) }));
    const read = link?.key === 'settingService' ? link.params.tab : undefined;
    expect([serviceTabOf(read), messageTabOf(read)]).toEqual(['messages', tab]);
  }
});

test('what is not known leads to help', () => {
  expect([serviceTabOf(undefined), serviceTabOf('nothing'), serviceTabOf('bought'), serviceTabOf('after-sale')]).toEqual([
    'help',
    'help',
    'bought',
    'after-sale',
  ]);
  expect(messageTabOf('messages-nothing')).toBe('all');
});
