import type { Kind } from '../goodsTypes.ts';

const pastry: Kind = {
  shipClass: 'normal',
  weightGrams: 350,
  unit: ['盒', '盒', 'box'],
  shelfLife: ['30天', '30天', '30 days'],
  tags: ['产地直送', '7天鉴赏期', '附提袋'],
  attributes: [
    {
      name: ['规格', '規格', 'Size'],
      values: [
        { label: ['6入', '6入', '6 pieces'], factor: 1 },
        { label: ['10入', '10入', '10 pieces'], factor: 1.6 },
        { label: ['15入', '15入', '15 pieces'], factor: 2.3 },
      ],
    },
    {
      name: ['包装', '包裝', 'Wrapping'],
      values: [
        { label: ['简装', '簡裝', 'Plain'], factor: 1 },
        { label: ['礼盒', '禮盒', 'Gift box'], factor: 1.12 },
      ],
    },
  ],
  subTitles: [
    ['当天现烤，次日出货', '當天現烤，次日出貨', 'Baked today, sent tomorrow'],
    ['不甜不腻，配一壶热茶刚刚好', '不甜不膩，配一壺熱茶剛剛好', 'Gently sweet, made for a pot of hot tea'],
    ['送长辈、送同事都体面的伴手礼', '送長輩、送同事都體面的伴手禮', 'A gift that pleases parents and colleagues alike'],
  ],
  openings: [
    [
      '面团每天清晨揉好，低温慢烤到边角微微上色。{noun}入口先是奶香，接着是馅料的本味，甜度压得低，吃两块也不觉得腻。',
      '麵糰每天清晨揉好，低溫慢烤到邊角微微上色。{noun}入口先是奶香，接著是餡料的本味，甜度壓得低，吃兩塊也不覺得膩。',
      'The dough is kneaded at dawn and baked slowly until the edges just colour. Butter comes first, then the taste of the filling; it is sweetened with a light hand, so two are never too many.',
    ],
    [
      '我们的{noun}只做小批量：馅料在{place}现熬，当天包完当天烤。开盒时能闻到一股干净的麦香，没有香精味。',
      '我們的{noun}只做小批量：餡料在{place}現熬，當天包完當天烤。開盒時能聞到一股乾淨的麥香，沒有香精味。',
      'We bake in small batches: the filling is cooked in {place}, wrapped and baked the same day. Open the box and it smells of wheat, not of flavouring.',
    ],
  ],
  advice: [
    [
      '建议回温十分钟再吃，或用小烤箱一百五十度烤三分钟，外皮会重新变得酥松。拆封后请放密封罐，三天内吃完风味最好。',
      '建議回溫十分鐘再吃，或用小烤箱一百五十度烤三分鐘，外皮會重新變得酥鬆。拆封後請放密封罐，三天內吃完風味最好。',
      'Let it come to room temperature for ten minutes, or give it three minutes at 150 °C to crisp the crust again. Once opened, keep it in a closed tin and finish it within three days.',
    ],
    [
      '礼盒附提袋与小卡，收件人地址可以和付款人不同。逢年过节订单较多，请提早一周下单。',
      '禮盒附提袋與小卡，收件人地址可以和付款人不同。逢年過節訂單較多，請提早一週下單。',
      'Gift boxes come with a carrier bag and a small card, and may be sent to another address. Please order a week ahead before the holidays.',
    ],
  ],
  points: [
    ['独立小包装，分享方便', '獨立小包裝，分享方便', 'Wrapped one by one, easy to share'],
    ['不添加防腐剂与人工香精', '不添加防腐劑與人工香精', 'No preservatives, no artificial flavouring'],
    ['箱内附缓冲纸，破损包换', '箱內附緩衝紙，破損包換', 'Padded parcel; anything broken is replaced'],
  ],
  params: [
    {
      name: ['保存方式', '保存方式', 'Storage'],
      values: [
        ['阴凉干燥处', '陰涼乾燥處', 'Cool and dry'],
        ['开封后冷藏', '開封後冷藏', 'Refrigerate once opened'],
      ],
    },
    {
      name: ['素食', '素食', 'Vegetarian'],
      values: [
        ['蛋奶素', '蛋奶素', 'Egg and milk'],
        ['奶素', '奶素', 'Milk'],
      ],
    },
    {
      name: ['过敏原', '過敏原', 'Allergens'],
      values: [
        ['含麸质、奶、蛋', '含麩質、奶、蛋', 'Gluten, milk, egg'],
        ['含麸质、奶、坚果', '含麩質、奶、堅果', 'Gluten, milk, nuts'],
      ],
    },
  ],
};

