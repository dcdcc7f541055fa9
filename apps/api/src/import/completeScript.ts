import type { ScriptConverter } from '../script/scriptConversion.ts';

/**
 * A line of a folder with what it leaves out of its texts: one Chinese script is enough, the other is made from it. A text that is given
 * stays as it is, so whoever does not like what the dictionaries say writes the word himself.
 */
export function completeScript(value: unknown, script: ScriptConverter): unknown {
  if (Array.isArray(value)) return value.map((part) => completeScript(part, script));
  if (typeof value !== 'object' || value === null) return value;
  // Only what JSON and CSV give comes here.
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [name, completeScript(part, script)]);
  const texts = new Map(parts);
  // Tags are their simplified text.
  const simplified = texts.get('zh-CN') || (texts.get('zh-TW') === '' ? texts.get('text') : undefined);
  const traditional = texts.get('zh-TW');
  if (!traditional && isText(simplified)) texts.set('zh-TW', script.toTraditional(simplified));
  if (!simplified && isText(traditional) && !texts.has('text')) texts.set('zh-CN', script.toSimplified(traditional));
  return Object.fromEntries(texts);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
