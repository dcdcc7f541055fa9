import type { Kind } from '../goodsTypes.ts';

const toy: Kind = {
  shipClass: 'normal',
  weightGrams: 520,
  unit: ['盒', '盒', 'box'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['款式', '款式', 'Version'],
      values: [
        { label: ['标准', '標準', 'Standard'], factor: 1 },
        { label: ['豪华', '豪華', 'Deluxe'], factor: 1.5 },
      ],
    },
  ],
  subTitles: [
    ['关掉屏幕，玩一个下午', '關掉螢幕，玩一個下午', 'Switch the screen off and play all afternoon'],
    ['大人小孩一起动手', '大人小孩一起動手', 'For large and small hands together'],
    ['做完了，还舍不得收起来', '做完了，還捨不得收起來', 'When it is done, nobody wants to put it away'],
  ],
  openings: [
    [
      '{noun}由{place}的小工坊制作，边角打磨到不刮手，颜色用的是水性漆。',
      '{noun}由{place}的小工坊製作，邊角打磨到不刮手，顏色用的是水性漆。',
      'Made in a small workshop in {place}, sanded until nothing scratches and painted with water-based colours.',
    ],
    [
      '设计时我们请了十个孩子来试，丢掉了三个版本。留下来的{noun}，不用说明书也会玩。',
      '設計時我們請了十個孩子來試，丟掉了三個版本。留下來的{noun}，不用說明書也會玩。',
      'Ten children tried it while we drew it, and three versions were thrown away. What is left needs no manual.',
    ],
  ],
  advice: [
    [
      '附图解步骤与备用小零件，少一块写信给我们就补。适合三岁以上，小零件请由大人陪同。',
      '附圖解步驟與備用小零件，少一塊寫信給我們就補。適合三歲以上，小零件請由大人陪同。',
      'Comes with drawings and spare parts; if a piece is missing, write and we send it. From three years on; small parts only with grown-ups.',
    ],
    [
      '盒子也是收纳盒。玩累了，倒进去，盖上，下次再来。',
      '盒子也是收納盒。玩累了，倒進去，蓋上，下次再來。',
      'The box is its home. Pour it in, close the lid, until next time.',
    ],
  ],
  points: [
    ['圆角打磨，无毛刺', '圓角打磨，無毛刺', 'Rounded and smooth'],
    ['附备用零件', '附備用零件', 'Spare parts included'],
    ['盒子可作收纳', '盒子可作收納', 'The box is for keeping'],
  ],
  params: [
    {
      name: ['适用年龄', '適用年齡', 'Age'],
      // The age that the advice names.
      values: [['3岁以上', '3歲以上', 'From 3 years']],
    },
    {
      name: ['材质', '材質', 'Material'],
      // Trains, bears and puzzles are of one kind: what is said must hold for all of them.
      values: [['通过玩具安全检验', '通過玩具安全檢驗', 'Tested for the safety of toys']],
    },
  ],
};

const wear: Kind = {
  shipClass: 'normal',
  weightGrams: 300,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '可换尺码'],
  attributes: [
    {
      name: ['颜色', '顏色', 'Colour'],
      values: [
        { label: ['米白', '米白', 'Ivory'], factor: 1 },
        { label: ['茶绿', '茶綠', 'Tea green'], factor: 1 },
        { label: ['靛蓝', '靛藍', 'Indigo'], factor: 1 },
      ],
    },
    {
      name: ['尺码', '尺碼', 'Size'],
      values: [
        { label: ['S', 'S', 'S'], factor: 1 },
        { label: ['M', 'M', 'M'], factor: 1 },
        { label: ['L', 'L', 'L'], factor: 1 },
        { label: ['XL', 'XL', 'XL'], factor: 1.05 },
      ],
    },
  ],
  subTitles: [
    ['洗过十次，反而更好穿', '洗過十次，反而更好穿', 'Ten washes later it is even better'],
    ['台湾织、台湾裁，线头剪干净', '台灣織、台灣裁，線頭剪乾淨', 'Woven and cut in Taiwan, with the threads trimmed'],
    ['天热也不黏身', '天熱也不黏身', 'Does not cling in the heat'],
  ],
  openings: [
    [
      '布是{place}织的，先缩过水再裁，{noun}买回家不会再短一截。版型宽一点点，坐着站着都自在。',
      '布是{place}織的，先縮過水再裁，{noun}買回家不會再短一截。版型寬一點點，坐著站著都自在。',
      'The cloth is woven in {place} and shrunk before cutting, so it will not shrink at home. A little room in the cut makes sitting as easy as standing.',
    ],
    [
      '{noun}的细节都藏在里面：包边的缝份、加固的肩线、一个刚好放手机的口袋。',
      '{noun}的細節都藏在裡面：包邊的縫份、加固的肩線、一個剛好放手機的口袋。',
      'The care is on the inside: bound seams, a strengthened shoulder, a pocket just right for a telephone.',
    ],
  ],
  advice: [
    [
      '建议翻面冷水洗，阴干，不必烘。深色头两次请单独洗。',
      '建議翻面冷水洗，陰乾，不必烘。深色頭兩次請單獨洗。',
      'Turn it inside out, wash it cold and dry it in the shade. Wash dark ones alone the first two times.',
    ],
    [
      '尺码不确定时，看平铺尺寸表，或告诉我们身高体重。七天内可免费换一次尺码。',
      '尺碼不確定時，看平鋪尺寸表，或告訴我們身高體重。七天內可免費換一次尺碼。',
      'If unsure, look at the table of flat measures or tell us your height and weight. One exchange of size within seven days is free.',
    ],
  ],
  points: [
    ['预缩处理，不易变形', '預縮處理，不易變形', 'Pre-shrunk, keeps its shape'],
    ['七天内免费换尺码一次', '七天內免費換尺碼一次', 'One free exchange of size'],
    ['附备用扣或线', '附備用扣或線', 'Spare button or thread'],
  ],
  params: [
    {
      name: ['材质', '材質', 'Material'],
      values: [
        ['纯棉', '純棉', 'Cotton'],
        ['棉麻', '棉麻', 'Cotton and linen'],
        ['有机棉', '有機棉', 'Organic cotton'],
        ['机能布', '機能布', 'Technical fabric'],
      ],
    },
    {
      name: ['厚薄', '厚薄', 'Weight'],
      values: [
        ['薄', '薄', 'Light'],
        ['适中', '適中', 'Medium'],
        ['偏厚', '偏厚', 'Heavy'],
      ],
    },
  ],
};