const snack: Kind = {
  shipClass: 'normal',
  weightGrams: 180,
  unit: ['包', '包', 'bag'],
  shelfLife: ['180天', '180天', '180 days'],
  tags: ['产地直送', '7天鉴赏期'],
  attributes: [
    {
      name: ['净含量', '淨含量', 'Net weight'],
      values: [
        { label: ['80克', '80公克', '80 g'], factor: 1 },
        { label: ['150克', '150公克', '150 g'], factor: 1.7 },
        { label: ['300克', '300公克', '300 g'], factor: 3.1 },
      ],
    },
    {
      name: ['组合', '組合', 'Bundle'],
      values: [
        { label: ['单包', '單包', 'Single'], factor: 1 },
        { label: ['三包', '三包', 'Three'], factor: 2.8 },
      ],
    },
  ],
  subTitles: [
    ['追剧、登山、办公室抽屉常备', '追劇、登山、辦公室抽屜常備', 'For series nights, mountain paths and the office drawer'],
    ['看得见原料，吃得出产地', '看得見原料，吃得出產地', 'You can see what is in it and taste where it is from'],
    ['小包装刚好一个人一次吃完', '小包裝剛好一個人一次吃完', 'A bag that is just enough for one'],
  ],
  openings: [
    [
      '{noun}的好坏一半在原料、一半在火候。我们跟{place}的小农签约，收下来当天处理，不隔夜。',
      '{noun}的好壞一半在原料、一半在火候。我們跟{place}的小農簽約，收下來當天處理，不隔夜。',
      'Half of it is the fruit of the field, half is the fire. We buy from smallholders in {place} and process the harvest on the day it comes in.',
    ],
    [
      '第一口是香，第二口才是甜。{noun}保留了食材原本的颜色和纹理，没有多余的糖粉，也不用色素来装点。',
      '第一口是香，第二口才是甜。{noun}保留了食材原本的顏色和紋理，沒有多餘的糖粉，也不用色素來裝點。',
      'Fragrance first, sweetness second. Colour and grain are the ingredient’s own; there is no dusting of sugar and no dye.',
    ],
  ],
  advice: [
    [
      '每一包都充氮密封，撕口就能吃。开封后请夹紧袋口，潮湿的季节放冰箱更安心。',
      '每一包都充氮密封，撕口就能吃。開封後請夾緊袋口，潮濕的季節放冰箱更安心。',
      'Each bag is sealed under nitrogen and tears open by hand. Close it with a clip, and use the refrigerator in damp weather.',
    ],
    [
      '当零食好吃，切碎撒在酸奶、沙拉或豆花上也很好，给孩子带到学校也不黏手。',
      '當零食好吃，切碎撒在優格、沙拉或豆花上也很好，給孩子帶到學校也不黏手。',
      'Good by itself, and good chopped over yoghurt, salad or tofu pudding. It does not stick to small fingers.',
    ],
  ],
  points: [
    ['小农契作，批次可追溯', '小農契作，批次可追溯', 'Grown under contract, each batch traceable'],
    ['无人工色素', '無人工色素', 'No artificial colours'],
    ['夹链袋，吃不完再封', '夾鏈袋，吃不完再封', 'Zip bag, so the rest keeps'],
  ],
  params: [
    {
      name: ['保存方式', '保存方式', 'Storage'],
      values: [
        ['阴凉干燥处', '陰涼乾燥處', 'Cool and dry'],
        ['避免阳光直射', '避免陽光直射', 'Out of the sun'],
      ],
    },
    {
      name: ['原料', '原料', 'Made of'],
      values: [
        ['见包装标示', '見包裝標示', 'See the label'],
        ['主料占九成以上', '主料占九成以上', 'More than nine tenths main ingredient'],
      ],
    },
  ],
};

