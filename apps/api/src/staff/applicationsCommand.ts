import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkEmail } from '@baodao/domain/account/rules';
import { LICENCE_RETENTION_DAYS } from '@baodao/domain/guides/supplierRules';
import { openLicenceStore } from '../adapters/openMediaStore.ts';
import {
  type Application,
  applicationStates,
  changeApplicationAddress,
  decideApplication,
  findApplication,
  listApplications,
} from '../features/guides/applications.queries.ts';
import { listLicencePictureIds } from '../features/guides/licencePictures.ts';
import { category } from '../platform/db/schema/catalog.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { resolveUserPath, type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const options = {
  state: { type: 'string', default: 'review' },
  note: { type: 'string', default: '' },
  pictures: { type: 'string' },
} as const;
const expected = 'list, or show, accept or refuse with one application NUMBER, or mail with a NUMBER and an ADDRESS';

export const applicationsCommand: StaffCommand = {
  summary: 'list, show and decide supplier applications',
  help: `Usage: staff applications list [--state review|accepted|refused|all]
       staff applications show NUMBER [--pictures FOLDER]
       staff applications accept NUMBER [--note TEXT]
       staff applications refuse NUMBER [--note TEXT]
       staff applications mail NUMBER ADDRESS

A decision is final: an accepted supplier can sell as soon as an import contains the shop and its products. The shop mails the decision
without the note, if it has a mail server.

The photos of licences are private: only this command writes them into a folder, which only you can read. The shop deletes its own copy
${LICENCE_RETENTION_DAYS} days after the decision; delete yours too. "mail" corrects the address of an applicant whose mail server rejected the
first one, and sends the last mail again.

  --state      the state of the listed applications (default: review)
  --note       a note for later readers of the application
  --pictures   the folder that receives the photos of the licences`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, number, address, ...more] = positionals;
    if (more.length > 0 || (address !== undefined) !== (action === 'mail')) throw unexpectedArguments(expected, positionals);
    if (action === 'list' && number === undefined) {
      const state = applicationStates.find((each) => each === values.state);
      if (state === undefined && values.state !== 'all')
        throw new UsageError(`Unknown --state ${values.state}: use review, accepted, refused or all.`);
      return withShopData(env, async ({ db }) => {
        const applications = await listApplications(db, state);
        if (applications.length === 0) print(state === undefined ? 'No applications.' : `No applications in state ${state}.`);
        for (const each of applications)
          print(`${each.code}  ${formatDay(each.createdAt)}  ${each.state}  ${each.companyName} (${each.taxId})${describeRejection(each)}`);
        return 0;
      });
    }
    if (number === undefined || !['show', 'accept', 'refuse', 'mail'].includes(action ?? ''))
      throw unexpectedArguments(expected, positionals);
    return withShopData(env, async (data) => {
      const application = await findApplication(data.db, number);
      if (!application) {
        const codes = (await listApplications(data.db, undefined)).map((each) => each.code);
        print(`There is no application ${number}.${suggest(number, codes)}`);
        return 1;
      }
      const context = { operator, print };
      if (action === 'show') {
        for (const line of await describe(data, application)) print(line);
        if (values.pictures !== undefined) await writePictures(data, number, resolveUserPath(env, values.pictures), print);
        return 0;
      }
      if (address !== undefined) {
        if (checkEmail(address) !== null) throw new UsageError(`${address} is no mail address.`);
        return changeDatabase(data.db, context, {
          action: 'applications mail',
          facts: { application: number },
          act: (tx) => changeApplicationAddress(tx, number, address),
          describe: (_, isPlanned) =>
            isPlanned
              ? `Application ${number} would have the address ${address}, and the last mail would be sent there again.`
              : `Application ${number} has the address ${address}. The last mail is sent there again.`,
        });
      }
      const state = action === 'accept' ? 'accepted' : 'refused';
      const decision = { state, note: values.note ?? '' } as const;
      return changeDatabase(data.db, context, {
        action: `applications ${action}`,
        facts: { application: number },
        async act(tx) {
          if (!(await decideApplication(tx, number, decision)))
            throw new ImpossibleChange(`Application ${number} is already ${application.state}.`);
        },
        describe: (_, isPlanned) =>
          isPlanned
            ? `Application ${number} would be ${state}.`
            : `Application ${number} is ${state}. Contact ${application.contact}: ${application.email}, ${application.phone}.`,
      });
    });
  },
};

const formatDay = (time: Date): string => time.toISOString().slice(0, 10);

/** The applicant does not learn the decision by mail, so staff have to call. */
const describeRejection = ({ mailRejectedAt, phone }: Application): string =>
  mailRejectedAt ? `  mail rejected on ${formatDay(mailRejectedAt)}, call ${phone}` : '';

async function writePictures({ db, environment }: ShopData, number: string, folder: string, print: (line: string) => void): Promise<void> {
  const store = openLicenceStore(environment);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  for (const [at, id] of (await listLicencePictureIds(db, number)).entries()) {
    const bytes = await store.readOriginal(id);
    if (!bytes) throw new Error(`The file of picture ${id} is missing`);
    const file = path.join(folder, `${number}-${at + 1}.webp`);
    await writeFile(file, bytes, { mode: 0o600 });
    print(`Wrote ${file}`);
  }
}

async function describe({ db }: ShopData, application: Application): Promise<string[]> {
  const titles = new Map((await db.select().from(category)).map(({ id, title }) => [id, title['zh-CN']]));
  const facts = {
    Number: application.code,
    State: application.state,
    Applied: application.createdAt.toISOString(),
    ...(application.decidedAt ? { Decided: application.decidedAt.toISOString() } : {}),
    ...(application.note ? { Note: application.note } : {}),
    Company: application.companyName,
    'Company number': application.taxId,
    Contact: application.contact,
    Phone: application.phone,
    Mail: `${application.email}${describeRejection(application)}`,
    Address: application.address,
    Website: application.website || '–',
    Sells: application.categoryIds.map((id) => titles.get(id) ?? id).join(', '),
    Licences: `${(await listLicencePictureIds(db, application.code)).length} pictures, written by --pictures FOLDER`,
    Language: application.language,
  };
  return Object.entries(facts).map(([name, value]) => `${name.padEnd(15)} ${value}`);
}