const shoe: Kind = {
  shipClass: 'normal',
  weightGrams: 700,
  unit: ['双', '雙', 'pair'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '可换尺码'],
  attributes: [
    {
      name: ['颜色', '顏色', 'Colour'],
      values: [
        { label: ['白', '白', 'White'], factor: 1 },
        { label: ['藏青', '藏青', 'Navy'], factor: 1 },
      ],
    },
    {
      name: ['尺码', '尺碼', 'Size'],
      values: [
        { label: ['36', '36', '36'], factor: 1 },
        { label: ['38', '38', '38'], factor: 1 },
        { label: ['40', '40', '40'], factor: 1 },
        { label: ['42', '42', '42'], factor: 1 },
        { label: ['44', '44', '44'], factor: 1 },
      ],
    },
  ],
  subTitles: [
    ['走一天，脚底还是轻的', '走一天，腳底還是輕的', 'Light underfoot at the end of the day'],
    ['下雨也敢穿出门', '下雨也敢穿出門', 'Good for rainy days too'],
    ['越穿越合脚', '越穿越合腳', 'Fits better the longer it is worn'],
  ],
  openings: [
    [
      '{noun}在{place}开模，楦头按亚洲人的脚做得宽一点。鞋垫可以拿出来洗。',
      '{noun}在{place}開模，楦頭按亞洲人的腳做得寬一點。鞋墊可以拿出來洗。',
      'The last was made in {place}, a little wider for Asian feet. The insole comes out for washing.',
    ],
    [
      '鞋底橡胶烤两次，黏得牢、弯得软。{noun}踩在湿的骑楼地砖上也不打滑。',
      '鞋底橡膠烤兩次，黏得牢、彎得軟。{noun}踩在濕的騎樓地磚上也不打滑。',
      'The rubber is cured twice, so it holds and bends. It keeps its grip on the wet tiles of an arcade.',
    ],
  ],
  advice: [
    [
      '新鞋先在家里走一小时再出门。尺码以脚长为准，介于两码之间请选大一码。',
      '新鞋先在家裡走一小時再出門。尺碼以腳長為準，介於兩碼之間請選大一碼。',
      'Walk an hour at home first. Go by the length of your foot, and take the larger if between two.',
    ],
    [
      '脏了用软刷和中性皂，塞报纸阴干，别暴晒。',
      '髒了用軟刷和中性皂，塞報紙陰乾，別暴曬。',
      'Clean it with a soft brush and mild soap, fill it with newspaper and dry it in the shade.',
    ],
  ],
  points: [
    ['鞋垫可拆洗', '鞋墊可拆洗', 'Washable insole'],
    ['止滑大底', '止滑大底', 'Non-slip sole'],
    ['七天内免费换尺码一次', '七天內免費換尺碼一次', 'One free exchange of size'],
  ],
  params: [
    {
      name: ['鞋面', '鞋面', 'Upper'],
      values: [
        ['帆布', '帆布', 'Canvas'],
        ['网布', '網布', 'Mesh'],
        ['橡胶', '橡膠', 'Rubber'],
      ],
    },
    {
      name: ['鞋底', '鞋底', 'Sole'],
      values: [
        ['橡胶', '橡膠', 'Rubber'],
        ['发泡', '發泡', 'Foam'],
      ],
    },
  ],
};