const tea: Kind = {
  shipClass: 'normal',
  weightGrams: 260,
  unit: ['罐', '罐', 'tin'],
  shelfLife: ['24个月', '24個月', '24 months'],
  tags: ['产地直送', '7天鉴赏期', '附提袋'],
  attributes: [
    {
      name: ['重量', '重量', 'Weight'],
      values: [
        { label: ['75克', '75公克', '75 g'], factor: 1 },
        { label: ['150克', '150公克', '150 g'], factor: 1.8 },
        { label: ['300克', '300公克', '300 g'], factor: 3.3 },
      ],
    },
    {
      name: ['焙火', '焙火', 'Roast'],
      values: [
        { label: ['清香', '清香', 'Light'], factor: 1 },
        { label: ['熟香', '熟香', 'Dark'], factor: 1.08 },
      ],
    },
  ],
  subTitles: [
    ['第三泡最好喝，第七泡还有余香', '第三泡最好喝，第七泡還有餘香', 'Best at the third steep, still fragrant at the seventh'],
    ['一心二叶，手采手制', '一心二葉，手採手製', 'Two leaves and a bud, picked and made by hand'],
    ['今年的新茶，罐上写着采收的日子', '今年的新茶，罐上寫著採收的日子', 'This year’s tea, with the day of picking on the tin'],
  ],
  openings: [
    [
      '茶园在{place}，早晚云雾、午后放晴，叶片厚而软。{noun}汤色清亮，先有花香，咽下去之后喉头慢慢回甘。',
      '茶園在{place}，早晚雲霧、午後放晴，葉片厚而軟。{noun}湯色清亮，先有花香，嚥下去之後喉頭慢慢回甘。',
      'The garden lies in {place}, with mist in the morning and sun after noon, so the leaves are thick and soft. The cup is clear, floral at first, with a sweetness that returns slowly.',
    ],
    [
      '师傅做茶看天不看钟：风大那天萎凋短一些，湿气重就再等等。所以每一批{noun}都有一点点不同，罐底印着当天的批号。',
      '師傅做茶看天不看鐘：風大那天萎凋短一些，濕氣重就再等等。所以每一批{noun}都有一點點不同，罐底印著當天的批號。',
      'The master works by the weather, not by the clock: less withering on a windy day, more patience on a damp one. Each batch differs a little, and its number stands under the tin.',
    ],
  ],
  advice: [
    [
      '冲泡建议：茶叶铺满壶底，水烧到九十五度，第一泡五十秒，之后每泡加十秒。冷泡用一升水配十克茶，冰箱六小时即可。',
      '沖泡建議：茶葉鋪滿壺底，水燒到九十五度，第一泡五十秒，之後每泡加十秒。冷泡用一公升水配十克茶，冰箱六小時即可。',
      'To brew: cover the bottom of the pot, use water at 95 °C, fifty seconds first and ten more for each steep. For cold brew, ten grams to a litre and six hours in the refrigerator.',
    ],
    [
      '开罐后请压出空气、盖紧，放在没有油烟的柜子里。茶不怕放，怕的是受潮和串味。',
      '開罐後請壓出空氣、蓋緊，放在沒有油煙的櫃子裡。茶不怕放，怕的是受潮和串味。',
      'Once open, press the air out, close it tightly and keep it away from the stove. Tea does not mind age; it minds damp and smells.',
    ],
  ],
  points: [
    ['附真空内袋与采收日期', '附真空內袋與採收日期', 'Vacuum inner bag, picking date on the tin'],
    ['通过三百多项农残检验', '通過三百多項農殘檢驗', 'Tested for more than three hundred residues'],
    ['可加购木茶匙', '可加購木茶匙', 'A wooden scoop can be added'],
  ],
  params: [
    {
      name: ['发酵度', '發酵度', 'Oxidation'],
      values: [
        ['轻发酵', '輕發酵', 'Light'],
        ['中发酵', '中發酵', 'Medium'],
        ['重发酵', '重發酵', 'Heavy'],
      ],
    },
    {
      name: ['采收季', '採收季', 'Season'],
      values: [
        ['春茶', '春茶', 'Spring'],
        ['冬茶', '冬茶', 'Winter'],
        ['秋茶', '秋茶', 'Autumn'],
      ],
    },
    {
      name: ['海拔', '海拔', 'Altitude'],
      values: [
        ['约1200米', '約1200公尺', 'About 1,200 m'],
        ['约800米', '約800公尺', 'About 800 m'],
        ['约1600米', '約1600公尺', 'About 1,600 m'],
      ],
    },
  ],
};

