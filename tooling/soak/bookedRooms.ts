import { orders } from '@baodao/api-client/endpoints/orders';
import { addBookedProduct } from '../../apps/api/test/bookings.ts';
import { copyQuote, withDatabase } from '../bench/addBuyers.ts';
import { call } from './call.ts';
import { type Check, exactly, none } from './check.ts';
import { openSoakShop, type SoakShop } from './soakShop.ts';

const BUYERS = 200;
const ROOMS = 5;
/** Stays that all contain the night of the second. */
const stays = [
  { first: '2099-03-02', last: '2099-03-02' },
  { first: '2099-03-01', last: '2099-03-02' },
  { first: '2099-03-02', last: '2099-03-04' },
];

interface BookingRun {
  ordered: number;
  /** Nights with more booked than there are rooms, or other than in the orders. */
  wrongNights: number;
  fullNights: number;
  faults: string[];
}

export const bookedRooms: Check = {
  title: `Homestay: ${BUYERS} concurrent buyers for ${ROOMS} rooms of a night`,
  async run(context, size) {
    const shop = await openSoakShop(context);
    try {
      const runs: BookingRun[] = [];
      for (let at = 0; at < (size === 'soak' ? 20 : 3); at++) runs.push(await runOnce(shop));
      return [
        exactly(`of ${runs.length} runs, those without exactly ${ROOMS} orders`, runs.filter(({ ordered }) => ordered !== ROOMS).length, 0),
        exactly('runs without exactly one full night', runs.filter(({ fullNights }) => fullNights !== 1).length, 0),
        exactly(
          'nights with more booked than rooms, or than in orders',
          runs.reduce((sum, { wrongNights }) => sum + wrongNights, 0),
          0,
        ),
        none(
          '5xx replies and missing replies',
          runs.flatMap(({ faults }) => faults),
        ),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** All buyers have a quote and save at the same moment, at both APIs. */
async function runOnce(shop: SoakShop): Promise<BookingRun> {
  const { urls, services } = shop;
  const { skuId } = await addBookedProduct(shop, { rooms: ROOMS });
  const buyers = await shop.addBuyers(BUYERS);
  const tokens = await Promise.all(
    stays.map(async (days, nth) => {
      const group = buyers.filter((_, at) => at % stays.length === nth);
      const [first] = group;
      const input = { lines: [{ skuId, num: 1, days }], addressId: first?.addressId };
      const quoted = await call(urls[0] ?? '', orders.calculate, input, { token: first?.token ?? '' });
      const calcToken = quoted?.data?.calcToken;
      if (!calcToken) throw new Error(`No quote: ${quoted?.httpStatus} ${JSON.stringify(quoted?.data)}`);
      return withDatabase(shop.databaseUrl, (client) => copyQuote(client, calcToken, group));
    }),
  );
  const replies = await Promise.all(
    buyers.map(({ token }, at) => {
      const calcToken = tokens[at % stays.length]?.[Math.floor(at / stays.length)] ?? '';
      return call(urls[Math.floor(at / stays.length) % urls.length] ?? '', orders.save, { calcToken }, { token, timeout: 30_000 });
    }),
  );
  const { rows } = await services.pool.query<{ wrong: number; full: number }>(
    `SELECT count(*) FILTER (WHERE booked > sku_day.num OR booked <> ordered.num)::int AS wrong, count(*) FILTER (WHERE booked = sku_day.num)::int AS full
     FROM sku_day CROSS JOIN LATERAL (
       SELECT coalesce(sum(line.num), 0) AS num FROM order_line AS line
       WHERE line.sku_id = sku_day.sku_id AND sku_day.day BETWEEN line.first_day AND line.last_day
     ) AS ordered WHERE sku_id = $1`,
    [skuId],
  );
  return {
    ordered: replies.filter((reply) => reply?.httpStatus === 200).length,
    wrongNights: rows[0]?.wrong ?? -1,
    fullNights: rows[0]?.full ?? -1,
    faults: replies.flatMap((reply) => (!reply ? 'no reply' : reply.httpStatus >= 500 ? `${reply.httpStatus} ${reply.code}` : [])),
  };
}
