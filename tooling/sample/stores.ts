import { storeChains, storeCodeLength } from '@baodao/domain/orders/pickupStores';

/** Districts with a store of each chain, and a place inside each. The names, numbers and places of the stores are invented. */
const districts = [
  ['台北市中正區', '重慶南路一段', 121.5135, 25.0435],
  ['台北市南港區', '園區街', 121.6145, 25.0585],
  ['新北市板橋區', '文化路一段', 121.4675, 25.0165],
  ['桃園市中壢區', '中正路', 121.2245, 24.9575],
  ['新竹市東區', '光復路二段', 120.9935, 24.7965],
  ['台中市西屯區', '台灣大道三段', 120.6465, 24.1635],
  ['台南市東區', '大學路', 120.2185, 22.9975],
  ['高雄市苓雅區', '四維三路', 120.3125, 22.6215],
  ['花蓮縣花蓮市', '中山路', 121.6035, 23.9775],
] as const;

/** In degrees, about 400 metres: the stores of a district stand around its place. */
const STORE_DISTANCE = 0.004;

/** Every eighth store takes no parcels, so that the sample shows what happens then. */
const CLOSED_EVERY = 8;

/** Rows of `stores.csv`: chain, number, name, address, open, lng, lat. */
export function* storeRows(): Generator<string[]> {
  let count = 0;
  for (const [at, [district, street, lng, lat]] of districts.entries()) {
    for (const [side, chain] of storeChains.entries()) {
      const angle = (side * Math.PI) / 2 + at;
      count += 1;
      const code = String(9_001 + at).padStart(storeCodeLength(chain), chain === 'seven' ? '13' : '21');
      const name = `示範${district.slice(3, 5)}${at + 1}店`;
      const position = [lng + Math.cos(angle) * STORE_DISTANCE, lat + Math.sin(angle) * STORE_DISTANCE].map((degrees) =>
        degrees.toFixed(5),
      );
      yield [chain, code, name, `${district}${street} ${at + 1} 號`, count % CLOSED_EVERY === 0 ? 'no' : 'yes', ...position];
    }
  }
}