const coffee: Kind = {
  shipClass: 'normal',
  weightGrams: 250,
  unit: ['袋', '袋', 'bag'],
  shelfLife: ['12个月', '12個月', '12 months'],
  tags: ['产地直送', '7天鉴赏期'],
  attributes: [
    {
      name: ['重量', '重量', 'Weight'],
      values: [
        { label: ['114克', '114公克', '114 g'], factor: 1 },
        { label: ['227克', '227公克', '227 g'], factor: 1.8 },
        { label: ['454克', '454公克', '454 g'], factor: 3.3 },
      ],
    },
    {
      name: ['研磨', '研磨', 'Grind'],
      values: [
        { label: ['原豆', '原豆', 'Whole bean'], factor: 1 },
        { label: ['手冲粉', '手沖粉', 'Filter grind'], factor: 1 },
      ],
    },
  ],
  subTitles: [
    ['下单才烘，袋上写着烘焙日', '下單才烘，袋上寫著烘焙日', 'Roasted to order, with the date on the bag'],
    ['柑橘、蜂蜜、一点点乌龙茶的尾韵', '柑橘、蜂蜜、一點點烏龍茶的尾韻', 'Citrus, honey, and a trace of oolong at the end'],
    ['早上第一杯，从容一点', '早上第一杯，從容一點', 'For a first cup without hurry'],
  ],
  openings: [
    [
      '豆子来自{place}的小农庄，海拔够、温差大，果实熟得慢。我们收到订单后才开炉，{noun}送到手上正好养了四五天。',
      '豆子來自{place}的小農莊，海拔夠、溫差大，果實熟得慢。我們收到訂單後才開爐，{noun}送到手上正好養了四五天。',
      'The beans come from a small farm in {place}, high and cool, where cherries ripen slowly. We roast when the order arrives, so they reach you four or five days rested.',
    ],
    [
      '杯测时我们写下的是：柑橘、熟梅、蔗糖。{noun}放凉之后更甜，适合慢慢喝。',
      '杯測時我們寫下的是：柑橘、熟梅、蔗糖。{noun}放涼之後更甜，適合慢慢喝。',
      'Our cupping notes say citrus, ripe plum, cane sugar. It grows sweeter as it cools, so take your time.',
    ],
  ],
  advice: [
    [
      '手冲建议：十五克粉、九十一度、二百二十毫升水，两分钟左右结束。想要更浓，调细一格就好。',
      '手沖建議：十五克粉、九十一度、二百二十毫升水，兩分鐘左右結束。想要更濃，調細一格就好。',
      'For pour-over: fifteen grams, 91 °C, 220 ml, about two minutes. For more body, one step finer.',
    ],
    [
      '袋口有单向排气阀，请挤出空气后夹好，四周内喝完风味最完整。',
      '袋口有單向排氣閥，請擠出空氣後夾好，四週內喝完風味最完整。',
      'The bag has a one-way valve; press out the air, clip it, and finish it within four weeks.',
    ],
  ],
  points: [
    ['下单后48小时内烘焙', '下單後48小時內烘焙', 'Roasted within 48 hours of the order'],
    ['附冲煮小卡', '附沖煮小卡', 'Comes with a brewing card'],
    ['每批杯测留样', '每批杯測留樣', 'A sample of every batch is kept'],
  ],
  params: [
    {
      name: ['烘焙度', '烘焙度', 'Roast'],
      values: [
        ['浅中焙', '淺中焙', 'Light-medium'],
        ['中焙', '中焙', 'Medium'],
        ['中深焙', '中深焙', 'Medium-dark'],
      ],
    },
    {
      name: ['处理法', '處理法', 'Process'],
      values: [
        ['水洗', '水洗', 'Washed'],
        ['日晒', '日曬', 'Natural'],
        ['蜜处理', '蜜處理', 'Honey'],
      ],
    },
  ],
};

