import { listLotteries, listPrizesToShip, settleLottery, shipPrize } from '../features/lottery/settleLottery.ts';
import { executeOrDryRun } from './executeOrDryRun.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError, unexpectedArguments } from './staffCommand.ts';

const expected = 'list, prizes, or ship, seed or settle with one number';
const options = {
  courier: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const lotteryCommand: StaffCommand = {
  summary: 'ship the prizes of lotteries, print their seeds, verify their draws',
  help: `Usage: staff lottery list
       staff lottery prizes
       staff lottery ship RECORD --courier CODE --name NAME --number NUMBER [--dry-run]
       staff lottery seed LOTTERY
       staff lottery settle LOTTERY [--dry-run]

  prizes      list the physical prizes to ship, with the addresses of their winners
  ship        record the parcel of a prize; the winner gets a message
  seed        print the seed of a finished lottery, which verifies the draws. Its hash was published before; the lottery page shows both
  settle      verify every draw of a finished lottery with the seed, and close the prizes that were not claimed in time

  --courier   the courier's code, as in shipments: tcat, sf, yto
  --dry-run   print what would be done, and change nothing`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', id, ...more] = positionals;
    if (more.length > 0) throw unexpectedArguments(expected, positionals);
    const dryRun = values['dry-run'] === true;
    if (action === 'list' && id === undefined) return withShopData(env, (data) => list(data, print));
    if (action === 'prizes' && id === undefined) return withShopData(env, (data) => prizes(data, print));
    if (!/^\d{1,9}$/.test(id ?? '')) throw unexpectedArguments(expected, positionals);
    const number = Number(id);
    if (action === 'seed') return withShopData(env, (data) => seed(data, number, print));
    if (action === 'settle') return withShopData(env, (data) => settle(data, number, dryRun, print));
    if (action !== 'ship') throw unexpectedArguments(expected, positionals);
    const parcel = { courierCode: values.courier ?? '', courierName: values.name ?? '', number: values.number ?? '' };
    if (Object.values(parcel).some((each) => each.trim() === '')) throw new UsageError('--courier, --name and --number are all required.');
    const isShipped = await withShopData(env, ({ db }) => executeOrDryRun(db, dryRun, (tx) => shipPrize(tx, number, parcel)));
    if (!isShipped) {
      print(`Prize record ${number} is not waiting to be shipped. Nothing was changed.`);
      return 1;
    }
    print(
      dryRun ? `Prize record ${number} would be marked as shipped. Nothing was changed.` : `Prize record ${number} is marked as shipped.`,
    );
    return 0;
  },
};

async function list({ db }: ShopData, print: (line: string) => void): Promise<number> {
  const all = await listLotteries(db);
  if (all.length === 0) print('No lotteries.');
  for (const { id, title, endsAt, draws, toClaim, toShip, seed: publicSeed } of all) {
    const state = publicSeed === null ? `open until ${endsAt.toISOString()}` : `over since ${endsAt.toISOString()}`;
    print(`${id}  ${title['zh-CN']}  ${state}  ${draws} draws  ${toClaim} to claim  ${toShip} to ship`);
  }
  return 0;
}

async function prizes({ db }: ShopData, print: (line: string) => void): Promise<number> {
  const toShip = await listPrizesToShip(db);
  if (toShip.length === 0) print('No prizes to ship.');
  for (const { id, lotteryId, prize, receiver } of toShip) {
    const to =
      receiver && `${receiver.name}  +${receiver.phoneArea} ${receiver.phone}  ${receiver.zip} ${receiver.regionText} ${receiver.detail}`;
    print(`${id}  lottery ${lotteryId}  ${prize['zh-CN']}  to ${to}`);
  }
  return 0;
}

async function seed({ db }: ShopData, id: number, print: (line: string) => void): Promise<number> {
  const found = (await listLotteries(db)).find((each) => each.id === id);
  if (!found || found.seed === null) {
    print(found ? `Lottery ${id} is not over: its seed is secret until ${found.endsAt.toISOString()}.` : `Lottery ${id} does not exist.`);
    return 1;
  }
  print(`seed    ${found.seed}`);
  print(`sha256  ${found.seedHash}`);
  print(`draws   1 to ${found.draws}`);
  return 0;
}

async function settle({ db }: ShopData, id: number, dryRun: boolean, print: (line: string) => void): Promise<number> {
  const settled = await executeOrDryRun(db, dryRun, (tx) => settleLottery(tx, id));
  if (!settled.ok) {
    const problem =
      settled.reason === 'draws'
        ? `These draws of lottery ${id} do not match its seed: ${settled.numbers.join(', ')}`
        : `Lottery ${id} ${settled.reason === 'open' ? 'is not over' : 'does not exist'}`;
    print(`${problem}. Nothing was changed.`);
    return 1;
  }
  const { draws, expired } = settled;
  const verified = `All ${draws} draws match the seed.`;
  print(
    dryRun
      ? `${verified} Unclaimed prizes that would be closed: ${expired}. Nothing was changed.`
      : `Lottery ${id} is settled. ${verified} Unclaimed prizes closed: ${expired}.`,
  );
  return 0;
}