const fabric: Kind = {
  shipClass: 'normal',
  weightGrams: 420,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['颜色', '顏色', 'Colour'],
      values: [
        { label: ['本白', '本白', 'Natural'], factor: 1 },
        { label: ['豆绿', '豆綠', 'Celadon'], factor: 1 },
        { label: ['藕粉', '藕粉', 'Dusty pink'], factor: 1 },
        { label: ['靛蓝', '靛藍', 'Indigo'], factor: 1 },
      ],
    },
    {
      name: ['组合', '組合', 'Bundle'],
      values: [
        { label: ['单件', '單件', 'Single'], factor: 1 },
        { label: ['两件', '兩件', 'Two'], factor: 1.9 },
      ],
    },
  ],
  subTitles: [
    ['摸起来，像晒过太阳的被子', '摸起來，像曬過太陽的被子', 'Feels like a quilt that has been in the sun'],
    ['一年四季都用得上', '一年四季都用得上', 'In use all year round'],
    ['越洗越软', '越洗越軟', 'Softer with every wash'],
  ],
  openings: [
    [
      '{noun}用长纤棉纱，在{place}的老织机上慢慢织。速度只有新机的三分之一，手感却没得比。',
      '{noun}用長纖棉紗，在{place}的老織機上慢慢織。速度只有新機的三分之一，手感卻沒得比。',
      'Long-staple yarn on an old loom in {place}, at a third of the speed of new ones, and with a touch they cannot match.',
    ],
    [
      '染的是植物：薯莨、福木、马蓝。{noun}的颜色会随时间变深变浅，像老朋友一样。',
      '染的是植物：薯莨、福木、馬藍。{noun}的顏色會隨時間變深變淺，像老朋友一樣。',
      'The dyes are plants: yam, fukugi, indigo. The colours deepen and fade with time, like old friends.',
    ],
  ],
  advice: [
    [
      '可机洗，请放洗衣袋，三十度以下。第一次会掉一点浮毛，属正常。',
      '可機洗，請放洗衣袋，三十度以下。第一次會掉一點浮毛，屬正常。',
      'Machine wash in a bag at 30 °C or less. A little lint the first time is normal.',
    ],
    [
      '送礼时用同色布条打结，不另外包塑料。',
      '送禮時用同色布條打結，不另外包塑膠。',
      'As a gift it is tied with a strip of the same cloth, without plastic.',
    ],
  ],
  points: [
    ['不含荧光剂', '不含螢光劑', 'No brighteners'],
    ['可机洗', '可機洗', 'Machine-washable'],
    ['布条包装，无塑料', '布條包裝，無塑膠', 'Tied with cloth, no plastic'],
  ],
  params: [
    {
      name: ['材质', '材質', 'Material'],
      values: [
        ['棉', '棉', 'Cotton'],
        ['棉麻', '棉麻', 'Cotton and linen'],
        ['竹纤维', '竹纖維', 'Bamboo fibre'],
        ['羊毛', '羊毛', 'Wool'],
      ],
    },
    {
      name: ['尺寸', '尺寸', 'Measure'],
      values: [
        ['见规格表', '見規格表', 'See the table'],
        ['约45×45厘米', '約45×45公分', 'About 45 × 45 cm'],
      ],
    },
  ],
};