const staple: Kind = {
  shipClass: 'normal',
  weightGrams: 600,
  unit: ['包', '包', 'bag'],
  shelfLife: ['12个月', '12個月', '12 months'],
  tags: ['产地直送', '7天鉴赏期'],
  attributes: [
    {
      name: ['规格', '規格', 'Size'],
      values: [
        { label: ['300克', '300公克', '300 g'], factor: 1 },
        { label: ['600克', '600公克', '600 g'], factor: 1.8 },
        { label: ['1.5公斤', '1.5公斤', '1.5 kg'], factor: 4 },
      ],
    },
  ],
  subTitles: [
    ['家里常备一包，随时一顿饭', '家裡常備一包，隨時一頓飯', 'Keep one at home and dinner is never far'],
    ['简单的材料，要用好的', '簡單的材料，要用好的', 'When there are few ingredients, they must be good'],
    ['三分钟煮好，连汤都想喝完', '三分鐘煮好，連湯都想喝完', 'Three minutes to cook, and the bowl comes back empty'],
  ],
  openings: [
    [
      '{noun}是家里最普通的东西，也最骗不了人。原料来自{place}，从下料到包装都在同一间小厂完成。',
      '{noun}是家裡最普通的東西，也最騙不了人。原料來自{place}，從下料到包裝都在同一間小廠完成。',
      'It is the plainest thing in the kitchen, and the hardest to fake. The grain is from {place}, and everything from mixing to packing happens in one small mill.',
    ],
    [
      '老师傅坚持日晒与低温，时间多花一倍，{noun}煮好以后弹而不硬，放凉也不结块。',
      '老師傅堅持日曬與低溫，時間多花一倍，{noun}煮好以後彈而不硬，放涼也不結塊。',
      'The old way is sun and low heat, and twice the time. Cooked, it is springy but not hard, and does not clump when it cools.',
    ],
  ],
  advice: [
    [
      '水滚下锅，中火煮，起锅前点一小匙麻油或猪油就香。剩下的放冷冻，隔天炒也好吃。',
      '水滾下鍋，中火煮，起鍋前點一小匙麻油或豬油就香。剩下的放冷凍，隔天炒也好吃。',
      'Drop it into boiling water, keep a medium flame, and finish with a spoon of sesame oil. What is left can be frozen and fried the next day.',
    ],
    [
      '附一张家常做法小卡：一道快手菜、一道汤，都是我们自己每周会做的。',
      '附一張家常做法小卡：一道快手菜、一道湯，都是我們自己每週會做的。',
      'A card comes with it: one quick dish and one soup that we make every week ourselves.',
    ],
  ],
  points: [
    ['原料单纯，成分表一行写完', '原料單純，成分表一行寫完', 'A list of ingredients that fits on one line'],
    ['真空或充氮包装', '真空或充氮包裝', 'Packed in vacuum or nitrogen'],
    ['附做法小卡', '附做法小卡', 'Recipe card inside'],
  ],
  params: [
    {
      name: ['保存方式', '保存方式', 'Storage'],
      values: [
        ['阴凉干燥处', '陰涼乾燥處', 'Cool and dry'],
        ['开封后冷藏', '開封後冷藏', 'Refrigerate once opened'],
      ],
    },
    {
      name: ['烹煮时间', '烹煮時間', 'Cooking time'],
      values: [
        ['3分钟', '3分鐘', '3 minutes'],
        ['5分钟', '5分鐘', '5 minutes'],
        ['15分钟', '15分鐘', '15 minutes'],
      ],
    },
  ],
};

