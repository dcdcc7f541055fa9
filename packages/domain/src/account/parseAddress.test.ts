import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regionRecords } from '../regions/regionData.ts';
import { localizeRegions, regionPath } from '../regions/regions.ts';
import { parseAddress } from './parseAddress.ts';

const simplified = localizeRegions(regionRecords, 'zh-CN');
const taiwan = localizeRegions(regionRecords, 'zh-TW');

/** The parsed address, with the names of its regions. */
function parse(text: string, regions = simplified) {
  const { regionIds, ...rest } = parseAddress(text, regions);
  return { ...rest, region: regionPath(simplified, regionIds.at(-1) ?? 0).map(({ label }) => label), ids: regionIds.length };
}

const shenzhen = ['中国大陆', '广东省', '深圳市', '南山区'];
const daan = ['台湾', '台北市', '大安区'];

test.each([
  ['张三 13800138000 广东省深圳市南山区科技园南路1号', '张三', '86', '13800138000', shenzhen, '科技园南路1号', ''],
  ['广东省深圳市南山区科技园南路1号，张三，138-0013-8000', '张三', '86', '13800138000', shenzhen, '科技园南路1号', ''],
  ['张三13800138000广东省深圳市南山区科技园南路1号', '张三', '86', '13800138000', shenzhen, '科技园南路1号', ''],
  [
    '收件人：张三\n手机号码：+86 138 0013 8000\n所在地区：广东 深圳 南山区\n详细地址：科技园南路1号',
    '张三',
    '86',
    '13800138000',
    shenzhen,
    '科技园南路1号',
    '',
  ],
  ['廣東省深圳市南山區科技園南路1號 張三 13800138000', '張三', '86', '13800138000', shenzhen, '科技園南路1號', ''],
  ['深圳市南山区科技园南路1号 518057 张三 13800138000', '张三', '86', '13800138000', shenzhen, '科技园南路1号', '518057'],
  ['李四 13912345678 北京市东城区东长安街1号', '李四', '86', '13912345678', ['中国大陆', '北京市', '北京市', '东城区'], '东长安街1号', ''],
  [
    '李四 13912345678 北京市北京市东城区东长安街1号',
    '李四',
    '86',
    '13912345678',
    ['中国大陆', '北京市', '北京市', '东城区'],
    '东长安街1号',
    '',
  ],
  ['王小明 0912-345-678 106台北市大安區復興南路一段1號3樓', '王小明', '886', '0912345678', daan, '復興南路一段1號3樓', '106'],
  ['10617 臺北市大安區羅斯福路四段1號 王小明 +886 912 345 678', '王小明', '886', '0912345678', daan, '羅斯福路四段1號', '10617'],
  ['王小明 0912345678 (106)台北市大安區復興南路一段1號', '王小明', '886', '0912345678', daan, '復興南路一段1號', '106'],
  ['王小明0912345678台北市大安區復興南路一段1號', '王小明', '886', '0912345678', daan, '復興南路一段1號', '106'],
  ['王小明 0912345678 台北市大安區復興南路一段1號 106', '王小明', '886', '0912345678', daan, '復興南路一段1號', '106'],
  ['王小明 0912345678 台北市大安區復興南路一段1號 302', '王小明', '886', '0912345678', daan, '復興南路一段1號302', '106'],
  ['台湾台北市大安区复兴南路一段1号 王小明 0912345678', '王小明', '886', '0912345678', daan, '复兴南路一段1号', '106'],
  ['姓名:陳大文 電話:6123 4567 地址:香港灣仔區軒尼詩道1號', '陳大文', '852', '61234567', ['香港', '香港岛', '湾仔区'], '軒尼詩道1號', ''],
  ['陳大文 +852 91234567 九龍油尖旺區彌敦道100號', '陳大文', '852', '91234567', ['香港', '九龙', '油尖旺区'], '彌敦道100號', ''],
  ['何女士 澳門半島大堂區新馬路1號 66123456', '何女士', '853', '66123456', ['澳门', '澳门半岛', '大堂区'], '新馬路1號', ''],
  ['张三 手机 138 0013 8000 地址 广东省深圳市南山区科技园南路1号', '张三', '86', '13800138000', shenzhen, '科技园南路1号', ''],
  ['收件人 张三 手机13800138000 广东省深圳市南山区科技园南路1号', '张三', '86', '13800138000', shenzhen, '科技园南路1号', ''],
  ['王小明 手機 0912-345-678 106台北市大安區復興南路一段1號3樓', '王小明', '886', '0912345678', daan, '復興南路一段1號3樓', '106'],
  ['Lin Mei-Ling, 0912345678, 台北市大安區 Fuxing Road 1', 'Lin Mei-Ling', '886', '0912345678', daan, 'Fuxing Road 1', '106'],
])('%s', (text, name, phoneArea, phone, region, detail, zip) => {
  const found = { name, phoneArea, phone, region, ids: region.length, detail, zip, doubtful: [] };
  expect(parse(text)).toEqual(found);
  expect(parse(text, taiwan)).toEqual(found);
});

