import { MAX_ROW_ID } from '@baodao/domain/ids/maxRowId';
import { calendarDayBounds } from '@baodao/domain/time/calendarDay';
import * as z from 'zod';

/** Control characters break pages, except tabs and line breaks. */
export const isPrintable = (value: string): boolean => {
  if (!value.isWellFormed()) return false;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) return false;
  }
  return true;
};

export const NOT_PRINTABLE = 'contains control characters';

export const requiredText = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max)
    .refine((value) => value.trim() === value, 'must not begin or end with white space')
    .refine(isPrintable, NOT_PRINTABLE);

/** Requires both Chinese scripts, because the import derives a missing one before validation. English is optional. */
export const localizedText = (max: number) =>
  z.strictObject({ 'zh-CN': requiredText(max), 'zh-TW': requiredText(max), en: requiredText(max * 3).optional() });

export const id = z.int().min(1).max(MAX_ROW_ID);
/** The shop itself assigns higher ids, for example to coupons that staff create. */
export const importedId = z.int().min(1).max(999_999_999);
export const sortOrder = z.int().min(0).max(1_000_000).default(0);
export const price = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount such as "180" or "180.00"')
  .refine((value) => Number(value) > 0, 'must be more than 0');
export const fee = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount such as "0" or "80.00"');
export const timestamp = z.iso.datetime({ offset: true, error: 'must be a time such as "2026-11-01T00:00:00Z"' });
export const calendarDay = z.iso.date({ error: 'must be a day such as "2026-10-01"' });
/** Offsets from the full hour of the import give a demo shop current sales whenever it is imported. */
export const timeOrOffset = z.union([timestamp, z.string().regex(/^[+-]\d{1,5}h$/)], {
  error: 'must be a time such as "2026-11-01T00:00:00Z" or hours from the import such as "+48h"',
});
const isDay = (text: string) => {
  try {
    calendarDayBounds(text);
    return true;
  } catch {
    return false;
  }
};

export const day = z.string().refine(isDay, 'must be a day such as "2026-11-20"');
/** `XX` stands for every country overseas. */
export const country = z.enum(['CN', 'TW', 'HK', 'MO', 'XX']);
/** Weekdays count from 1 (Monday). */
export const weekday = z.int().min(1).max(7);
export const code = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/, 'must be 1 to 40 letters, digits, "-", "_" or "."');
export const iconName = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be an icon name of lower-case letters, digits and "-"');
export const placeName = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a name such as "home", of lower-case letters, digits and "-"');
export const tagText = requiredText(20);

/** A file below `pictures/`. The pattern excludes paths that lead out of the folder. */
export const picture = z
  .string()
  .regex(/^pictures(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(?:svg|jpe?g|png|webp|avif)$/, 'must be a picture such as "pictures/tea.svg"');

/** A silent video below `videos/`. */
export const video = z
  .string()
  .regex(/^videos(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(?:webm|mp4)$/, 'must be a video such as "videos/opening.webm"');
