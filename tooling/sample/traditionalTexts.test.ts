// Texts for Taiwan have no faults that machine conversion is known to make, whether a person or the converter wrote them.
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createScriptConverter } from '../../apps/api/src/script/scriptConversion.ts';
import * as catalog from './catalogData.ts';
import * as content from './contentData.ts';
import * as offers from './offerData.ts';

const data = { ...catalog, ...content, ...offers };

/** Wrong characters first, then words of the mainland, each with the right one. */
const faults: readonly (readonly [fault: RegExp, right: string])[] = [
  [/臺/, '台'],
  [/髮(?!型|飾|油|質|色|膜|際|絲|尾|根|圈|夾|帶|梢|簪|片|長|妝|品|箍|禁|捲)(?=[卡票貨行送現布生])/, '發'],
  [/號碼碼/, '號碼'],
  [/天后(?!宮)/, '天後'],
  [/[年月週周日時鐘秒]后/, '後'],
  [/併發/, '並發'],
  [/隻(?=[是有要能會看用影怕剩])|[一兩二三四五六七八九十每這那幾][隻](?=鍋|登機箱|碗|杯|壺|鐘|老甕|鐵鍋|不圓|薄|不吵)/, '只'],
  [/就衝|衝[泡洗煮水茶咖]/, '沖'],
  [/[賬裏麽]|纔/, '帳, 裡, 麼, 才'],
  [/到帳(?!號)/, '入帳'],
  [/[麵](?=[前後對積部膜試])/, '面'],
  [/面線|面條|面房|拉面(?!積)|[夾拌煮炒牛]面(?![前對積部膜試])|面衣|面是現/, '麵'],
  [/剎車|炒姜|硌|資料準/, '煞車, 薑, 卡, 數據'],
  [/[溼粘蘸黴]|長霉|暴曬|利落|蛋卷/, '濕, 黏, 沾, 發霉, 曝曬, 俐落, 蛋捲'],
  [/乾(?=部|預|擾|係|涉)/, '干, 幹'],
  [/准備|標準許|批準/, '準備, 批准'],
  [/鬆樹|鬆木|鬆子|頭發|理發/, '松, 髮'],
  [/範(?=文|姓)/, '范'],
  [/回複|恢複|歷書|颱(?!風)/, '回覆, 恢復, 曆, 台'],
  [
    /軟件|視頻|默認|短信|網絡|服務器|屏幕|打印|鏈接|(?<!業者|品)登錄(?!文件)|郵箱|質量|(?<!國際)快捷|在線|賬號|用戶名|文檔|緩存|智能|數碼|二維碼|充電寶|移動電源|洗面奶|連衣裙|雙肩包|尺碼|護膚|地鐵|出租車|工作日(?!誌)|籠屜|涼開水|沐浴露|潔面|起皮|派送|跳轉|夾生|廚房紙(?!巾)|毫安(?!時)|滲液|掛耳(?!包)/,
    'the word of Taiwan',
  ],
  [/[“”‘’]/, '「」'],
];

const findFaults = (text: string): string[] =>
  faults.flatMap(([fault, right]) => {
    const found = fault.exec(text);
    return found ? [`${text.slice(Math.max(0, found.index - 8), found.index + 8)} (${right})`] : [];
  });

const root = fileURLToPath(new URL('../../', import.meta.url));
async function listFiles(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files;
}

const read = (file: string) => readFile(`${root}${file}`, 'utf8');
const { toTraditional } = createScriptConverter();

/** All texts for Taiwan within a value, such as those of a record in each language. */
function listTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'zh-TW' && typeof part === 'string' ? [part] : listTexts(part)));
}

test('recognises the faults', () => {
  for (const text of [
    '充電寶',
    '雙肩包',
    '髮卡行',
    '手機號碼碼註冊',
    '10 天后',
    '併發訊息',
    '不是隻是叫法',
    '剛燒開就衝',
    '到賬',
    '到帳',
    '語言隻影響顯示',
    '一隻鍋的廚房',
    '面線要長',
    '夾面不滑',
    '剎車靈',
    '蘸醬油',
    '三個工作日',
    '溫和的潔面',
  ]) {
    expect(findFaults(text), text).not.toEqual([]);
  }
  expect(findFaults('鹿港天后宮，洗髮精沖洗，一隻手，兩隻貓，10 天後入帳，茶園的工作日誌')).toEqual([]);
});

test('converts words that dictionaries get wrong', () => {
  expect(toTraditional('发卡行在 10 天后到账，手机号码不变；不是只是叫法，刚烧开就冲，并发消息。去天后宫')).toBe(
    '發卡銀行在 10 天後入帳，手機號碼不變；不是只是叫法，剛燒開就沖，並發訊息。去天后宮',
  );
  expect(toTraditional('双肩包已售罄，尺码不合可换。积分满 100 包邮；确认收货后追评，护肤品和充电宝扫二维码查运单号')).toBe(
    '後背包已售完，尺寸不合可換。點數滿 100 免運；確認收貨後追加評價，保養品和行動電源掃QR 碼查託運單號',
  );
});

test('the interface has no faults', async () => {
  const files = await listFiles('packages/i18n/src/locales/zh-TW/common/*.json');
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) for (const line of (await read(file)).split('\n')) expect(findFaults(line), file).toEqual([]);
});

test('the sample has no faults', () => {
  const texts = listTexts(data);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(findFaults)).toEqual([]);
});

test('guides and articles have no faults', async () => {
  const files = await listFiles('tooling/sample/data/{pages,articles}/*.zh-TW.md');
  expect(files.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const file of files) {
    for (const line of (await read(file)).split('\n')) found.push(...findFaults(line).map((fault) => `${file}: ${fault}`));
  }
  expect(found).toEqual([]);
});