test.each([
  ['94105-1234台北市大安區', '94105-1234'],
  ['王小明 1234567台北市大安區', '1234567'],
  ['(1234567)台北市大安區', '1234567'],
])('%s: no part of a longer number is a post code', (text, number) => {
  const { zip, detail } = parse(text);
  expect([zip, detail]).toEqual(['106', number]);
});

test('a label in a word that ends with a rare character is a part of it', () => {
  expect(parse('張𠀀地址 台北市大安區').name).toBe('張𠀀地址');
});

test('splits a name from the street without a separator, and marks it as doubtful', () => {
  expect(parse('广东省深圳市南山区科技园南路1号张三13800138000')).toMatchObject({
    name: '张三',
    detail: '科技园南路1号',
    doubtful: ['name'],
  });
});

test('marks an incomplete region as doubtful', () => {
  expect(parse('张三 13800138000 大连市中山路5号')).toMatchObject({
    region: ['中国大陆', '辽宁省', '大连市'],
    detail: '中山路5号',
    doubtful: ['region'],
  });
  expect(parse('陳大文 61234567 香港中環皇后大道中1號')).toMatchObject({
    region: ['香港'],
    detail: '中環皇后大道中1號',
    doubtful: ['region'],
  });
});

test.each<[string, ReturnType<typeof parse>['phoneArea'], string, string[], string]>([
  ['陳美玲 +65 9123 4567 新加坡 Ang Mo Kio Ave 3 #08-12', '65', '91234567', ['海外', '亚洲', '新加坡'], 'Ang Mo Kio Ave 3 #08-12'],
  ['李雷，+49 151 23456789，海外 欧洲德国 柏林 Karl-Marx-Allee 1', '49', '15123456789', ['海外', '欧洲', '德国'], '柏林Karl-Marx-Allee 1'],
  ['王明 +1 (415) 555-2671\n美國 1 Market St, San Francisco', '1', '4155552671', ['海外', '北美洲', '美国'], '1 Market St San Francisco'],
])('parses the overseas address %s and marks it as doubtful', (text, phoneArea, phone, region, detail) => {
  const found = parse(text);
  expect(found).toMatchObject({ phoneArea, phone, region, detail });
  expect(found.doubtful).toEqual(expect.arrayContaining(['phone', 'region']));
});

test.each<[string, string, string[], Partial<ReturnType<typeof parse>>]>([
  [
    'with a country name',
    'John Smith\n+1 415-555-2671\n1 Market St, San Francisco, CA 94105\nUSA',
    ['海外', '北美洲', '美国'],
    { name: 'John Smith', zip: '94105', detail: '1 Market St San Francisco CA' },
  ],
  [
    'with a country name after the ZIP code',
    'Jane Doe, 1 Main St, Austin TX 78701 United States',
    ['海外', '北美洲', '美国'],
    { name: 'Jane Doe' },
  ],
  [
    'with a US phone number and ZIP code',
    'Jane Doe\n+1 512 555 0100\n1 Main St, Austin, TX 78701-1234',
    ['海外', '北美洲', '美国'],
    { zip: '78701-1234' },
  ],
  ['with a Canadian post code', 'Jane Doe\n+1 416 555 0100\n1 Queen St, Toronto, ON M5H 2N2', ['海外', '北美洲', '加拿大'], {}],
  ['with an overseas phone number', 'Tan Mei\n+65 9123 4567\nAng Mo Kio Ave 3 #08-12', ['海外', '亚洲', '新加坡'], { name: 'Tan Mei' }],
  ['with a street of another country', 'Marie Curie\n+33 6 12 34 56 78\n5 Rue du Portugal\n75001 Paris', ['海外', '欧洲', '法国'], {}],
])('finds the country of an address in Latin script %s', (_how, text, region, rest) => {
  const found = parse(text);
  expect(found).toMatchObject({ region, ...rest });
  expect(found.doubtful).toContain('region');
});

test('prefers a named region to the phone number, and ignores a ZIP code alone', () => {
  expect(parse('陳美玲 +65 9123 4567 106台北市大安區復興南路一段1號')).toMatchObject({ region: daan, phoneArea: '65' });
  expect(parse('Jane Doe, 1 Main St, Austin, TX 78701').region).toEqual([]);
  expect(parse('Jane Doe\n+1 512 555 0100\n1 Main St').region).toEqual([]);
});