const sauce: Kind = {
  shipClass: 'normal',
  weightGrams: 720,
  unit: ['瓶', '瓶', 'bottle'],
  shelfLife: ['24个月', '24個月', '24 months'],
  tags: ['产地直送', '7天鉴赏期'],
  attributes: [
    {
      name: ['容量', '容量', 'Volume'],
      values: [
        { label: ['150毫升', '150毫升', '150 ml'], factor: 1 },
        { label: ['300毫升', '300毫升', '300 ml'], factor: 1.7 },
        { label: ['500毫升', '500毫升', '500 ml'], factor: 2.5 },
      ],
    },
    {
      name: ['组合', '組合', 'Bundle'],
      values: [
        { label: ['单瓶', '單瓶', 'Single'], factor: 1 },
        { label: ['两瓶', '兩瓶', 'Two'], factor: 1.95 },
      ],
    },
  ],
  subTitles: [
    ['一小匙，一道菜就站起来了', '一小匙，一道菜就站起來了', 'One spoonful and the dish stands up'],
    ['时间酿出来的味道，急不得', '時間釀出來的味道，急不得', 'A taste that time makes, and nobody can hurry'],
    ['蘸、拌、炒、卤都用得上', '蘸、拌、炒、滷都用得上', 'For dipping, dressing, frying and braising'],
  ],
  openings: [
    [
      '在{place}的晒场上，一只只老瓮排开，{noun}要在里面待上至少六个月。打开盖子那股香气，机器做不出来。',
      '在{place}的曬場上，一隻只老甕排開，{noun}要在裡面待上至少六個月。打開蓋子那股香氣，機器做不出來。',
      'On a sunny yard in {place} stand rows of old jars, and there it stays for six months at least. No machine makes the smell that comes when the lid is lifted.',
    ],
    [
      '我们只用看得懂的材料。{noun}倒出来颜色自然，入口先咸后甘，不死咸，也不呛。',
      '我們只用看得懂的材料。{noun}倒出來顏色自然，入口先鹹後甘，不死鹹，也不嗆。',
      'Only things you can pronounce go in. The colour is natural, salty first and then round, never harsh.',
    ],
  ],
  advice: [
    [
      '拌面：一匙酱、半匙油、一点热面汤。卤肉：起锅前再下，香气才留得住。开封后请冷藏，取用时用干净的匙。',
      '拌麵：一匙醬、半匙油、一點熱麵湯。滷肉：起鍋前再下，香氣才留得住。開封後請冷藏，取用時用乾淨的匙。',
      'For noodles: a spoon of it, half of oil, a splash of hot broth. For braising: add it at the end, so the fragrance stays. Refrigerate once open and use a clean spoon.',
    ],
    [
      '瓶身加厚、独立纸格，寄到海外也安心。如有破瓶，拍照给我们就补寄。',
      '瓶身加厚、獨立紙格，寄到海外也安心。如有破瓶，拍照給我們就補寄。',
      'Thick glass and a cell for each bottle make it fit for long journeys. If one breaks, send a photograph and we send another.',
    ],
  ],
  points: [
    ['古法静置熟成', '古法靜置熟成', 'Aged at rest, the old way'],
    ['不加防腐剂', '不加防腐劑', 'No preservatives'],
    ['玻璃瓶，破损补寄', '玻璃瓶，破損補寄', 'Glass bottle, replaced if broken'],
  ],
  params: [
    {
      name: ['保存方式', '保存方式', 'Storage'],
      values: [
        ['开封后冷藏', '開封後冷藏', 'Refrigerate once opened'],
        ['阴凉处', '陰涼處', 'In a cool place'],
      ],
    },
    {
      name: ['辣度', '辣度', 'Heat'],
      values: [
        ['不辣', '不辣', 'None'],
        ['微辣', '微辣', 'Mild'],
        ['中辣', '中辣', 'Medium'],
      ],
    },
  ],
};

