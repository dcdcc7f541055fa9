import type { Words } from './goodsTypes.ts';

/** A place in Taiwan: about where it is (WGS-84), and the district an address there belongs to. */
export interface Place {
  code: string;
  name: Words;
  /** City or county and district, as an address begins. */
  address: Words;
  region: number;
  lat: number;
  lng: number;
}

const place = (code: string, name: Words, address: Words, region: number, lat: number, lng: number): Place => ({
  code,
  name,
  address,
  region,
  lat,
  lng,
});

export const places: readonly Place[] = [
  place('taipei', ['台北', '台北', 'Taipei'], ['台北市中正区', '台北市中正區', 'Zhongzheng, Taipei'], 2200101, 25.0478, 121.517),
  place('shilin', ['士林', '士林', 'Shilin'], ['台北市士林区', '台北市士林區', 'Shilin, Taipei'], 2200108, 25.088, 121.5241),
  place('raohe', ['松山', '松山', 'Songshan'], ['台北市松山区', '台北市松山區', 'Songshan, Taipei'], 2200104, 25.0509, 121.5775),
  place('jiufen', ['九份', '九份', 'Jiufen'], ['新北市瑞芳区', '新北市瑞芳區', 'Ruifang, New Taipei'], 2200307, 25.1099, 121.8452),
  place('pingxi', ['平溪', '平溪', 'Pingxi'], ['新北市平溪区', '新北市平溪區', 'Pingxi, New Taipei'], 2200308, 25.0257, 121.7393),
  place('pinglin', ['坪林', '坪林', 'Pinglin'], ['新北市坪林区', '新北市坪林區', 'Pinglin, New Taipei'], 2200312, 24.9373, 121.7114),
  place('wulai', ['乌来', '烏來', 'Wulai'], ['新北市乌来区', '新北市烏來區', 'Wulai, New Taipei'], 2200313, 24.8658, 121.5509),
  place('yingge', ['莺歌', '鶯歌', 'Yingge'], ['新北市莺歌区', '新北市鶯歌區', 'Yingge, New Taipei'], 2200319, 24.9554, 121.3546),
  place('daxi', ['大溪', '大溪', 'Daxi'], ['桃园市大溪区', '桃園市大溪區', 'Daxi, Taoyuan'], 2200710, 24.8837, 121.2869),
  place('taoyuan', ['桃园', '桃園', 'Taoyuan'], ['桃园市桃园区', '桃園市桃園區', 'Taoyuan District, Taoyuan'], 2200707, 24.9937, 121.301),
  place('hsinchu', ['新竹', '新竹', 'Hsinchu'], ['新竹市北区', '新竹市北區', 'North District, Hsinchu'], 2200502, 24.8046, 120.9656),
  place('sanyi', ['三义', '三義', 'Sanyi'], ['苗栗县三义乡', '苗栗縣三義鄉', 'Sanyi, Miaoli'], 2200816, 24.413, 120.7657),
  place('taichung', ['台中', '台中', 'Taichung'], ['台中市西屯区', '台中市西屯區', 'Xitun, Taichung'], 2200907, 24.1787, 120.6459),
  place('dajia', ['大甲', '大甲', 'Dajia'], ['台中市大甲区', '台中市大甲區', 'Dajia, Taichung'], 2200927, 24.3489, 120.6225),
  place('changhua', ['社头', '社頭', 'Shetou'], ['彰化县社头乡', '彰化縣社頭鄉', 'Shetou, Changhua'], 2201011, 23.8966, 120.5826),
  place('lukang', ['鹿港', '鹿港', 'Lukang'], ['彰化县鹿港镇', '彰化縣鹿港鎮', 'Lukang, Changhua'], 2201005, 24.0567, 120.432),
  place('nantou', ['埔里', '埔里', 'Puli'], ['南投县埔里镇', '南投縣埔里鎮', 'Puli, Nantou'], 2201105, 23.9665, 120.9694),
  place(
    'sunmoonlake',
    ['日月潭', '日月潭', 'Sun Moon Lake'],
    ['南投县鱼池乡', '南投縣魚池鄉', 'Yuchi, Nantou'],
    2201110,
    23.8656,
    120.9107,
  ),
  place('yunlin', ['虎尾', '虎尾', 'Huwei'], ['云林县虎尾镇', '雲林縣虎尾鎮', 'Huwei, Yunlin'], 2201403, 23.708, 120.4326),
  place('gukeng', ['古坑', '古坑', 'Gukeng'], ['云林县古坑乡', '雲林縣古坑鄉', 'Gukeng, Yunlin'], 2201412, 23.6446, 120.5622),
  place('chiayi', ['嘉义', '嘉義', 'Chiayi'], ['嘉义市西区', '嘉義市西區', 'West District, Chiayi'], 2201202, 23.4774, 120.4495),
  place('alishan', ['阿里山', '阿里山', 'Alishan'], ['嘉义县阿里山乡', '嘉義縣阿里山鄉', 'Alishan, Chiayi'], 2201304, 23.5103, 120.8029),
  place('tainan', ['台南', '台南', 'Tainan'], ['台南市北区', '台南市北區', 'North District, Tainan'], 2201504, 23.0114, 120.2003),
  place('yujing', ['玉井', '玉井', 'Yujing'], ['台南市玉井区', '台南市玉井區', 'Yujing, Tainan'], 2201511, 23.1238, 120.4603),
  place('kaohsiung', ['高雄', '高雄', 'Kaohsiung'], ['高雄市新兴区', '高雄市新興區', 'Xinxing, Kaohsiung'], 2201601, 22.6321, 120.3001),
  place('meinong', ['美浓', '美濃', 'Meinong'], ['高雄市美浓区', '高雄市美濃區', 'Meinong, Kaohsiung'], 2201630, 22.8977, 120.5416),
  place('kenting', ['垦丁', '墾丁', 'Kenting'], ['屏东县恒春镇', '屏東縣恆春鎮', 'Hengchun, Pingtung'], 2201832, 21.9456, 120.7976),
  place('yilan', ['罗东', '羅東', 'Luodong'], ['宜兰县罗东镇', '宜蘭縣羅東鎮', 'Luodong, Yilan'], 2200406, 24.6767, 121.7698),
  place('hualien', ['花莲', '花蓮', 'Hualien'], ['花莲县花莲市', '花蓮縣花蓮市', 'Hualien City, Hualien'], 2202001, 23.9722, 121.611),
  place('chishang', ['池上', '池上', 'Chishang'], ['台东县池上乡', '台東縣池上鄉', 'Chishang, Taitung'], 2201909, 23.1226, 121.2197),
  place('taitung', ['台东', '台東', 'Taitung'], ['台东县台东市', '台東縣台東市', 'Taitung City, Taitung'], 2201901, 22.7554, 121.1508),
  place('penghu', ['澎湖', '澎湖', 'Penghu'], ['澎湖县马公市', '澎湖縣馬公市', 'Magong, Penghu'], 2201701, 23.5655, 119.5664),
  place('kinmen', ['金门', '金門', 'Kinmen'], ['金门县金城镇', '金門縣金城鎮', 'Jincheng, Kinmen'], 2202104, 24.4326, 118.3187),
  place('dadaocheng', ['大稻埕', '大稻埕', 'Dadaocheng'], ['台北市大同区', '台北市大同區', 'Datong, Taipei'], 2200102, 25.0567, 121.5098),
  place('ximen', ['西门', '西門', 'Ximen'], ['台北市万华区', '台北市萬華區', 'Wanhua, Taipei'], 2200106, 25.0397, 121.5),
  place('tamsui', ['淡水', '淡水', 'Tamsui'], ['新北市淡水区', '新北市淡水區', 'Tamsui, New Taipei'], 2200327, 25.1697, 121.443),
  place('keelung', ['基隆', '基隆', 'Keelung'], ['基隆市仁爱区', '基隆市仁愛區', 'Ren’ai, Keelung'], 2200201, 25.1283, 121.7437),
  place('beipu', ['北埔', '北埔', 'Beipu'], ['新竹县北埔乡', '新竹縣北埔鄉', 'Beipu, Hsinchu County'], 2200612, 24.7, 121.0575),
  place('nanzhuang', ['南庄', '南庄', 'Nanzhuang'], ['苗栗县南庄乡', '苗栗縣南庄鄉', 'Nanzhuang, Miaoli'], 2200804, 24.597, 120.9995),
  place(
    'changhuacity',
    ['彰化', '彰化', 'Changhua'],
    ['彰化县彰化市', '彰化縣彰化市', 'Changhua City, Changhua'],
    2201001,
    24.0757,
    120.5417,
  ),
  place('lugu', ['鹿谷', '鹿谷', 'Lugu'], ['南投县鹿谷乡', '南投縣鹿谷鄉', 'Lugu, Nantou'], 2201113, 23.7446, 120.7528),
  place('cingjing', ['清境', '清境', 'Cingjing'], ['南投县仁爱乡', '南投縣仁愛鄉', 'Ren’ai, Nantou'], 2201106, 24.0577, 121.1634),
  place('douliu', ['斗六', '斗六', 'Douliu'], ['云林县斗六市', '雲林縣斗六市', 'Douliu, Yunlin'], 2201410, 23.7117, 120.5411),
  place('anping', ['安平', '安平', 'Anping'], ['台南市安平区', '台南市安平區', 'Anping, Tainan'], 2201505, 22.9996, 120.1628),
  place('yancheng', ['盐埕', '鹽埕', 'Yancheng'], ['高雄市盐埕区', '高雄市鹽埕區', 'Yancheng, Kaohsiung'], 2201604, 22.6245, 120.2847),
  place('donggang', ['东港', '東港', 'Donggang'], ['屏东县东港镇', '屏東縣東港鎮', 'Donggang, Pingtung'], 2201822, 22.4666, 120.4495),
  place('xiaoliuqiu', ['小琉球', '小琉球', 'Xiaoliuqiu'], ['屏东县琉球乡', '屏東縣琉球鄉', 'Liuqiu, Pingtung'], 2201823, 22.3478, 120.3772),
  place('jiaoxi', ['礁溪', '礁溪', 'Jiaoxi'], ['宜兰县礁溪乡', '宜蘭縣礁溪鄉', 'Jiaoxi, Yilan'], 2200403, 24.8271, 121.7734),
  place('taroko', ['太鲁阁', '太魯閣', 'Taroko'], ['花莲县秀林乡', '花蓮縣秀林鄉', 'Xiulin, Hualien'], 2202003, 24.1583, 121.6222),
  place('ruisui', ['瑞穗', '瑞穗', 'Ruisui'], ['花莲县瑞穗乡', '花蓮縣瑞穗鄉', 'Ruisui, Hualien'], 2202009, 23.4966, 121.3763),
  place('changbin', ['长滨', '長濱', 'Changbin'], ['台东县长滨乡', '台東縣長濱鄉', 'Changbin, Taitung'], 2201912, 23.3155, 121.4515),
  place('nangan', ['南竿', '南竿', 'Nangan'], ['连江县南竿乡', '連江縣南竿鄉', 'Nangan, Lienchiang'], 2202201, 26.1513, 119.937),
];

export function placeOf(code: string): Place {
  const found = places.find((candidate) => candidate.code === code);
  if (!found) throw new Error(`there is no place ${code}`);
  return found;
}
