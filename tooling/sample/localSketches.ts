import type { Words } from './goodsTypes.ts';
import type { ShopSketch } from './shops.ts';

/** Groups of the travel category, in its order. */
const STAYS = 1;
const RIDES = 2;
const EXPERIENCES = 3;
const VOUCHERS = 4;

/** One thing that a vendor sells of its group, where it does not sell all of it. */
type Only = readonly string[];

const vendor =
  (group: number, tag: string) =>
  (name: Words, place: string, icon: string, word: Words, tags: readonly string[] = [], only?: Only): ShopSketch => ({
    name,
    place,
    sells: [['travel', group]],
    icon,
    word,
    tags: [tag, ...tags],
    ...(only ? { only } : {}),
  });

const car = vendor(RIDES, '包车');
const house = vendor(STAYS, '民宿');
const stall = vendor(VOUCHERS, '小吃');
const workshop = vendor(EXPERIENCES, '体验');

const SEA: Only = ['海景民宿'];
const HILLS: Only = ['山林民宿'];
const OLD: Only = ['老屋民宿'];
const CARS: Only = ['包车', '机场接送'];

/** Local vendors that do not exist, in every county: who drives, who puts up, who cooks, who teaches. */
export const localSketches: readonly ShopSketch[] = [
  car(
    ['港都接送', '港都接送', 'Harbour Rides'],
    'kaohsiung',
    'taxi',
    ['落地半小时内一定见到人。', '落地半小時內一定見到人。', 'Within half an hour of landing we are there.'],
    [],
    CARS,
  ),
  car(
    ['大稻埕小巴', '大稻埕小巴', 'Dadaocheng Minibus'],
    'dadaocheng',
    'minibus',
    ['九人座，行李再多也放得下。', '九人座，行李再多也放得下。', 'Nine seats, and room for any luggage.'],
    ['人气'],
    CARS,
  ),
  car(
    ['桃园起飞', '桃園起飛', 'Taoyuan Take-Off'],
    'taoyuan',
    'airplane',
    ['凌晨四点的班机，我们也准时。', '凌晨四點的班機，我們也準時。', 'On time for the four o’clock flight, too.'],
    [],
    ['机场接送'],
  ),
  car(
    ['台中慢慢开', '台中慢慢開', 'Taichung Easy Drive'],
    'taichung',
    'automobile',
    ['彩虹村到高美湿地，一天刚刚好。', '彩虹村到高美濕地，一天剛剛好。', 'From the rainbow village to the wetlands in one day.'],
    [],
    CARS,
  ),
  car(
    ['兰阳包车', '蘭陽包車', 'Lanyang Cars'],
    'jiaoxi',
    'automobile',
    ['雨鞋和伞，车上都有。', '雨鞋和傘，車上都有。', 'Rain boots and umbrellas are in the boot.'],
    ['亲子'],
    CARS,
  ),
  car(
    ['太鲁阁来回', '太魯閣來回', 'Gorge and Back'],
    'taroko',
    'automobile',
    ['司机在峡谷里长大，知道哪里该停。', '司機在峽谷裡長大，知道哪裡該停。', 'The driver grew up in the gorge and knows where to stop.'],
    ['山景'],
    CARS,
  ),
  car(
    ['后山阿全', '後山阿全', 'Ah-Chuan of the East'],
    'taitung',
    'automobile',
    ['海线去，山线回，中午吃部落。', '海線去，山線回，中午吃部落。', 'Out by the sea, back by the hills, lunch in a village.'],
    ['海景'],
    CARS,
  ),
  car(
    ['古都三轮', '古都三輪', 'Old Town Pedals'],
    'anping',
    'bicycle',
    ['巷子太窄，所以我们骑车。', '巷子太窄，所以我們騎車。', 'The lanes are narrow, so we cycle.'],
    ['单车'],
    ['单车租借'],
  ),
  car(
    ['澎湖机车行', '澎湖機車行', 'Penghu Scooters'],
    'penghu',
    'motor-scooter',
    ['机场取车，环岛不用抢。', '機場取車，環島不用搶。', 'Fetched at the airport, ready to round the island.'],
    ['离岛'],
    ['单车租借'],
  ),
  car(
    ['小琉球踩风', '小琉球踩風', 'Liuqiu Wind'],
    'xiaoliuqiu',
    'bicycle',
    [
      '电动单车绕一圈，两小时三个海滩。',
      '電動單車繞一圈，兩小時三個海灘。',
      'Round the island by electric bicycle: two hours, three beaches.',
    ],
    ['离岛', '单车'],
    ['单车租借'],
  ),
  car(
    ['金门老兵车队', '金門老兵車隊', 'Kinmen Veterans’ Cars'],
    'kinmen',
    'automobile',
    ['坑道里的故事，他们亲身讲。', '坑道裡的故事，他們親身講。', 'Stories of the tunnels from those who were there.'],
    ['离岛'],
    CARS,
  ),
  car(
    ['日月潭环湖', '日月潭環湖', 'Lake Round'],
    'sunmoonlake',
    'bicycle',
    ['清晨六点的湖，只有你和雾。', '清晨六點的湖，只有你和霧。', 'At six in the morning the lake is yours and the mist’s.'],
    ['单车'],
    ['单车租借'],
  ),

  house(
    ['雨港小旅宿', '雨港小旅宿', 'Rain Harbour Stay'],
    'keelung',
    'anchor',
    ['听得见汽笛，也听得见雨。', '聽得見汽笛，也聽得見雨。', 'You hear the ships, and the rain.'],
    ['海景'],
    SEA,
  ),
  house(
    ['淡水日落', '淡水日落', 'Tamsui Sunset House'],
    'tamsui',
    'sunset',
    ['每个房间都朝西。', '每個房間都朝西。', 'Every room looks west.'],
    ['海景', '人气'],
    SEA,
  ),
  house(
    ['城南旧事', '城南舊事', 'South of Town'],
    'taipei',
    'house',
    ['木楼梯会响，请轻轻走。', '木樓梯會響，請輕輕走。', 'The wooden stairs creak; tread softly.'],
    ['人气'],
    OLD,
  ),
  house(
    ['北埔石头屋', '北埔石頭屋', 'Beipu Stone House'],
    'beipu',
    'house',
    ['客家阿嬷的早餐，八点开灶。', '客家阿嬤的早餐，八點開灶。', 'A Hakka grandmother lights the stove at eight.'],
    [],
    OLD,
  ),
  house(
    ['南庄橙树', '南庄橙樹', 'Orange Tree Nanzhuang'],
    'nanzhuang',
    'tangerine',
    ['桂花开的时候，整条路都是香的。', '桂花開的時候，整條路都是香的。', 'When the osmanthus is out the whole lane smells of it.'],
    ['山景'],
    HILLS,
  ),
  house(
    ['鹿港三进', '鹿港三進', 'Three Courts Lukang'],
    'lukang',
    'house',
    ['住在一百二十年的天井里。', '住在一百二十年的天井裡。', 'Sleep around a courtyard of a hundred and twenty years.'],
    ['老字号'],
    OLD,
  ),
  house(
    ['清境云上', '清境雲上', 'Above the Clouds'],
    'cingjing',
    'cloud',
    ['海拔一千七，夏天也要盖被。', '海拔一千七，夏天也要蓋被。', 'At 1,700 metres you want a blanket in summer.'],
    ['山景', '人气'],
    HILLS,
  ),
  house(
    ['奋起湖小站', '奮起湖小站', 'Fenqihu Halt'],
    'alishan',
    'locomotive',
    ['火车经过的时候，杯子会轻轻响。', '火車經過的時候，杯子會輕輕響。', 'When the train goes by, the cups ring softly.'],
    ['山景'],
    HILLS,
  ),
  house(
    ['府城巷弄', '府城巷弄', 'Lanes of Tainan'],
    'tainan',
    'red-paper-lantern',
    ['走路三分钟，就有牛肉汤。', '走路三分鐘，就有牛肉湯。', 'Beef soup is three minutes’ walk away.'],
    [],
    OLD,
  ),
  house(
    ['南方白沙', '南方白沙', 'White Sand South'],
    'kenting',
    'palm-tree',
    ['冲浪板靠墙放，沙子不用扫。', '衝浪板靠牆放，沙子不用掃。', 'Lean your board on the wall; never mind the sand.'],
    ['海景'],
    SEA,
  ),
  house(
    ['礁溪汤屋', '礁溪湯屋', 'Jiaoxi Bath House'],
    'jiaoxi',
    'hot-springs',
    ['温泉引进房里，水声就是闹钟。', '溫泉引進房裡，水聲就是鬧鐘。', 'The hot spring comes to your room.'],
    ['温泉'],
    HILLS,
  ),
  house(
    ['花莲海岸线', '花蓮海岸線', 'Hualien Shoreline'],
    'hualien',
    'house-with-garden',
    ['太平洋在早餐桌的对面。', '太平洋在早餐桌的對面。', 'The Pacific sits across the breakfast table.'],
    ['海景'],
    SEA,
  ),
  house(
    ['长滨月光', '長濱月光', 'Changbin Moonlight'],
    'changbin',
    'full-moon',
    ['月亮升起来，海上有一条路。', '月亮升起來，海上有一條路。', 'When the moon rises there is a road upon the sea.'],
    ['海景'],
    SEA,
  ),
  house(
    ['马祖石厝', '馬祖石厝', 'Matsu Stone Cottage'],
    'nangan',
    'house',
    ['花岗石墙，冬暖夏凉，夜里看蓝眼泪。', '花崗石牆，冬暖夏涼，夜裡看藍眼淚。', 'Granite walls, and blue light in the waves at night.'],
    ['离岛', '海景'],
    OLD,
  ),

  stall(
    ['庙口三代', '廟口三代', 'Third Generation Miaokou'],
    'keelung',
    'fish',
    ['鱼是早上的，汤是昨夜的。', '魚是早上的，湯是昨夜的。', 'The fish is this morning’s, the broth last night’s.'],
    ['夜市', '老字号'],
  ),
  stall(
    ['华西街口', '華西街口', 'Huaxi Corner'],
    'ximen',
    'bubble-tea',
    ['从傍晚排到半夜，椅子只有八张。', '從傍晚排到半夜，椅子只有八張。', 'A queue till midnight for eight stools.'],
    ['夜市', '人气'],
  ),
  stall(
    ['淡水阿给婆', '淡水阿給婆', 'Granny Agei'],
    'tamsui',
    'steaming-bowl',
    ['中午卖完就收，假日请早。', '中午賣完就收，假日請早。', 'Sold out by noon; come early at weekends.'],
    ['老字号'],
  ),
  stall(
    ['城隍爷米粉', '城隍爺米粉', 'City God Noodles'],
    'hsinchu',
    'steaming-bowl',
    ['新竹的风，吹出来的米粉。', '新竹的風，吹出來的米粉。', 'Noodles dried by the wind of Hsinchu.'],
    ['老字号'],
  ),
  stall(['三义客家灶', '三義客家灶', 'Sanyi Hakka Stove'], 'sanyi', 'pot-of-food', [
    '小炒、板条、姜丝大肠，三样就够。',
    '小炒、粄條、薑絲大腸，三樣就夠。',
    'A stir-fry, flat noodles and ginger: three dishes will do.',
  ]),
  stall(
    ['逢甲晚餐', '逢甲晚餐', 'Fengjia Supper'],
    'taichung',
    'oden',
    ['一条街吃七样，我们帮你排好顺序。', '一條街吃七樣，我們幫你排好順序。', 'Seven dishes in one street, in the right order.'],
    ['夜市', '人气'],
  ),
  stall(
    ['彰化肉圆伯', '彰化肉圓伯', 'Uncle Ba-wan'],
    'changhuacity',
    'dumpling',
    ['油锅里的火候，是五十年的耐心。', '油鍋裡的火候，是五十年的耐心。', 'Fifty years of patience in a pan of oil.'],
    ['老字号'],
  ),
  stall(['斗六早点', '斗六早點', 'Douliu Breakfast'], 'douliu', 'egg', [
    '天没亮，豆浆就滚了。',
    '天沒亮，豆漿就滾了。',
    'The soy milk boils before dawn.',
  ]),
  stall(
    ['嘉义火鸡饭', '嘉義火雞飯', 'Chiayi Turkey Rice'],
    'chiayi',
    'poultry-leg',
    ['一碗饭，一匙鸡油，天下太平。', '一碗飯，一匙雞油，天下太平。', 'A bowl of rice, a spoon of turkey fat, and peace.'],
    ['人气'],
  ),
  stall(
    ['盐埕豆花', '鹽埕豆花', 'Yancheng Tofu Pudding'],
    'yancheng',
    'custard',
    ['糖水要熬三个钟头。', '糖水要熬三個鐘頭。', 'The syrup simmers for three hours.'],
    ['甜品'],
  ),
  stall(
    ['东港码头', '東港碼頭', 'Donggang Pier'],
    'donggang',
    'sushi',
    ['船几点回来，我们几点开门。', '船幾點回來，我們幾點開門。', 'We open when the boats come home.'],
    ['海味'],
  ),
  stall(
    ['东大门烧烤', '東大門燒烤', 'East Gate Grill'],
    'hualien',
    'oden',
    ['石板烤山猪，小米酒一杯。', '石板烤山豬，小米酒一杯。', 'Boar on a slate, and a cup of millet wine.'],
    ['夜市', '原住民'],
  ),
  stall(['池上便当', '池上便當', 'Chishang Lunchbox'], 'chishang', 'bento-box', [
    '火车停三分钟，刚好买一个。',
    '火車停三分鐘，剛好買一個。',
    'The train stops three minutes: just time for one.',
  ]),
  stall(
    ['澎湖仙人掌冰', '澎湖仙人掌冰', 'Penghu Cactus Ice'],
    'penghu',
    'shaved-ice',
    ['红得像晚霞，酸得像海风。', '紅得像晚霞，酸得像海風。', 'Red as the evening, sharp as the sea wind.'],
    ['离岛', '甜品'],
  ),

  workshop(
    ['平溪天灯园', '平溪天燈園', 'Pingxi Lantern Park'],
    'pingxi',
    'red-paper-lantern',
    ['写一个愿望，点一盏灯，捡回一副架子。', '寫一個願望，點一盞燈，撿回一副架子。', 'Write a wish, light a lantern, bring back a frame.'],
    [],
    ['乐园门票'],
  ),
  workshop(
    ['大溪陶坊', '大溪陶坊', 'Daxi Pottery'],
    'daxi',
    'amphora',
    ['半天做一只碗，可以用一辈子。', '半天做一只碗，可以用一輩子。', 'Half a day for a bowl that lasts a life.'],
    ['手作'],
    ['陶艺体验'],
  ),
  workshop(
    ['坪林采茶', '坪林採茶', 'Pinglin Tea Picking'],
    'pinglin',
    'teapot',
    ['一心两叶，手要快，心要慢。', '一心兩葉，手要快，心要慢。', 'One bud, two leaves: quick hands, slow heart.'],
    ['茶'],
    ['茶园体验'],
  ),
  workshop(
    ['冻顶茶学堂', '凍頂茶學堂', 'Dongding Tea School'],
    'lugu',
    'teacup-without-handle',
    ['从晒青到烘焙，走完一片叶子的一天。', '從曬青到烘焙，走完一片葉子的一天。', 'From withering to roasting, the day of a leaf.'],
    ['茶'],
    ['茶园体验'],
  ),
  workshop(
    ['乌来泡汤', '烏來泡湯', 'Wulai Baths'],
    'wulai',
    'hot-springs',
    ['溪声在窗外，毛巾在柜里。', '溪聲在窗外，毛巾在櫃裡。', 'The stream outside, towels in the cupboard.'],
    ['温泉'],
    ['温泉泡汤券'],
  ),
  workshop(
    ['虎尾糖厂乐园', '虎尾糖廠樂園', 'Huwei Sugar Park'],
    'yunlin',
    'ferris-wheel',
    ['小火车绕一圈，冰棒吃两支。', '小火車繞一圈，冰棒吃兩支。', 'Once round by train, and two ice lollies.'],
    ['亲子'],
    ['乐园门票'],
  ),
  workshop(
    ['绿岛下潜', '綠島下潛', 'Green Island Dives'],
    'taitung',
    'diving-mask',
    ['教练一对二，第一次也不怕。', '教練一對二，第一次也不怕。', 'One teacher for two: no fear the first time.'],
    ['海景'],
    ['潜水体验'],
  ),
  workshop(
    ['小琉球海龟', '小琉球海龜', 'Liuqiu Turtles'],
    'xiaoliuqiu',
    'turtle',
    ['看海龟，不追海龟。', '看海龜，不追海龜。', 'We watch the turtles and never chase them.'],
    ['离岛', '人气'],
    ['潜水体验'],
  ),
  workshop(
    ['瑞穗牧场', '瑞穗牧場', 'Ruisui Farm'],
    'ruisui',
    'cow-face',
    ['挤奶、喂牛、喝一杯鲜奶。', '擠奶、餵牛、喝一杯鮮奶。', 'Milk a cow, feed a calf, drink a glass.'],
    ['亲子'],
    ['乐园门票'],
  ),
  workshop(
    ['马祖瓮陶', '馬祖甕陶', 'Matsu Jar Pottery'],
    'nangan',
    'sake',
    ['捏一只装老酒的瓮，寄回家慢慢等。', '捏一只裝老酒的甕，寄回家慢慢等。', 'Make a jar for old wine, send it home and wait.'],
    ['离岛'],
    ['陶艺体验'],
  ),
];