const fruit: Kind = {
  shipClass: 'chilled',
  weightGrams: 3000,
  unit: ['箱', '箱', 'box'],
  shelfLife: ['5天', '5天', '5 days'],
  tags: ['产地直送', '冷链配送', '坏果包赔'],
  attributes: [
    {
      name: ['重量', '重量', 'Weight'],
      values: [
        { label: ['3公斤', '3公斤', '3 kg'], factor: 1 },
        { label: ['5公斤', '5公斤', '5 kg'], factor: 1.6 },
        { label: ['10公斤', '10公斤', '10 kg'], factor: 3 },
      ],
    },
  ],
  subTitles: [
    ['早上采，下午就在路上', '早上採，下午就在路上', 'Picked in the morning, on its way by afternoon'],
    ['当季才有，卖完等明年', '當季才有，賣完等明年', 'In season only; when it is gone, wait for next year'],
    ['一颗颗挑过，重量只多不少', '一顆顆挑過，重量只多不少', 'Chosen one by one, never underweight'],
  ],
  openings: [
    [
      '{noun}来自{place}，果农等到八九分熟才下刀，所以一开箱就是满屋的香。',
      '{noun}來自{place}，果農等到八九分熟才下刀，所以一開箱就是滿屋的香。',
      'Grown in {place} and left on the tree until nearly ripe, so the whole room smells of it when you open the box.',
    ],
    [
      '今年雨水匀、日照足，{noun}的甜度比往年稳。每箱抽样测糖，数字写在箱侧的小标上。',
      '今年雨水勻、日照足，{noun}的甜度比往年穩。每箱抽樣測糖，數字寫在箱側的小標上。',
      'Rain came evenly this year and there was sun enough, so the sweetness is steady. A sample of every box is measured, and the figure stands on its side.',
    ],
  ],
  advice: [
    [
      '收到后请先放室温，闻到香气明显、轻按有弹性时最好吃，再冰两小时。切开没吃完的请密封冷藏，两天内吃完。',
      '收到後請先放室溫，聞到香氣明顯、輕按有彈性時最好吃，再冰兩小時。切開沒吃完的請密封冷藏，兩天內吃完。',
      'Keep it at room temperature until it smells strongly and gives a little under the thumb, then chill it for two hours. Once cut, cover it and finish it within two days.',
    ],
    [
      '生鲜不适用七天鉴赏期，若有压伤或变质，请在收货后二十四小时内拍照，我们按颗赔付。',
      '生鮮不適用七天鑑賞期，若有壓傷或變質，請在收貨後二十四小時內拍照，我們按顆賠付。',
      'Fresh fruit cannot be returned, but send a photograph within 24 hours and every bruised piece is refunded.',
    ],
  ],
  points: [
    ['采后十二小时内出货', '採後十二小時內出貨', 'Sent within twelve hours of picking'],
    ['网套加格板，减少碰伤', '網套加格板，減少碰傷', 'Net sleeves and dividers against bruises'],
    ['坏果按颗赔', '壞果按顆賠', 'Bad fruit refunded by the piece'],
  ],
  params: [
    {
      name: ['甜度', '甜度', 'Sweetness'],
      values: [
        ['12度以上', '12度以上', '12 °Bx and more'],
        ['14度以上', '14度以上', '14 °Bx and more'],
        ['16度以上', '16度以上', '16 °Bx and more'],
      ],
    },
    {
      name: ['产季', '產季', 'Season'],
      values: [
        ['春夏', '春夏', 'Spring and summer'],
        ['夏季', '夏季', 'Summer'],
        ['秋冬', '秋冬', 'Autumn and winter'],
      ],
    },
  ],
};

