import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { expect, test } from 'vitest';
import { messageTabNames, messageTabParam, parseMessageTab, parseServiceTab } from './serviceTabs.ts';

test('parses the URL of every message tab', () => {
  for (const tab of messageTabNames) {
    const link = parseLink(links.settingService({ tab: messageTabParam(tab) }));
    const parsed = link?.key === 'settingService' ? link.params.tab : undefined;
    expect([parseServiceTab(parsed), parseMessageTab(parsed)]).toEqual(['messages', tab]);
  }
});

test('falls back to the help tab', () => {
  expect([parseServiceTab(undefined), parseServiceTab('nothing'), parseServiceTab('bought'), parseServiceTab('after-sale')]).toEqual([
    'help',
    'help',
    'bought',
    'after-sale',
  ]);
  expect(parseMessageTab('messages-nothing')).toBe('all');
});
