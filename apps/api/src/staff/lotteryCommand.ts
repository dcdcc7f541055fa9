import { listLotteries, listPrizesToShip, settleLottery, shipPrize } from '../features/lottery/settleLottery.ts';
import { type ChangeContext, changeDatabase, ImpossibleChange } from './applyChange.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const expected = 'list, prizes, or ship, seed or settle with one number';
const options = {
  courier: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
} as const;

export const lotteryCommand: StaffCommand = {
  summary: 'ship the prizes of lotteries, print their seeds, verify their draws',
  help: `Usage: staff lottery list
       staff lottery prizes
       staff lottery ship RECORD --courier CODE --name NAME --number NUMBER
       staff lottery seed LOTTERY
       staff lottery settle LOTTERY

  prizes      list the physical prizes to ship, with the addresses of their winners
  ship        record the parcel of a prize; the winner gets a message
  seed        print the seed of a finished lottery, which verifies the draws. Its hash was published before; the lottery page shows both
  settle      verify every draw of a finished lottery with the seed, and close the prizes that were not claimed in time

  --courier   the courier's code, as in shipments: tcat, sf, yto`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', id, ...more] = positionals;
    if (more.length > 0) throw unexpectedArguments(expected, positionals);
    const context = { operator, print };
    if (action === 'list' && id === undefined) return withShopData(env, (data) => list(data, print));
    if (action === 'prizes' && id === undefined) return withShopData(env, (data) => prizes(data, print));
    if (!/^\d{1,9}$/.test(id ?? '')) throw unexpectedArguments(expected, positionals);
    const number = Number(id);
    if (action === 'seed') return withShopData(env, (data) => seed(data, number, print));
    if (action === 'settle') return withShopData(env, (data) => settle(data, number, context));
    if (action !== 'ship') throw unexpectedArguments(expected, positionals);
    const parcel = { courierCode: values.courier ?? '', courierName: values.name ?? '', number: values.number ?? '' };
    if (Object.values(parcel).some((each) => each.trim() === '')) throw new UsageError('--courier, --name and --number are all required.');
    return withShopData(env, ({ db }) =>
      changeDatabase(db, context, {
        action: 'lottery ship',
        facts: { record: number, parcel: parcel.number },
        async act(tx) {
          if (!(await shipPrize(tx, number, parcel))) {
            const records = (await listPrizesToShip(tx)).map((each) => each.id);
            throw new ImpossibleChange(`Prize record ${number} is not waiting to be shipped.${suggest(number, records, 'wait')}`);
          }
        },
        describe: (_, isPlanned) => `Prize record ${number} ${isPlanned ? 'would be' : 'is'} marked as shipped.`,
      }),
    );
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
  const all = await listLotteries(db);
  const found = all.find((each) => each.id === id);
  if (!found || found.seed === null) {
    print(
      found
        ? `Lottery ${id} is not over: its seed is secret until ${found.endsAt.toISOString()}.`
        : `Lottery ${id} does not exist.${suggest(
            id,
            all.map((each) => each.id),
          )}`,
    );
    return 1;
  }
  print(`seed    ${found.seed}`);
  print(`sha256  ${found.seedHash}`);
  print(`draws   1 to ${found.draws}`);
  return 0;
}

function settle({ db }: ShopData, id: number, context: ChangeContext): Promise<number> {
  return changeDatabase(db, context, {
    action: 'lottery settle',
    facts: { lottery: id },
    async act(tx) {
      const settled = await settleLottery(tx, id);
      if (settled.ok) return settled;
      if (settled.reason === 'draws')
        throw new ImpossibleChange(`These draws of lottery ${id} do not match its seed: ${settled.numbers.join(', ')}.`);
      const known = suggest(
        id,
        (await listLotteries(tx)).map((each) => each.id),
      );
      throw new ImpossibleChange(`Lottery ${id} ${settled.reason === 'open' ? 'is not over' : 'does not exist'}.${known}`);
    },
    describe: ({ draws, expired }, isPlanned) => {
      const verified = `All ${draws} draws match the seed.`;
      return isPlanned
        ? `${verified} Unclaimed prizes that would be closed: ${expired}.`
        : `Lottery ${id} is settled. ${verified} Unclaimed prizes closed: ${expired}.`;
    },
  });
}
