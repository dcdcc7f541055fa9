import { readFile } from 'node:fs/promises';
import { type SettingName, settingNames } from '@baodao/domain/home/shapes';
import { openMediaStore } from '../adapters/openMediaStore.ts';
import { emptySetting, type SettingValues, saveSetting } from '../editing/settingRecord.ts';
import { describePicture } from '../features/media/describePicture.ts';
import { completeScript } from '../import/completeScript.ts';
import { SettingsLine } from '../import/format/settings.ts';
import { collectProblems, describeProblem } from '../import/problems.ts';
import { picture } from '../platform/db/schema/catalog.ts';
import { siteSetting } from '../platform/db/schema/content.ts';
import { shopConverter } from '../script/scriptConversion.ts';
import { changeDatabase } from './applyChange.ts';
import { resolveUserPath, type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

/** Their values are JSON, as in an import folder. */
const structured: ReadonlySet<SettingName> = new Set([
  'address',
  'hours',
  'social',
  'homeSections',
  'popularSearches',
  'synonyms',
  'birthdayGifts',
]);

export const settingsCommand: StaffCommand = {
  summary: 'show or change header, footer, the sections of the home page, popular searches, synonyms and birthday gifts',
  help: `Usage: staff settings
       staff settings set NAME VALUE
       staff settings remove NAME

Without a value, pages omit the setting. Setting a value removes its mark as a sample. An import keeps what was set or removed here, unless it
is called with --overwrite.

  iosApp, androidApp, supplierLogin   an https address
  appQr                               a picture file with the QR code of the apps
  filingNumber, licenceNumber         the number, as pages show it
  phone                               an international number such as "+886 2 2345 6789"
  mail                                an e-mail address
  address, hours                      JSON, such as {"zh-TW": "…", "en": "…"}
  social                              JSON, such as [{"network": "facebook", "href": "https://…"}]
  homeSections                        JSON, such as ["flash", "food", "shops"]: the shown ones, in their order
  popularSearches                     JSON, such as [{"zh-TW": "…", "en": "…"}]
  synonyms                            JSON, such as {"added": ["凤梨, 旺来"], "removed": []}: changes of the common groups
  birthdayGifts                       JSON, such as {"points": 300}: amounts instead of those of the environment`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    const [action, given, value, ...more] = positionals;
    if (action === undefined) return withShopData(env, (data) => showSettings(data, print));
    const isSetting = action === 'set' && value !== undefined && more.length === 0;
    if (!isSetting && !(action === 'remove' && given !== undefined && value === undefined))
      throw unexpectedArguments('nothing, set NAME VALUE or remove NAME', positionals);
    const name = settingNames.find((known) => known === given);
    if (!name) throw new UsageError(`Unknown setting ${given}: use ${settingNames.join(', ')}.`);
    return withShopData(env, async (data) => {
      const change = isSetting ? await parseSetting(data, name, value, env) : { settings: emptySetting(name) };
      return changeDatabase(
        data.db,
        { operator, print },
        {
          action: `settings ${action}`,
          facts: { name },
          async act(tx) {
            if (change.addedPicture) await tx.insert(picture).values(change.addedPicture).onConflictDoNothing();
            await saveSetting(tx, name, change.settings);
          },
          describe: (_, isPlanned) => `${name} ${isPlanned ? 'would be' : 'is'} ${isSetting ? 'set' : 'removed'}.`,
        },
      );
    });
  },
};

async function showSettings({ db }: ShopData, print: (line: string) => void): Promise<number> {
  const [row] = await db.select().from(siteSetting);
  for (const name of settingNames) {
    const value = row?.[name] ?? '–';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    print(`${name.padEnd(16)} ${text}${row?.samples.some((sample) => sample === name) ? ' (sample)' : ''}`);
  }
  return 0;
}

interface SettingChange {
  settings: SettingValues;
  /** The picture that a setting names, once it is stored. */
  addedPicture?: typeof picture.$inferInsert;
}

async function parseSetting(
  { environment }: ShopData,
  name: SettingName,
  value: string,
  env: Record<string, string | undefined>,
): Promise<SettingChange> {
  if (name === 'appQr') {
    const bytes = await readFile(resolveUserPath(env, value));
    const info = await describePicture(bytes);
    const hash = await openMediaStore(environment).store(bytes);
    return { settings: { appQr: hash }, addedPicture: { hash, ...info } };
  }
  const problems = collectProblems();
  const line = { [name]: structured.has(name) ? parseJson(name, value) : value };
  const parsed = problems.parse({ file: name, line: 0 }, SettingsLine, completeScript(line, shopConverter));
  if (!parsed) throw new UsageError(problems.list().map(describeProblem).join('\n'));
  const { appQr: _picture, ...settings } = parsed;
  return { settings };
}

function parseJson(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new UsageError(`${name} must be JSON, not ${value}`);
  }
}