const book: Kind = {
  shipClass: 'normal',
  weightGrams: 450,
  unit: ['册', '冊', 'copy'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['版本', '版本', 'Edition'],
      values: [
        { label: ['平装', '平裝', 'Paperback'], factor: 1 },
        { label: ['精装', '精裝', 'Hardback'], factor: 1.35 },
      ],
    },
  ],
  subTitles: [
    ['睡前读一篇，慢慢来', '睡前讀一篇，慢慢來', 'One piece before sleep, without hurry'],
    ['读完想去一趟书里的地方', '讀完想去一趟書裡的地方', 'Read it, and you will want to go there'],
    ['繁体竖排，附简体导读', '繁體豎排，附簡體導讀', 'Traditional characters, with a guide in simplified'],
  ],
  openings: [
    [
      '作者在{place}住了三年，把每天散步看见的人和事写了下来。这本{noun}没有攻略，却让人想买一张车票。',
      '作者在{place}住了三年，把每天散步看見的人和事寫了下來。這本{noun}沒有攻略，卻讓人想買一張車票。',
      'The author lived in {place} for three years and wrote down what a daily walk brought. It gives no tips, and makes one buy a ticket.',
    ],
    [
      '从封面到版权页，{noun}都在台湾完成：纸是回收纸，油墨是大豆油墨，翻起来有淡淡的木香。',
      '從封面到版權頁，{noun}都在台灣完成：紙是回收紙，油墨是大豆油墨，翻起來有淡淡的木香。',
      'From cover to imprint all of it was made in Taiwan: recycled paper, soya ink, and a faint smell of wood.',
    ],
  ],
  advice: [
    [
      '书角用纸护角包好再装盒，海外寄送不会撞角。若有印刷瑕疵，直接换新。',
      '書角用紙護角包好再裝盒，海外寄送不會撞角。若有印刷瑕疵，直接換新。',
      'Corners are padded for the journey. A misprint is exchanged at once.',
    ],
    [
      '书后附一张手绘地图，画的是书里提到的小店、车站和一棵大榕树。',
      '書後附一張手繪地圖，畫的是書裡提到的小店、車站和一棵大榕樹。',
      'At the end is a drawn map with the shops, the station and one great banyan.',
    ],
  ],
  points: [
    ['大豆油墨、回收纸', '大豆油墨、回收紙', 'Soya ink, recycled paper'],
    ['附手绘地图', '附手繪地圖', 'With a drawn map'],
    ['护角包装', '護角包裝', 'Padded corners'],
  ],
  params: [
    {
      name: ['语言', '語言', 'Language'],
      values: [
        ['繁体中文', '繁體中文', 'Traditional Chinese'],
        ['中英对照', '中英對照', 'Chinese and English'],
      ],
    },
    {
      name: ['页数', '頁數', 'Pages'],
      values: [
        ['48页', '48頁', '48'],
        ['192页', '192頁', '192'],
        ['240页', '240頁', '240'],
      ],
    },
  ],
};

const paper: Kind = {
  shipClass: 'normal',
  weightGrams: 220,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['款式', '款式', 'Version'],
      values: [
        { label: ['A款', 'A款', 'A'], factor: 1 },
        { label: ['B款', 'B款', 'B'], factor: 1 },
        { label: ['C款', 'C款', 'C'], factor: 1 },
      ],
    },
  ],
  subTitles: [
    ['桌上有它，就想写点什么', '桌上有它，就想寫點什麼', 'With this on the desk, one wants to write'],
    ['小小一份，寄给很久没见的人', '小小一份，寄給很久沒見的人', 'A small thing for someone far away'],
    ['颜色取自老街的窗花和地砖', '顏色取自老街的窗花和地磚', 'Colours from the windows and tiles of old streets'],
  ],
  openings: [
    [
      '{noun}的图案是插画师在{place}住了一个月画的，线条轻，留白多，看久了不累。',
      '{noun}的圖案是插畫師在{place}住了一個月畫的，線條輕，留白多，看久了不累。',
      'The drawings were made during a month in {place}: light lines, much white, restful to look at.',
    ],
    [
      '纸是台湾的手感纸，钢笔不洇、铅笔不打滑。{noun}每一批都先试印，颜色对了才开机。',
      '紙是台灣的手感紙，鋼筆不洇、鉛筆不打滑。{noun}每一批都先試印，顏色對了才開機。',
      'The paper is Taiwanese, good for ink and for pencil. Every batch is proofed, and printed only when the colour is right.',
    ],
  ],
  advice: [
    [
      '请避光存放，纸会慢慢变暖黄，那是它自己的颜色。',
      '請避光存放，紙會慢慢變暖黃，那是它自己的顏色。',
      'Keep it out of the light. It will turn warm with time, which is its own colour.',
    ],
    [
      '多件合寄不另收包装费；需要写卡片，请在备注里告诉我们。',
      '多件合寄不另收包裝費；需要寫卡片，請在備註裡告訴我們。',
      'Several pieces go in one parcel at no extra cost. If you want a card written, say so in the note.',
    ],
  ],
  points: [
    ['台湾设计、台湾印制', '台灣設計、台灣印製', 'Designed and printed in Taiwan'],
    ['环保油墨', '環保油墨', 'Eco ink'],
    ['硬卡护送', '硬卡護送', 'Sent between boards'],
  ],
  params: [
    {
      name: ['尺寸', '尺寸', 'Measure'],
      values: [
        ['A5', 'A5', 'A5'],
        ['A6', 'A6', 'A6'],
        ['见图', '見圖', 'See picture'],
      ],
    },
    {
      name: ['纸张', '紙張', 'Paper'],
      values: [
        ['200克棉卡', '200公克棉卡', '200 g cotton board'],
        ['100克道林', '100公克道林', '100 g wove'],
        ['和纸', '和紙', 'Washi'],
      ],
    },
  ],
};