test('prefers a region to a country name inside a street name', () => {
  expect(parse('张三 13800138000 上海市静安区美国中心大厦1号')).toMatchObject({ region: ['中国大陆', '上海市', '上海市', '静安区'] });
  expect(parse('王小明 0912345678 台北市大安區日本村1號')).toMatchObject({ region: daan, doubtful: [] });
  expect(parse('张三 13800138000 海外大厦1号')).toMatchObject({ region: [], detail: '海外大厦1号', doubtful: ['name', 'region'] });
  expect(parse('张三 13800138000 法国路1号').region).toEqual([]);
});

test('returns missing fields as empty and doubtful', () => {
  const nothing = {
    name: '',
    phoneArea: null,
    phone: '',
    regionIds: [],
    detail: '',
    zip: '',
    doubtful: ['name', 'phone', 'region', 'detail'],
  };
  expect(parseAddress('', simplified)).toEqual(nothing);
  expect(parseAddress(' \n，、', simplified)).toEqual(nothing);
  expect(parseAddress('张三 13800138000', [])).toMatchObject({ name: '张三', phone: '13800138000', regionIds: [] });
});

const fragments = fc.constantFrom(
  '张三',
  '王小明',
  '13800138000',
  '+886912345678',
  '台北市',
  '大安區',
  '广东',
  '南山区',
  '106',
  '518057',
  '1号',
  '路',
  ' ',
  ',',
  '\n',
  '(',
  ')',
  '：',
  '香港',
  '\u{20bb7}',
);
const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fragments, { maxLength: 30 }).map((parts) => parts.join('')),
);

test('never throws, adds no text, and returns a valid region path', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { name, detail, regionIds, phone, phoneArea } = parseAddress(text, simplified);
      expect(regionPath(simplified, regionIds.at(-1) ?? 0).map(({ value }) => value)).toEqual(regionIds);
      expect(name.length + detail.length).toBeLessThanOrEqual(2 * 400);
      expect(phone === '').toBe(phoneArea === null);
    }),
    { numRuns: 60 },
  );
});

test('finds every region by its full name before a street', () => {
  // Overseas countries are tested below.
  const places = regionRecords.filter(({ value }) => value < 3000000);
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.boolean(), (record, isTaiwan) => {
      const path = regionPath(regionRecords, record.value);
      const text = path.map(({ label, labelTw }) => (isTaiwan ? labelTw : label)).join('');
      const { regionIds } = parseAddress(`${text}，测试路1号`, simplified);
      expect(regionIds).toEqual(path.map(({ value }) => value));
    }),
    { numRuns: 80 },
  );
});

test.each([
  ['澳门，测试路1号', [820000]],
  ['澳门半岛，测试路1号', [820000, 820100]],
  ['台湾新竹县，测试路1号', [2200000, 2200600]],
  ['新竹市测试路1号', [2200000, 2200500]],
])('prefers the full name of a region: %s', (text, ids) => {
  expect(parseAddress(text, simplified).regionIds).toEqual(ids);
});

test.each([
  ['simplified', simplified],
  ['traditional', taiwan],
])('finds every overseas country by its %s Chinese name, and marks it as doubtful', (_name, list) => {
  for (const { value, level } of list.filter((region) => region.value > 3000000)) {
    const path = regionPath(list, value);
    const { regionIds, detail, doubtful } = parseAddress(`${path.map(({ label }) => label).join('')}，测试路1号`, list);
    expect(regionIds).toEqual(level === 3 ? path.map((region) => region.value) : []);
    expect(detail).toContain('测试路1号');
    expect(doubtful).toContain('region');
  }
});

test.each([
  ['寄給 王小明 0912345678 台北市中正區重慶南路一段122號', { name: '王小明', detail: '重慶南路一段122號' }, 2200101],
  ['陳大文 +853 66123456 澳門嘉模堂區氹仔成都街288號', { name: '陳大文', detail: '氹仔成都街288號' }, 820202],
  ['收件人：李四 邮编：071700 电话：13800138000 河北省雄安新区容城县奥威路100号', { name: '李四', zip: '071700' }, 130629],
  ['张三 13800138000 江苏省南通市港闸区永兴路1号', { name: '张三', detail: '永兴路1号' }, 320613],
  ['赵六 13700137000 福建三明市梅列区列东街1号', { name: '赵六', detail: '列东街1号' }, 350404],
  ['孙七 13600136000 山东省烟台市长岛县乐园大街1号', { name: '孙七', detail: '乐园大街1号' }, 370614],
])('of %s every part is found, and merged districts lead to the present one', (text, expected, regionId) => {
  const parsed = parseAddress(text, simplified);
  expect(parsed).toMatchObject({ ...expected, doubtful: [] });
  expect(parsed.regionIds.at(-1)).toBe(regionId);
});
