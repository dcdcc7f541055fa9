import { listLotteries, listPrizesToShip, settleLottery, shipPrize } from '../features/lottery/settleLottery.ts';
import { executeOrDryRun } from './executeOrDryRun.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = {
  courier: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const lotteryCommand: StaffCommand = {
  summary: 'send the prizes of lotteries, publish their seeds, verify their draws',
  help: `Usage: staff lottery list
       staff lottery prizes
       staff lottery ship RECORD --courier CODE --name NAME --number NUMBER [--dry-run]
       staff lottery seed LOTTERY
       staff lottery settle LOTTERY [--dry-run]

  prizes      goods that were won, with where their winners want them
  ship        note the parcel of a prize; its winner gets a message
  seed        of a lottery that is over: the seed whose hash was published before, for whoever verifies the draws. Its page shows it too
  settle      of a lottery that is over: draw every number again by the seed, and close what nobody claimed in time

  --courier   the courier's code, as in shipments: tcat, sf, yto
  --dry-run   tell what would be done, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', id, ...more] = positionals;
    if (more.length > 0) throw new UsageError('name one');
    const isDry = values['dry-run'] === true;
    if (action === 'list' && id === undefined) return withShopData(env, (data) => list(data, say));
    if (action === 'prizes' && id === undefined) return withShopData(env, (data) => prizes(data, say));
    if (!/^\d{1,9}$/.test(id ?? '')) throw new UsageError('say what to do with which one');
    const number = Number(id);
    if (action === 'seed') return withShopData(env, (data) => seed(data, number, say));
    if (action === 'settle') return withShopData(env, (data) => settle(data, number, isDry, say));
    if (action !== 'ship') throw new UsageError('say what to do');
    const parcel = { courierCode: values.courier ?? '', courierName: values.name ?? '', number: values.number ?? '' };
    if (Object.values(parcel).some((each) => each.trim() === ''))
      throw new UsageError('say by --courier, --name and --number how it was sent');
    const sent = await withShopData(env, ({ db }) => executeOrDryRun(db, isDry, (tx) => shipPrize(tx, number, parcel)));
    if (!sent) {
      say(`${number} does not wait to be sent. Nothing was changed.`);
      return 1;
    }
    say(isDry ? `${number} would be noted as sent. Nothing was changed.` : `${number} is sent; its winner is told.`);
    return 0;
  },
};

async function list({ db }: ShopData, say: (line: string) => void): Promise<number> {
  const all = await listLotteries(db);
  if (all.length === 0) say('There is none.');
  for (const { id, title, endsAt, draws, toClaim, toShip, seed: told } of all) {
    const state = told === null ? `open until ${endsAt.toISOString()}` : `over since ${endsAt.toISOString()}`;
    say(`${id}  ${title['zh-CN']}  ${state}  ${draws} draws  ${toClaim} to claim  ${toShip} to ship`);
  }
  return 0;
}

async function prizes({ db }: ShopData, say: (line: string) => void): Promise<number> {
  const waiting = await listPrizesToShip(db);
  if (waiting.length === 0) say('There is none.');
  for (const { id, lotteryId, prize, receiver } of waiting) {
    const to =
      receiver && `${receiver.name}  +${receiver.phoneArea} ${receiver.phone}  ${receiver.zip} ${receiver.regionText} ${receiver.detail}`;
    say(`${id}  lottery ${lotteryId}  ${prize['zh-CN']}  to ${to}`);
  }
  return 0;
}

async function seed({ db }: ShopData, id: number, say: (line: string) => void): Promise<number> {
  const found = (await listLotteries(db)).find((each) => each.id === id);
  if (!found || found.seed === null) {
    say(found ? `${id} is not over yet: its seed is secret until ${found.endsAt.toISOString()}.` : `There is no lottery ${id}.`);
    return 1;
  }
  say(`seed    ${found.seed}`);
  say(`sha256  ${found.seedHash}`);
  say(`draws   1 to ${found.draws}`);
  return 0;
}

async function settle({ db }: ShopData, id: number, isDry: boolean, say: (line: string) => void): Promise<number> {
  const settled = await executeOrDryRun(db, isDry, (tx) => settleLottery(tx, id));
  if (!settled.ok) {
    const why = { unknown: `There is no lottery ${id}.`, open: `${id} is not over yet.`, draws: 'Some draws are not what the seed says:' };
    say(
      settled.reason === 'draws'
        ? `${why.draws} ${settled.numbers.join(', ')}. Nothing was changed.`
        : `${why[settled.reason]} Nothing was changed.`,
    );
    return 1;
  }
  const { draws, expired } = settled;
  const told = `all ${draws} draws are what the seed says, ${expired} prizes`;
  say(isDry ? `${told} would be closed as not claimed. Nothing was changed.` : `${id} is settled: ${told} are closed as not claimed.`);
  return 0;
}
