import type { ScriptConverter } from '../script/scriptConversion.ts';

/**
 * Adds the Chinese script that a text of a line lacks, converted from the other one. Existing texts stay, so authors can override the
 * conversion.
 */
export function completeScript(value: unknown, script: ScriptConverter): unknown {
  if (Array.isArray(value)) return value.map((part) => completeScript(part, script));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [name, completeScript(part, script)]);
  const texts = new Map(parts);
  // The `text` column of a tag is its simplified text.
  const simplified = texts.get('zh-CN') || (texts.get('zh-TW') === '' ? texts.get('text') : undefined);
  const traditional = texts.get('zh-TW');
  if (!traditional && isText(simplified)) texts.set('zh-TW', script.toTraditional(simplified));
  if (!simplified && isText(traditional) && !texts.has('text')) texts.set('zh-CN', script.toSimplified(traditional));
  return Object.fromEntries(texts);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
