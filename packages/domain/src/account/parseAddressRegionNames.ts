// Names that regions have beside their titles in the region list. All are in simplified script.

/**
 * Counties and cities that were merged or renamed, by the title of what took their place. Old names are still on cards, in contacts and in
 * memberships of shops.
 */
export const formerNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['新北市', ['台北县']],
  ['桃园市', ['桃园县']],
  ['台中市', ['台中县']],
  ['台南市', ['台南县']],
  ['高雄市', ['高雄县']],
  ['那玛夏区', ['三民乡', '那玛夏乡']],
  ['锡林郭勒盟', ['锡盟']],
  ['阿拉善盟', ['阿盟']],
  ['通辽市', ['哲里木盟', '哲盟']],
  ['赤峰市', ['昭乌达盟', '昭盟']],
  ['鄂尔多斯市', ['伊克昭盟', '伊盟']],
  ['呼伦贝尔市', ['呼伦贝尔盟', '呼盟']],
  ['巴彦淖尔市', ['巴彦淖尔盟', '巴盟']],
  ['乌兰察布市', ['乌兰察布盟', '乌盟']],
  ['襄阳市', ['襄樊市']],
  ['普洱市', ['思茅市', '思茅地区']],
  ['盘州市', ['盘县']],
  ['崇川区', ['港闸区']],
  ['三元区', ['梅列区']],
  ['蓬莱区', ['长岛县']],
  ['省直辖县', ['省直辖县级行政区划', '省直辖县级行政单位', '省直辖']],
  ['自治区直辖县级行政区划', ['自治区直辖县级行政单位', '自治区直辖县', '自治区直辖']],
]);

/** Cities of Taiwan that were counties: their districts were cities, towns and townships. */
export const formerCounties: ReadonlySet<string> = new Set(['新北市', '桃园市', '台中市', '台南市', '高雄市']);

/** Groups of counties that belong to no city. No address names them alone: 县 is the title of the counties of Chongqing. */
export const groupTitles: ReadonlySet<string> = new Set(['县', '省直辖县', '自治区直辖县级行政区划']);

/** Words between a region and one below it that name no region of the list. They count only if a region follows. */
export const passages: ReadonlyMap<string, RegExp> = new Map([
  ['河北省', /^(?:雄安新区|雄安)(?=容城县|安新县|雄县)/],
  ['新疆维吾尔自治区', /^(?:新疆)?(?:生产建设)?兵团(?:第?[一二三四五六七八九十\d]{1,3}师)?/],
  ['澳门', /^(?:氹仔|凼仔|路环|路環|路氹城?)/],
]);

/** Names at the start of an address that stand for a region, if one below it follows. */
export const entryPassages: ReadonlyMap<string, readonly string[]> = new Map([
  ['河北省', ['雄安新区']],
  ['新疆维吾尔自治区', ['新疆生产建设兵团']],
]);

const peoples =
  '壮族|回族|维吾尔|苗族|侗族|布依族|土家族|藏族|羌族|彝族|哈尼族|傣族|景颇族|白族|傈僳族|蒙古族|蒙古|哈萨克族|哈萨克|柯尔克孜|朝鲜族|满族|畲族|黎族|瑶族|仫佬族|毛南族|水族|仡佬族|土族|撒拉族|东乡族|保安族|裕固族|达斡尔族|纳西族|拉祜族|佤族|布朗族|独龙族|怒族|普米族|锡伯|塔吉克|各族';
const autonomous = new RegExp(`^(.{2,}?)(?:${peoples})*自治[州县旗]$`, 'u');
const suffix = /(?:特别行政区|地区|半岛|省|市|县|区|乡|镇|盟)$/u;

/** The title without its kind: 深圳 for 深圳市, 延边 for 延边朝鲜族自治州. Returns the title itself if that leaves no name. */
export function stemOf(title: string): string {
  const region = /^(内蒙古|广西|西藏|宁夏|新疆).*自治区$/u.exec(title);
  const stem = region?.[1] ?? (title.includes('自治') ? autonomous.exec(title)?.[1] : undefined) ?? title.replace(suffix, '');
  return stem.length < 2 ? title : stem;
}