const kitchen: Kind = {
  shipClass: 'normal',
  weightGrams: 900,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['尺寸', '尺寸', 'Size'],
      values: [
        { label: ['小', '小', 'Small'], factor: 1 },
        { label: ['中', '中', 'Medium'], factor: 1.3 },
        { label: ['大', '大', 'Large'], factor: 1.7 },
      ],
    },
  ],
  subTitles: [
    ['用久了会养出自己的样子', '用久了會養出自己的樣子', 'With years it grows a character of its own'],
    ['少即是多，厨房只留好用的', '少即是多，廚房只留好用的', 'Few things in the kitchen, and all of them good'],
    ['重量刚好，手腕不累', '重量剛好，手腕不累', 'Just heavy enough, easy on the wrist'],
  ],
  openings: [
    [
      '{noun}出自{place}的老工厂，第二代接手后只改了一件事：把手更好握。其余照旧。',
      '{noun}出自{place}的老工廠，第二代接手後只改了一件事：把手更好握。其餘照舊。',
      'From an old works in {place}. The second generation changed one thing, a better handle, and left the rest.',
    ],
    [
      '做饭的人都懂，好用的{noun}不必多。这一件我们自己用了六年才决定卖。',
      '做飯的人都懂，好用的{noun}不必多。這一件我們自己用了六年才決定賣。',
      'Cooks know that one good one is enough. We used this for six years before we decided to sell it.',
    ],
  ],
  advice: [
    [
      '首次使用请按说明清洗、擦干、上薄油。不要泡水过夜，也别进洗碗机。',
      '首次使用請按說明清洗、擦乾、上薄油。不要泡水過夜，也別進洗碗機。',
      'Before first use wash, dry and oil it as the leaflet says. Do not leave it in water or put it into a dishwasher.',
    ],
    [
      '十年内刃口、把手松动都可以寄回来修，只收来回运费。',
      '十年內刃口、把手鬆動都可以寄回來修，只收來回運費。',
      'For ten years we mend edge and handle; you pay the postage only.',
    ],
  ],
  points: [
    ['台湾老厂制造', '台灣老廠製造', 'Made by an old Taiwanese works'],
    ['十年维修', '十年維修', 'Ten years of repairs'],
    ['附保养说明', '附保養說明', 'Care leaflet included'],
  ],
  params: [
    {
      name: ['材质', '材質', 'Material'],
      values: [
        ['不锈钢', '不鏽鋼', 'Stainless steel'],
        ['铸铁', '鑄鐵', 'Cast iron'],
        ['原木', '原木', 'Solid wood'],
        ['食品级硅胶', '食品級矽膠', 'Food-grade silicone'],
      ],
    },
    {
      name: ['热源', '熱源', 'Heat'],
      values: [
        ['明火、电磁炉', '明火、電磁爐', 'Gas, induction'],
        ['不适用', '不適用', 'Not applicable'],
      ],
    },
  ],
};

const ware: Kind = {
  shipClass: 'normal',
  weightGrams: 650,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '正品保证', '附木盒'],
  attributes: [
    {
      name: ['釉色', '釉色', 'Glaze'],
      values: [
        { label: ['月白', '月白', 'Moon white'], factor: 1 },
        { label: ['茶叶末', '茶葉末', 'Tea-dust'], factor: 1.08 },
        { label: ['天青', '天青', 'Sky blue'], factor: 1.08 },
      ],
    },
    {
      name: ['组合', '組合', 'Bundle'],
      values: [
        { label: ['单件', '單件', 'Single'], factor: 1 },
        { label: ['对组', '對組', 'Pair'], factor: 1.9 },
      ],
    },
  ],
  subTitles: [
    ['每一只的釉色都不一样', '每一只的釉色都不一樣', 'No two glazes are the same'],
    ['手心大小，刚好盛住一点安静', '手心大小，剛好盛住一點安靜', 'The size of a palm, holding a little quiet'],
    ['日常用的器物，值得慢慢挑', '日常用的器物，值得慢慢挑', 'Things for every day deserve a slow choice'],
  ],
  openings: [
    [
      '泥取自{place}，揉三遍、放半年，再上辘轳。{noun}的口沿薄、底足稳，倒水断得干净。',
      '泥取自{place}，揉三遍、放半年，再上轆轤。{noun}的口沿薄、底足穩，倒水斷得乾淨。',
      'Clay from {place}, kneaded three times and rested half a year before the wheel. The lip is thin, the foot steady, and it pours without a drip.',
    ],
    [
      '窑变没有两次相同，照片只是其中一只。你收到的{noun}，世上就这一件。',
      '窯變沒有兩次相同，照片只是其中一只。你收到的{noun}，世上就這一件。',
      'The kiln never does the same twice, and the photograph shows only one of them. Yours is the only one.',
    ],
  ],
  advice: [
    [
      '新器请用温水煮二十分钟去火气。釉面的细小开片是自然现象，不影响使用。',
      '新器請用溫水煮二十分鐘去火氣。釉面的細小開片是自然現象，不影響使用。',
      'Simmer it in water for twenty minutes first. Fine crazing in the glaze is natural and does no harm.',
    ],
    [
      '以木丝与纸盒层层包好，破损拍照即赔。',
      '以木絲與紙盒層層包好，破損拍照即賠。',
      'Packed in wood wool and board. If it breaks, a photograph is enough.',
    ],
  ],
  points: [
    ['无铅釉，高温烧成', '無鉛釉，高溫燒成', 'Lead-free glaze, fired high'],
    ['手工制作，略有差异', '手工製作，略有差異', 'Made by hand, so each differs'],
    ['破损包赔', '破損包賠', 'Breakage covered'],
  ],
  params: [
    {
      name: ['材质', '材質', 'Material'],
      values: [
        ['陶', '陶', 'Earthenware'],
        ['瓷', '瓷', 'Porcelain'],
        ['玻璃', '玻璃', 'Glass'],
        ['大豆蜡', '大豆蠟', 'Soya wax'],
      ],
    },
    {
      name: ['容量', '容量', 'Volume'],
      values: [
        ['约60毫升', '約60毫升', 'About 60 ml'],
        ['约180毫升', '約180毫升', 'About 180 ml'],
        ['约300毫升', '約300毫升', 'About 300 ml'],
      ],
    },
  ],
};

