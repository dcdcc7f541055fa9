import { type SiteSettingName, siteSettingNames } from '@baodao/domain/home/shapes';
import { canonical } from '@baodao/staff-api/compareContents';
import { sql } from 'drizzle-orm';
import { completeScript } from '../import/completeScript.ts';
import { SettingsLine } from '../import/format/settings.ts';
import type { Queryable } from '../platform/db/database.ts';
import { siteSetting } from '../platform/db/schema/content.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { shopConverter } from '../script/scriptConversion.ts';
import { hashOfMedia } from './hashOfMedia.ts';
import { readMediaNames, toContent } from './mediaNames.ts';
import type { RecordContent } from './recordKind.ts';
import { InvalidRecord, toRecordProblems } from './recordProblems.ts';

export type SiteSettingValues = Partial<typeof siteSetting.$inferInsert>;

/** A setting that pages omit. */
export const emptySetting = (name: SiteSettingName): SiteSettingValues => (name === 'social' ? { social: [] } : { [name]: null });

/** Sets one setting. It is no sample any more, and imports keep it. */
export async function saveSetting(tx: Transaction, name: SiteSettingName, settings: SiteSettingValues): Promise<void> {
  await tx
    .insert(siteSetting)
    .values({ ...settings, setByStaff: [name] })
    .onConflictDoUpdate({
      target: siteSetting.id,
      set: {
        ...settings,
        samples: sql`array_remove(${siteSetting.samples}, ${name})`,
        setByStaff: sql`array_append(array_remove(${siteSetting.setByStaff}, ${name}), ${name})`,
      },
    });
}

/** The settings of header and footer, as a line of an import folder. */
export async function readSettingsContent(db: Queryable): Promise<RecordContent> {
  const [row] = await db.select().from(siteSetting);
  if (!row) return {};
  const { picture } = await readMediaNames(db, [row.appQr]);
  const values = siteSettingNames.map((name) => [name, name === 'appQr' && row.appQr ? picture(row.appQr) : row[name]]);
  return toContent(Object.fromEntries(values));
}

/** Saves the settings that differ. Returns their names. */
export async function saveSettings(tx: Transaction, content: RecordContent): Promise<SiteSettingName[]> {
  const parsed = SettingsLine.omit({ samples: true }).safeParse(completeScript(content, shopConverter));
  if (!parsed.success) throw new InvalidRecord(toRecordProblems(parsed.error.issues));
  const before = await readSettingsContent(tx);
  const changed = siteSettingNames.filter((name) => canonical(before[name] ?? null) !== canonical(parsed.data[name] ?? null));
  for (const name of changed) {
    const value = parsed.data[name];
    if (value === undefined) await saveSetting(tx, name, emptySetting(name));
    else await saveSetting(tx, name, { [name]: name === 'appQr' && typeof value === 'string' ? hashOfMedia(value) : value });
  }
  return changed;
}
