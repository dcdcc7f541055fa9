import { category } from '../db/schema/catalog.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  type Application,
  type ApplicationState,
  decideApplication,
  findApplication,
  listApplications,
} from '../features/guides/applications.queries.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError, unexpectedArguments } from './staffCommand.ts';

const options = { state: { type: 'string', default: 'review' }, note: { type: 'string', default: '' } } as const;
const expected = 'list, or show, accept or refuse with one application NUMBER';
const states: readonly ApplicationState[] = ['review', 'accepted', 'refused'];

export const applicationsCommand: StaffCommand = {
  summary: 'list, show and decide supplier applications',
  help: `Usage: staff applications list [--state review|accepted|refused|all]
       staff applications show NUMBER
       staff applications accept NUMBER [--note TEXT]
       staff applications refuse NUMBER [--note TEXT]

A decision is final: an accepted supplier can sell as soon as an import contains the shop and its products. The shop mails the decision
without the note, if it has a mail server.

  --state   the state of the listed applications (default: review)
  --note    a note for later readers of the application`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, number, ...more] = positionals;
    if (more.length > 0) throw unexpectedArguments(expected, positionals);
    if (action === 'list' && number === undefined) {
      const state = states.find((each) => each === values.state);
      if (state === undefined && values.state !== 'all')
        throw new UsageError(`Unknown --state ${values.state}: use review, accepted, refused or all.`);
      return withShopData(env, async ({ db }) => {
        const applications = await listApplications(db, state);
        if (applications.length === 0) print(state === undefined ? 'No applications.' : `No applications in state ${state}.`);
        for (const each of applications)
          print(`${each.code}  ${formatDay(each.createdAt)}  ${each.state}  ${each.companyName} (${each.taxId})`);
        return 0;
      });
    }
    if (number === undefined || !['show', 'accept', 'refuse'].includes(action ?? '')) throw unexpectedArguments(expected, positionals);
    return withShopData(env, async (data) => {
      const application = await findApplication(data.db, number);
      if (!application) {
        print(`Unknown application: ${number}. List all with: staff applications list --state all`);
        return 1;
      }
      if (action === 'show') {
        for (const line of await describe(data, application)) print(line);
        return 0;
      }
      const state = action === 'accept' ? 'accepted' : 'refused';
      const decision = { state, note: values.note ?? '' } as const;
      if (!(await inTransaction(data.db, (tx) => decideApplication(tx, number, decision)))) {
        print(`Application ${number} is already ${application.state}. Nothing was changed.`);
        return 1;
      }
      print(`Application ${number} is ${state}. Contact ${application.contact}: ${application.email}, ${application.phone}.`);
      return 0;
    });
  },
};

const formatDay = (time: Date): string => time.toISOString().slice(0, 10);

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
    Mail: application.email,
    Address: application.address,
    Website: application.website || '–',
    Sells: application.categoryIds.map((id) => titles.get(id) ?? id).join(', '),
    Licences: application.licenceImages.map((id) => `/media/${id}`).join(' ') || '–',
    Language: application.language,
  };
  return Object.entries(facts).map(([name, value]) => `${name.padEnd(15)} ${value}`);
}