const carry: Kind = {
  shipClass: 'normal',
  weightGrams: 480,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['颜色', '顏色', 'Colour'],
      values: [
        { label: ['米白', '米白', 'Ivory'], factor: 1 },
        { label: ['墨绿', '墨綠', 'Dark green'], factor: 1 },
        { label: ['砖红', '磚紅', 'Brick'], factor: 1 },
        { label: ['藏青', '藏青', 'Navy'], factor: 1 },
      ],
    },
  ],
  subTitles: [
    ['带它出门，心情会好一点', '帶它出門，心情會好一點', 'Takes a little weight off the morning'],
    ['通勤、旅行、买菜都合适', '通勤、旅行、買菜都合適', 'For work, for travel, for the market'],
    ['轻、耐用、好看，排名不分先后', '輕、耐用、好看，排名不分先後', 'Light, lasting, handsome, in no particular order'],
  ],
  openings: [
    [
      '{noun}在{place}设计，样品背着走了三个月才定版。开口、重心、提手的弧度，都是走出来的。',
      '{noun}在{place}設計，樣品背著走了三個月才定版。開口、重心、提手的弧度，都是走出來的。',
      'Designed in {place} and carried for three months before it was settled. The opening, the balance and the curve of the handle were found by walking.',
    ],
    [
      '用的是回收材料做的布，防泼水、不怕脏。{noun}旧了可以寄回来换新配件。',
      '用的是回收材料做的布，防潑水、不怕髒。{noun}舊了可以寄回來換新配件。',
      'The fabric is recycled, sheds water and hides stains. When it is old, send it back for new parts.',
    ],
  ],
  advice: [
    [
      '脏了用湿布擦，不必整件洗。长期不用请塞纸保持形状。',
      '髒了用濕布擦，不必整件洗。長期不用請塞紙保持形狀。',
      'Wipe it with a damp cloth; no need to wash the whole. Stuff it with paper when it rests.',
    ],
    [
      '附一条同色系的束绳，行李牌上可以写下名字。',
      '附一條同色系的束繩，行李牌上可以寫下名字。',
      'A cord in the same colour comes with it, and a tag for your name.',
    ],
  ],
  points: [
    ['防泼水面料', '防潑水面料', 'Water-repellent fabric'],
    ['两年保固', '兩年保固', 'Two-year warranty'],
    ['可更换配件', '可更換配件', 'Parts can be replaced'],
  ],
  params: [
    {
      name: ['材质', '材質', 'Material'],
      values: [
        ['帆布', '帆布', 'Canvas'],
        ['回收尼龙', '回收尼龍', 'Recycled nylon'],
        ['不锈钢', '不鏽鋼', 'Stainless steel'],
        ['天然纤维', '天然纖維', 'Natural fibre'],
      ],
    },
    {
      name: ['重量', '重量', 'Weight'],
      values: [
        ['约250克', '約250公克', 'About 250 g'],
        ['约480克', '約480公克', 'About 480 g'],
        ['约780克', '約780公克', 'About 780 g'],
      ],
    },
  ],
};

