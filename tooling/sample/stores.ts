import { storeChains, storeCodeLength } from '@baodao/domain/orders/pickupStores';

/** Districts with a store of each chain. The names and numbers of the stores are invented. */
const districts = [
  ['臺北市中正區', '重慶南路一段'],
  ['臺北市南港區', '園區街'],
  ['新北市板橋區', '文化路一段'],
  ['桃園市中壢區', '中正路'],
  ['新竹市東區', '光復路二段'],
  ['臺中市西屯區', '臺灣大道三段'],
  ['臺南市東區', '大學路'],
  ['高雄市苓雅區', '四維三路'],
  ['花蓮縣花蓮市', '中山路'],
] as const;

/** Every eighth store takes no parcels, so that the sample shows what happens then. */
const CLOSED_EVERY = 8;

/** Rows of `stores.csv`: chain, number, name, address, open. */
export function* storeRows(): Generator<string[]> {
  let count = 0;
  for (const [at, [district, street]] of districts.entries()) {
    for (const chain of storeChains) {
      count += 1;
      const code = String(9_001 + at).padStart(storeCodeLength(chain), chain === 'seven' ? '13' : '21');
      const name = `示範${district.slice(3, 5)}${at + 1}店`;
      yield [chain, code, name, `${district}${street} ${at + 1} 號`, count % CLOSED_EVERY === 0 ? 'no' : 'yes'];
    }
  }
}
