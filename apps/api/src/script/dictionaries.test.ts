import { isFullScale } from '@baodao/tooling/testScope';
import { Converter as createToTraditional } from 'opencc-js/cn2t';
import type { DictGroup } from 'opencc-js/core';
import * as traditional from 'opencc-js/preset/cn2t';
import * as simplified from 'opencc-js/preset/t2cn';
import { Converter as createToSimplified } from 'opencc-js/t2cn';
import { expect, test } from 'vitest';
import { createConverter } from './dictionaries.ts';

/** The phrases of the dictionaries of a conversion. */
const listPhrases = (chain: readonly DictGroup[] = []) =>
  new Set(
    chain
      .flat()
      .flatMap((dictionary) => (typeof dictionary === 'string' ? dictionary.split('|') : []))
      .map((entry) => entry.split(' ')[0] ?? ''),
  );

/** Joins parts of phrases, so that some begin within others. */
const joinPhrases = (phrases: readonly string[]) =>
  phrases.map((phrase, at) => `${phrase.slice(0, 2)}${phrases[(at * 7) % phrases.length]?.slice(1)}${phrase}a1 😀`).join('');

test.for([
  ['s2tw', createToTraditional({ from: 'cn', to: 'tw' }), traditional.configs.s2tw],
  ['s2twp', createToTraditional({ from: 'cn', to: 'twp' }), traditional.configs.s2twp],
  ['tw2s', createToSimplified({ from: 'tw', to: 'cn' }), simplified.configs.tw2s],
  ['tw2sp', createToSimplified({ from: 'twp', to: 'cn' }), simplified.configs.tw2sp],
] as const)('%s converts the phrases as the library does', ([name, convertByLibrary, config]) => {
  const convert = createConverter(name);
  // At full scale every phrase, otherwise each eighth.
  const phrases = [...listPhrases(config?.conversionChain)].filter((_, at) => isFullScale || at % 8 === 0);
  expect(phrases.length).toBeGreaterThan(isFullScale ? 1_000 : 125);
  expect(phrases.filter((phrase) => convert(phrase) !== convertByLibrary(phrase))).toEqual([]);
  const text = joinPhrases(phrases);
  expect(convert(text) === convertByLibrary(text)).toBe(true);
  for (const special of ['', '豈更', '𠮷野家', '\ud842', '⿰木目云', 'plain text'])
    expect(convert(special)).toBe(convertByLibrary(special));
});