const device: Kind = {
  shipClass: 'normal',
  weightGrams: 2200,
  unit: ['台', '台', 'unit'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '一年保修', '正品保证'],
  attributes: [
    {
      name: ['颜色', '顏色', 'Colour'],
      values: [
        { label: ['奶白', '奶白', 'Cream'], factor: 1 },
        { label: ['森绿', '森綠', 'Forest'], factor: 1.03 },
        { label: ['炭灰', '炭灰', 'Charcoal'], factor: 1 },
      ],
    },
  ],
  subTitles: [
    ['声音小，存在感也小', '聲音小，存在感也小', 'Quiet, and modest in every way'],
    ['按一下就好，不用看说明书', '按一下就好，不用看說明書', 'One button, no manual'],
    ['小房间刚刚好的尺寸', '小房間剛剛好的尺寸', 'Just right for a small room'],
  ],
  openings: [
    [
      '{noun}由{place}的家电厂生产，做了四十年代工之后，第一次挂上自己的牌子。',
      '{noun}由{place}的家電廠生產，做了四十年代工之後，第一次掛上自己的牌子。',
      'Made by a works in {place} that built for others for forty years and now, for the first time, for itself.',
    ],
    [
      '我们把不常用的功能都拿掉了。{noun}只留三个按键：开、强弱、定时。',
      '我們把不常用的功能都拿掉了。{noun}只留三個按鍵：開、強弱、定時。',
      'All that is seldom used was taken out. Three buttons are left: on, strength, timer.',
    ],
  ],
  advice: [
    [
      '台湾规格110伏、60赫兹；寄往大陆、香港、澳门请选购变压器，或先确认当地电压。',
      '台灣規格110伏、60赫茲；寄往大陸、香港、澳門請選購變壓器，或先確認當地電壓。',
      'For 110 V and 60 Hz as in Taiwan. For other places check the voltage or order a transformer.',
    ],
    [
      '保修一年，台湾有维修站。纸箱请保留一个月，方便送修。',
      '保固一年，台灣有維修站。紙箱請保留一個月，方便送修。',
      'Warranty for one year, with a workshop in Taiwan. Keep the box for a month.',
    ],
  ],
  points: [
    ['一年保修', '一年保固', 'One-year warranty'],
    ['通过安全检验', '通過安全檢驗', 'Safety-tested'],
    ['低噪设计', '低噪設計', 'Low noise'],
  ],
  params: [
    {
      name: ['电压', '電壓', 'Voltage'],
      values: [
        ['110伏', '110伏', '110 V'],
        ['USB充电', 'USB充電', 'USB'],
      ],
    },
    {
      name: ['功率', '功率', 'Power'],
      values: [
        ['25瓦', '25瓦', '25 W'],
        ['300瓦', '300瓦', '300 W'],
        ['700瓦', '700瓦', '700 W'],
      ],
    },
  ],
};

const digital: Kind = {
  shipClass: 'normal',
  weightGrams: 260,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['7天鉴赏期', '一年保修', '正品保证'],
  attributes: [
    {
      name: ['颜色', '顏色', 'Colour'],
      values: [
        { label: ['月白', '月白', 'Moon white'], factor: 1 },
        { label: ['曜黑', '曜黑', 'Black'], factor: 1 },
        { label: ['雾蓝', '霧藍', 'Mist blue'], factor: 1 },
      ],
    },
    {
      name: ['组合', '組合', 'Bundle'],
      values: [
        { label: ['标准', '標準', 'Standard'], factor: 1 },
        { label: ['含保护套', '含保護套', 'With case'], factor: 1.12 },
      ],
    },
  ],
  subTitles: [
    ['插上就能用，拿起就能走', '插上就能用，拿起就能走', 'Plug it in and go'],
    ['参数够用，价格实在', '規格夠用，價格實在', 'Enough of everything, at a fair price'],
    ['通勤路上的小确幸', '通勤路上的小確幸', 'A small pleasure on the way to work'],
  ],
  openings: [
    [
      '{noun}在{place}研发和组装，外壳用的是回收塑料，摸起来细细的磨砂。',
      '{noun}在{place}研發和組裝，外殼用的是回收塑膠，摸起來細細的磨砂。',
      'Developed and assembled in {place}, with a shell of recycled plastic, finely matt to the touch.',
    ],
    [
      '我们关心的是每天都会碰到的小事：线不打结、灯不刺眼、充电口不会松。{noun}把这些都做好了。',
      '我們關心的是每天都會碰到的小事：線不打結、燈不刺眼、充電口不會鬆。{noun}把這些都做好了。',
      'We care for small daily things: a cable that does not knot, a lamp that does not glare, a port that stays tight.',
    ],
  ],
  advice: [
    [
      '支持多数手机与电脑，随盒附线。若与您的设备不相容，七天内可退。',
      '支援多數手機與電腦，隨盒附線。若與您的設備不相容，七天內可退。',
      'Works with most telephones and computers; a cable is included. If it does not suit yours, return it within seven days.',
    ],
    [
      '含锂电池的商品走陆运与海运，到货时间略长，请留意配送说明。',
      '含鋰電池的商品走陸運與海運，到貨時間略長，請留意配送說明。',
      'Goods with lithium batteries travel by land and sea and take a little longer.',
    ],
  ],
  points: [
    ['一年保修', '一年保固', 'One-year warranty'],
    ['随盒附充电线', '隨盒附充電線', 'Cable included'],
    ['通过安全检验', '通過安全檢驗', 'Safety-tested'],
  ],
  params: [
    {
      name: ['接口', '接孔', 'Port'],
      values: [
        ['USB-C', 'USB-C', 'USB-C'],
        ['无线', '無線', 'Wireless'],
      ],
    },
    {
      name: ['续航', '續航', 'Battery'],
      values: [
        ['8小时', '8小時', '8 hours'],
        ['24小时', '24小時', '24 hours'],
        ['7天', '7天', '7 days'],
      ],
    },
  ],
};