const frozen: Kind = {
  shipClass: 'frozen',
  weightGrams: 800,
  unit: ['包', '包', 'pack'],
  shelfLife: ['12个月', '12個月', '12 months'],
  tags: ['冷链配送', '产地直送'],
  attributes: [
    {
      name: ['规格', '規格', 'Size'],
      values: [
        { label: ['单包', '單包', 'Single'], factor: 1 },
        { label: ['三包', '三包', 'Three'], factor: 2.85 },
        { label: ['六包', '六包', 'Six'], factor: 5.5 },
      ],
    },
  ],
  subTitles: [
    ['急速冷冻，锁住刚做好的样子', '急速冷凍，鎖住剛做好的樣子', 'Quick-frozen the moment it is made'],
    ['不用解冻，直接下锅', '不用解凍，直接下鍋', 'From the freezer straight into the pan'],
    ['冰箱里有它，深夜也不慌', '冰箱裡有它，深夜也不慌', 'With this in the freezer, late nights are safe'],
  ],
  openings: [
    [
      '{noun}在{place}的小厂现做，做好三十分钟内进零下三十五度急冻，汁水都留在里面。',
      '{noun}在{place}的小廠現做，做好三十分鐘內進零下三十五度急凍，汁水都留在裡面。',
      'Made in a small kitchen in {place} and frozen at −35 °C within half an hour, so the juice stays inside.',
    ],
    [
      '内行看料：我们把用料比例写在包装背面。{noun}蒸好以后不缩、不出水，就是料实在。',
      '內行看料：我們把用料比例寫在包裝背面。{noun}蒸好以後不縮、不出水，就是料實在。',
      'Those who know look at what is in it, and we print the proportions on the back. It neither shrinks nor weeps when cooked.',
    ],
  ],
  advice: [
    [
      '做法：水滚后大火蒸八到十分钟，或平底锅少油煎到两面金黄。化开后请勿再冷冻。',
      '做法：水滾後大火蒸八到十分鐘，或平底鍋少油煎到兩面金黃。化開後請勿再冷凍。',
      'To cook: steam eight to ten minutes over strong heat, or fry in a little oil until golden. Do not freeze it again.',
    ],
    [
      '全程零下十八度配送，只送台湾本岛与部分港澳地区。收货后请立刻放进冷冻库。',
      '全程零下十八度配送，只送台灣本島與部分港澳地區。收貨後請立刻放進冷凍庫。',
      'Carried at −18 °C all the way, within Taiwan and parts of Hong Kong and Macau. Please put it into the freezer at once.',
    ],
  ],
  points: [
    ['零下三十五度急速冷冻', '零下三十五度急速冷凍', 'Frozen at −35 °C'],
    ['独立托盘，不黏连', '獨立托盤，不黏連', 'Separate trays, nothing sticks together'],
    ['无需解冻', '無需解凍', 'No thawing needed'],
  ],
  params: [
    { name: ['保存方式', '保存方式', 'Storage'], values: [['零下18度冷冻', '零下18度冷凍', 'Frozen at −18 °C']] },
    {
      name: ['过敏原', '過敏原', 'Allergens'],
      values: [
        ['含麸质、大豆', '含麩質、大豆', 'Gluten, soya'],
        ['含鱼类', '含魚類', 'Fish'],
        ['含甲壳类、麸质', '含甲殼類、麩質', 'Shellfish, gluten'],
      ],
    },
  ],
};

export const foodKinds = { pastry, snack, tea, coffee, staple, sauce, fruit, frozen } as const satisfies Record<string, Kind>;
