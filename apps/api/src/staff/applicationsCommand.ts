import { category } from '../db/schema/catalog.ts';
import {
  type Application,
  type ApplicationState,
  decideApplication,
  findApplication,
  listApplications,
} from '../features/guides/applications.queries.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { state: { type: 'string', default: 'review' }, note: { type: 'string', default: '' } } as const;
const states: readonly ApplicationState[] = ['review', 'accepted', 'refused'];

export const applicationsCommand: StaffCommand = {
  summary: 'list, show and decide the applications of suppliers',
  help: `Usage: staff applications list [--state review|accepted|refused|all]
       staff applications show NUMBER
       staff applications accept NUMBER [--note TEXT]
       staff applications refuse NUMBER [--note TEXT]

A decision is final, and is a note alone: whoever is accepted sells as soon as an import holds the shop and its goods. Tell the applicant
yourself, by the address in the application.

  --state   which to list (review)
  --note    what whoever reads the application later should know`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, number, ...more] = positionals;
    if (more.length > 0) throw new UsageError('name one application');
    if (action === 'list' && number === undefined) {
      const state = states.find((known) => known === values.state);
      if (state === undefined && values.state !== 'all') throw new UsageError(`there is no state ${values.state}`);
      return withShopData(env, async ({ db }) => {
        const applications = await listApplications(db, state);
        if (applications.length === 0) say('There are none.');
        for (const each of applications)
          say(`${each.code}  ${formatDay(each.createdAt)}  ${each.state}  ${each.companyName} (${each.taxId})`);
        return 0;
      });
    }
    if (number === undefined || !['show', 'accept', 'refuse'].includes(action ?? '')) throw new UsageError('say what to do');
    return withShopData(env, async (data) => {
      const application = await findApplication(data.db, number);
      if (!application) {
        say(`There is no application ${number}.`);
        return 1;
      }
      if (action === 'show') {
        for (const line of await describe(data, application)) say(line);
        return 0;
      }
      const state = action === 'accept' ? 'accepted' : 'refused';
      if (!(await decideApplication(data.db, number, { state, note: values.note ?? '' }))) {
        say(`${number} was ${application.state} before. Nothing was changed.`);
        return 1;
      }
      say(`${number} is ${state}. Tell ${application.contact}: ${application.email}, ${application.phone}.`);
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