const craft: Kind = {
  shipClass: 'normal',
  weightGrams: 400,
  unit: ['件', '件', 'piece'],
  shelfLife: ['不限', '不限', 'No limit'],
  tags: ['正品保证', '7天鉴赏期', '附木盒'],
  attributes: [
    {
      name: ['款式', '款式', 'Version'],
      values: [
        { label: ['小', '小', 'Small'], factor: 1 },
        { label: ['大', '大', 'Large'], factor: 1.5 },
      ],
    },
    {
      name: ['包装', '包裝', 'Wrapping'],
      values: [
        { label: ['纸盒', '紙盒', 'Paper box'], factor: 1 },
        { label: ['木盒', '木盒', 'Wooden box'], factor: 1.15 },
      ],
    },
  ],
  subTitles: [
    ['手艺人的名字写在底部', '手藝人的名字寫在底部', 'The maker’s name stands underneath'],
    ['一件要做三天，急不来', '一件要做三天，急不來', 'Each takes three days and cannot be hurried'],
    ['把一座小岛带回家', '把一座小島帶回家', 'Take a small island home'],
  ],
  openings: [
    [
      '{noun}由{place}的工坊制作，师傅今年六十八岁，徒弟是他的孙女。她负责配色，他负责最后一道。',
      '{noun}由{place}的工坊製作，師傅今年六十八歲，徒弟是他的孫女。她負責配色，他負責最後一道。',
      'Made in a workshop in {place}. The master is sixty-eight and the apprentice is his granddaughter; she chooses the colours, he has the last hand.',
    ],
    [
      '材料就地取：山上的木、河边的竹、自家染的线。{noun}不求一模一样，留着手的痕迹。',
      '材料就地取：山上的木、河邊的竹、自家染的線。{noun}不求一模一樣，留著手的痕跡。',
      'What it is made of grows near by: wood from the hill, bamboo from the river, thread dyed at home. It is not meant to be perfect, and shows the hand.',
    ],
  ],
  advice: [
    [
      '请避免暴晒和潮湿，偶尔用软布擦一擦就好。木、竹制品可以每年上一次薄油。',
      '請避免暴曬和潮濕，偶爾用軟布擦一擦就好。木、竹製品可以每年上一次薄油。',
      'Keep it out of sun and damp and wipe it now and then. Wood and bamboo like a little oil once a year.',
    ],
    [
      '我们把售价的四成以上付给做的人，并写在盒内的小卡上。',
      '我們把售價的四成以上付給做的人，並寫在盒內的小卡上。',
      'More than forty per cent of the price goes to the maker, and the card inside says so.',
    ],
  ],
  points: [
    ['附制作者小卡', '附製作者小卡', 'With a card about the maker'],
    ['手工制作，略有差异', '手工製作，略有差異', 'Made by hand, so each differs'],
    ['公平报酬，写在卡上', '公平報酬，寫在卡上', 'Fair pay, printed on the card'],
  ],
  params: [
    {
      name: ['材质', '材質', 'Material'],
      values: [
        ['桧木', '檜木', 'Hinoki'],
        ['竹', '竹', 'Bamboo'],
        ['棉麻', '棉麻', 'Cotton and linen'],
        ['陶', '陶', 'Earthenware'],
        ['复合材料', '複合材料', 'Mixed'],
      ],
    },
    {
      name: ['工法', '工法', 'Technique'],
      values: [
        ['手工', '手工', 'Handmade'],
        ['手工彩绘', '手工彩繪', 'Painted by hand'],
        ['手织', '手織', 'Handwoven'],
      ],
    },
  ],
};

export const thingKinds = { toy, wear, shoe, fabric, book, paper, kitchen, ware, carry, device, digital, craft } as const satisfies Record<
  string,
  Kind
>;
