import { type SettingName, settingNames } from '@baodao/domain/home/shapes';
import { canonical } from '@baodao/staff-api/compareContents';
import { settingGroups } from '@baodao/staff-api/settingGroups';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { SettingsLine } from '../import/format/settings.ts';
import { siteSetting } from '../platform/db/schema/content.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { badParameter } from '../platform/http/problems.ts';
import { checkPictures } from './checkPictures.ts';
import { hashOfMedia } from './hashOfMedia.ts';
import { readMediaNames, toContent } from './mediaNames.ts';
import type { RecordKind } from './recordKind.ts';

export type SettingValues = Partial<typeof siteSetting.$inferInsert>;

/** A setting that is not set. */
export const emptySetting = (name: SettingName): SettingValues => (name === 'social' ? { social: [] } : { [name]: null });

/** Sets one setting. It is no sample any more, and imports keep it. */
export async function saveSetting(tx: Transaction, name: SettingName, settings: SettingValues): Promise<void> {
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

const SettingContent = SettingsLine.omit({ samples: true }).extend({ id: z.int() });
type SettingContent = z.infer<typeof SettingContent>;

const groups = Object.values(settingGroups);
const namesOf = (id: number): readonly SettingName[] => groups.find((group) => group.id === id)?.names ?? [];

/** A group of settings. All settings are one line of a folder, and an import keeps each by itself that staff set. */
export const settingRecord: RecordKind<SettingContent> = {
  name: 'setting',
  schema: SettingContent,
  async lock(tx, id) {
    await tx.insert(siteSetting).values({}).onConflictDoNothing();
    await tx.select({ id: siteSetting.id }).from(siteSetting).for('update');
    return namesOf(id).length > 0;
  },
  async read(db, ids) {
    const [row] = await db.select().from(siteSetting);
    const { picture } = await readMediaNames(db, [row?.appQr ?? null]);
    return ids
      .filter((id) => namesOf(id).length > 0)
      .map((id) => {
        const values = namesOf(id).map((name) => [name, name === 'appQr' && row?.appQr ? picture(row.appQr) : row?.[name]]);
        return toContent({ id, ...Object.fromEntries(values) });
      });
  },
  nextId: () => Promise.reject(badParameter('id')),
  async check(tx, problems, { id, ...line }) {
    for (const name of settingNames)
      if (line[name] !== undefined && !namesOf(id).includes(name))
        problems.add({ file: '', line: 0 }, `${name}: belongs to other settings`);
    await checkPictures(tx, problems, [line.appQr]);
  },
  async write(tx, line) {
    const [before = {}] = await settingRecord.read(tx, [line.id]);
    for (const name of namesOf(line.id)) {
      const value = line[name];
      if (canonical(before[name] ?? null) === canonical(value ?? null)) continue;
      if (value === undefined) await saveSetting(tx, name, emptySetting(name));
      else await saveSetting(tx, name, { [name]: name === 'appQr' && typeof value === 'string' ? hashOfMedia(value) : value });
    }
  },
};
