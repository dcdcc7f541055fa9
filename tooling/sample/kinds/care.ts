import type { Kind } from '../goodsTypes.ts';

const skin: Kind = {
  shipClass: 'normal',
  weightGrams: 120,
  unit: ['件', '件', 'piece'],
  shelfLife: ['36个月', '36個月', '36 months'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['容量', '容量', 'Volume'],
      values: [
        { label: ['30毫升', '30毫升', '30 ml'], factor: 1 },
        { label: ['50毫升', '50毫升', '50 ml'], factor: 1.5 },
        { label: ['100毫升', '100毫升', '100 ml'], factor: 2.6 },
      ],
    },
  ],
  subTitles: [
    ['少一点成分，多一点耐心', '少一點成分，多一點耐心', 'Fewer ingredients, more patience'],
    ['换季泛红时，皮肤想要的只是安静', '換季泛紅時，皮膚想要的只是安靜', 'When seasons change, skin only wants calm'],
    ['早晚各一次，简单就能坚持', '早晚各一次，簡單就能堅持', 'Morning and evening; simple enough to keep up'],
  ],
  openings: [
    [
      '{noun}的主角来自{place}：当地种、当地萃，从田里到瓶里只隔两天。质地轻，推开以后没有黏腻的膜。',
      '{noun}的主角來自{place}：當地種、當地萃，從田裡到瓶裡只隔兩天。質地輕，推開以後沒有黏膩的膜。',
      'Its main ingredient grows and is pressed in {place}, two days from field to bottle. The texture is light and leaves no film.',
    ],
    [
      '我们把配方减到二十种成分以内。{noun}没有酒精和色素，香味来自植物本身，很淡。',
      '我們把配方減到二十種成分以內。{noun}沒有酒精和色素，香味來自植物本身，很淡。',
      'The formula is kept below twenty ingredients. There is no alcohol and no dye, and the faint scent is the plant’s own.',
    ],
  ],
  advice: [
    [
      '用法：洁面后取适量，从脸颊往外轻推，停留半分钟再上下一步。第一次用请先在耳后试一天。',
      '用法：潔面後取適量，從臉頰往外輕推，停留半分鐘再上下一步。第一次用請先在耳後試一天。',
      'Use: after cleansing, press a little outwards from the cheeks and wait half a minute. Try it behind the ear for a day first.',
    ],
    [
      '开封后请在六个月内用完，避免放在浴室。若有不适请停用，七天内都可以退。',
      '開封後請在六個月內用完，避免放在浴室。若有不適請停用，七天內都可以退。',
      'Finish it within six months of opening and keep it out of the bathroom. If it does not suit you, stop; it may be returned within seven days.',
    ],
  ],
  points: [
    ['通过皮肤刺激性测试', '通過皮膚刺激性測試', 'Tested for skin irritation'],
    ['不含酒精、色素', '不含酒精、色素', 'No alcohol, no dye'],
    ['可回收玻璃或甘蔗塑料瓶', '可回收玻璃或甘蔗塑膠瓶', 'Recyclable glass or sugarcane plastic'],
  ],
  params: [
    {
      name: ['适用肤质', '適用膚質', 'Skin type'],
      values: [
        ['各种肤质', '各種膚質', 'All'],
        ['干性、中性', '乾性、中性', 'Dry, normal'],
        ['油性、混合', '油性、混合', 'Oily, mixed'],
      ],
    },
    {
      name: ['质地', '質地', 'Texture'],
      values: [
        ['水感', '水感', 'Watery'],
        ['乳霜', '乳霜', 'Creamy'],
        ['凝露', '凝露', 'Gel'],
      ],
    },
  ],
};

const wash: Kind = {
  shipClass: 'normal',
  weightGrams: 420,
  unit: ['件', '件', 'piece'],
  shelfLife: ['36个月', '36個月', '36 months'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['容量', '容量', 'Volume'],
      values: [
        { label: ['150毫升', '150毫升', '150 ml'], factor: 1 },
        { label: ['300毫升', '300毫升', '300 ml'], factor: 1.7 },
        { label: ['补充包600毫升', '補充包600毫升', 'Refill 600 ml'], factor: 2.6 },
      ],
    },
  ],
  subTitles: [
    ['洗完不紧绷，香味淡淡留着', '洗完不緊繃，香味淡淡留著', 'Nothing feels tight, and a light scent stays'],
    ['全家人共用一瓶，从爷爷到小朋友', '全家人共用一瓶，從爺爺到小朋友', 'One bottle for everybody, from grandfather to child'],
    ['泡沫细，一冲就净', '泡沫細，一沖就淨', 'Fine foam that rinses away at once'],
  ],
  openings: [
    [
      '{noun}用植物起泡剂，泡沫细而软，冲水十秒就干净。香气取自{place}的植物，洗完浴室里像刚下过雨。',
      '{noun}用植物起泡劑，泡沫細而軟，沖水十秒就乾淨。香氣取自{place}的植物，洗完浴室裡像剛下過雨。',
      'Plant-based foam, fine and soft, gone in ten seconds of rinsing. The scent comes from plants of {place}, and the bathroom smells as after rain.',
    ],
    [
      '皂化和熟成都不赶时间。{noun}洗完皮肤是滑的、不是涩的，油脂留在该留的地方。',
      '皂化和熟成都不趕時間。{noun}洗完皮膚是滑的、不是澀的，油脂留在該留的地方。',
      'Nothing is hurried in the making. Skin feels smooth, not squeaky, and keeps the oil it needs.',
    ],
  ],
  advice: [
    [
      '取一到两下，沾湿后打出泡沫再用，眼睛周围请避开。补充包用剪刀沿虚线剪开，一瓶可以一直用下去。',
      '取一到兩下，沾濕後打出泡沫再用，眼睛周圍請避開。補充包用剪刀沿虛線剪開，一瓶可以一直用下去。',
      'One or two pumps, foam it with water first, and keep away from the eyes. Cut the refill along the line; one bottle lasts for years.',
    ],
    [
      '原料可自然分解，排水不留负担。空瓶寄回十个，换一瓶新的。',
      '原料可自然分解，排水不留負擔。空瓶寄回十個，換一瓶新的。',
      'The ingredients break down in nature. Send back ten empty bottles and get a full one.',
    ],
  ],
  points: [
    ['植物来源洁净成分', '植物來源潔淨成分', 'Cleansers from plants'],
    ['酸碱值温和', '酸鹼值溫和', 'Mild pH'],
    ['有补充包，少一个瓶子', '有補充包，少一個瓶子', 'Refills save bottles'],
  ],
  params: [
    {
      name: ['香味', '香味', 'Scent'],
      values: [
        ['木质', '木質', 'Woody'],
        ['花香', '花香', 'Floral'],
        ['柑橘', '柑橘', 'Citrus'],
        ['草本', '草本', 'Herbal'],
      ],
    },
    {
      name: ['适用', '適用', 'For'],
      values: [
        ['全家', '全家', 'The family'],
        ['成人', '成人', 'Adults'],
        ['敏感肌', '敏感肌', 'Sensitive skin'],
      ],
    },
  ],
};

const makeup: Kind = {
  shipClass: 'normal',
  weightGrams: 60,
  unit: ['支', '支', 'piece'],
  shelfLife: ['36个月', '36個月', '36 months'],
  tags: ['7天鉴赏期', '正品保证'],
  attributes: [
    {
      name: ['色号', '色號', 'Shade'],
      values: [
        { label: ['01', '01', '01'], factor: 1 },
        { label: ['02', '02', '02'], factor: 1 },
        { label: ['03', '03', '03'], factor: 1 },
        { label: ['04', '04', '04'], factor: 1 },
      ],
    },
  ],
  subTitles: [
    ['日常的颜色，素颜也压得住', '日常的顏色，素顏也壓得住', 'Everyday shades that suit a bare face'],
    ['小小一支，放进口袋就出门', '小小一支，放進口袋就出門', 'Small enough for the smallest pocket'],
    ['不抢戏，但少了它就少一点精神', '不搶戲，但少了它就少一點精神', 'Quiet, and yet missed when it is not there'],
  ],
  openings: [
    [
      '{noun}的颜色是照着{place}傍晚的光调的：暖一点、灰一点，不挑肤色。',
      '{noun}的顏色是照著{place}傍晚的光調的：暖一點、灰一點，不挑膚色。',
      'Its shades are mixed after the evening light in {place}: warmer, a little greyed, kind to every skin.',
    ],
    [
      '质地薄而润，叠两层也不起纹。{noun}在台湾的小工坊里一锅一锅熬，每锅不到三百支。',
      '質地薄而潤，疊兩層也不起紋。{noun}在台灣的小工坊裡一鍋一鍋熬，每鍋不到三百支。',
      'Thin and moist, it lays twice without lines. It is made in a small workshop, fewer than three hundred to a pot.',
    ],
  ],
  advice: [
    [
      '使用后请旋紧，避免高温。颜色因屏幕略有差异，收到不合适可以换色号一次。',
      '使用後請旋緊，避免高溫。顏色因螢幕略有差異，收到不合適可以換色號一次。',
      'Close it well and keep it cool. Screens differ a little; one exchange of shade is free.',
    ],
    [
      '送礼可以选磁吸纸盒，里面留了一小块空白，写句话刚好。',
      '送禮可以選磁吸紙盒，裡面留了一小塊空白，寫句話剛好。',
      'For a gift there is a paper box with a magnet and a space inside just large enough for a line.',
    ],
  ],
  points: [
    ['植物蜡与植物油为基底', '植物蠟與植物油為基底', 'Based on plant waxes and oils'],
    ['小批量手工灌装', '小批量手工灌裝', 'Filled by hand in small batches'],
    ['可换色号一次', '可換色號一次', 'One free exchange of shade'],
  ],
  params: [
    {
      name: ['妆效', '妝效', 'Finish'],
      values: [
        ['自然', '自然', 'Natural'],
        ['水润', '水潤', 'Dewy'],
        ['雾面', '霧面', 'Matte'],
      ],
    },
    {
      name: ['香味', '香味', 'Scent'],
      values: [
        ['无香', '無香', 'None'],
        ['淡花香', '淡花香', 'Light floral'],
      ],
    },
  ],
};

const supplement: Kind = {
  shipClass: 'normal',
  weightGrams: 160,
  unit: ['盒', '盒', 'box'],
  shelfLife: ['24个月', '24個月', '24 months'],
  tags: ['正品保证', '7天鉴赏期'],
  attributes: [
    {
      name: ['规格', '規格', 'Size'],
      values: [
        { label: ['30份', '30份', '30 servings'], factor: 1 },
        { label: ['60份', '60份', '60 servings'], factor: 1.85 },
        { label: ['90份', '90份', '90 servings'], factor: 2.6 },
      ],
    },
  ],
  subTitles: [
    ['忙的时候，也别忘了照顾自己', '忙的時候，也別忘了照顧自己', 'On busy days too, look after yourself'],
    ['剂量写清楚，多的不吃', '劑量寫清楚，多的不吃', 'The dose is plainly stated, and no more is needed'],
    ['一天一份，放在咖啡旁边就不会忘', '一天一份，放在咖啡旁邊就不會忘', 'One a day; put it beside the coffee and remember'],
  ],
  openings: [
    [
      '{noun}每一份的含量都写在正面，不用翻到背后找小字。原料批次与第三方检验报告，扫码就能看。',
      '{noun}每一份的含量都寫在正面，不用翻到背後找小字。原料批次與第三方檢驗報告，掃描條碼就能看。',
      'What a serving holds stands on the front, not in small print. Batch and laboratory report are a scan away.',
    ],
    [
      '我们和{place}的工厂合作多年，{noun}从配料到灌装全程留样，三年内都可追溯。',
      '我們和{place}的工廠合作多年，{noun}從配料到灌裝全程留樣，三年內都可追溯。',
      'We have worked with a plant in {place} for years. A sample of every step is kept for three years.',
    ],
  ],
  advice: [
    [
      '建议饭后以温水食用，一天一份。孕妇、哺乳期与正在服药者请先询问医生；食品不能取代药物。',
      '建議飯後以溫水食用，一天一份。孕婦、哺乳期與正在服藥者請先詢問醫生；食品不能取代藥物。',
      'Take one serving a day with lukewarm water after a meal. If you are pregnant, nursing or on medicine, ask a doctor first; food does not replace medicine.',
    ],
    [
      '独立包装，上班出差都方便。请放在阴凉处，小朋友拿不到的地方。',
      '獨立包裝，上班出差都方便。請放在陰涼處，小朋友拿不到的地方。',
      'Wrapped singly for the office and the road. Keep it cool and out of the reach of children.',
    ],
  ],
  points: [
    ['第三方检验报告可查', '第三方檢驗報告可查', 'Independent laboratory reports'],
    ['不含防腐剂与人工甜味剂', '不含防腐劑與人工甜味劑', 'No preservatives, no artificial sweeteners'],
    ['独立包装', '獨立包裝', 'Wrapped one by one'],
  ],
  params: [
    {
      name: ['食用方式', '食用方式', 'Use'],
      values: [
        ['每日一份', '每日一份', 'One a day'],
        ['饭后食用', '飯後食用', 'After a meal'],
      ],
    },
    {
      name: ['形态', '形態', 'Form'],
      values: [
        ['粉末', '粉末', 'Powder'],
        ['胶囊', '膠囊', 'Capsule'],
        ['锭片', '錠片', 'Tablet'],
      ],
    },
  ],
};

const tonic: Kind = {
  shipClass: 'normal',
  weightGrams: 900,
  unit: ['盒', '盒', 'box'],
  shelfLife: ['18个月', '18個月', '18 months'],
  tags: ['产地直送', '7天鉴赏期', '附提袋'],
  attributes: [
    {
      name: ['规格', '規格', 'Size'],
      values: [
        { label: ['6入', '6入', '6 pieces'], factor: 1 },
        { label: ['10入', '10入', '10 pieces'], factor: 1.6 },
        { label: ['20入', '20入', '20 pieces'], factor: 3 },
      ],
    },
  ],
  subTitles: [
    ['撕开就能喝，温热更好', '撕開就能喝，溫熱更好', 'Open and drink; warm is better'],
    ['给妈妈的，不用再自己熬一下午', '給媽媽的，不用再自己熬一下午', 'For mother, who need not stand at the stove all afternoon'],
    ['不是药，是一碗认真熬的汤', '不是藥，是一碗認真熬的湯', 'Not medicine, only a broth made with care'],
  ],
  openings: [
    [
      '{noun}用料来自{place}，大锅慢熬十二小时，滤掉油脂与渣，只留下清亮的一盏。',
      '{noun}用料來自{place}，大鍋慢熬十二小時，濾掉油脂與渣，只留下清亮的一盞。',
      'Made with ingredients from {place}, simmered for twelve hours, skimmed and strained until it is clear.',
    ],
    [
      '喝起来是食物的味道，不是药味。{noun}没有额外加糖，甜是材料自己出来的。',
      '喝起來是食物的味道，不是藥味。{noun}沒有額外加糖，甜是材料自己出來的。',
      'It tastes of food, not of a pharmacy. No sugar is added; what sweetness there is comes by itself.',
    ],
  ],
  advice: [
    [
      '隔水温热五分钟，空腹或饭前饮用。常温款可直接带出门；冷冻款请前一晚移到冷藏解冻。',
      '隔水溫熱五分鐘，空腹或飯前飲用。常溫款可直接帶出門；冷凍款請前一晚移到冷藏解凍。',
      'Warm it five minutes in hot water and drink it before a meal. Packs kept at room temperature travel well; thaw frozen ones overnight.',
    ],
    [
      '体质不同，感受也不同。正在调养或服药的朋友，请先问过医生。',
      '體質不同，感受也不同。正在調養或服藥的朋友，請先問過醫生。',
      'Bodies differ. If you are under treatment, please ask a doctor first.',
    ],
  ],
  points: [
    ['单包可提，随手一包', '單包可提，隨手一包', 'Single packs to take along'],
    ['无防腐剂、无人工色素', '無防腐劑、無人工色素', 'No preservatives, no artificial colours'],
    ['附手提礼盒', '附手提禮盒', 'Comes in a carrier box'],
  ],
  params: [
    {
      name: ['保存方式', '保存方式', 'Storage'],
      values: [
        ['常温', '常溫', 'Room temperature'],
        ['冷藏', '冷藏', 'Refrigerated'],
      ],
    },
    {
      name: ['适合', '適合', 'For'],
      values: [
        ['全家', '全家', 'The family'],
        ['长辈', '長輩', 'Parents'],
        ['上班族', '上班族', 'Busy people'],
      ],
    },
  ],
};

const babycare: Kind = {
  shipClass: 'normal',
  weightGrams: 380,
  unit: ['件', '件', 'piece'],
  shelfLife: ['36个月', '36個月', '36 months'],
  tags: ['正品保证', '7天鉴赏期'],
  attributes: [
    {
      name: ['规格', '規格', 'Size'],
      values: [
        { label: ['单入', '單入', 'Single'], factor: 1 },
        { label: ['两入', '兩入', 'Two'], factor: 1.9 },
        { label: ['家庭装', '家庭號', 'Family pack'], factor: 3.2 },
      ],
    },
  ],
  subTitles: [
    ['大人先试过，才给孩子用', '大人先試過，才給孩子用', 'Tried by grown-ups before any child'],
    ['半夜起身，一只手也能用', '半夜起身，一隻手也能用', 'Works with one hand at three in the morning'],
    ['圆角、无味、好清洗', '圓角、無味、好清洗', 'Round corners, no smell, easy to wash'],
  ],
  openings: [
    [
      '{noun}由三位妈妈在{place}做出来：她们嫌市面上的太香、太花、太难洗。于是有了这一款，素净、顺手。',
      '{noun}由三位媽媽在{place}做出來：她們嫌市面上的太香、太花、太難洗。於是有了這一款，素淨、順手。',
      'Three mothers in {place} made it because all others were too scented, too bright and too hard to wash. This one is plain and handy.',
    ],
    [
      '与宝宝皮肤接触的每一种材料，我们都列在包装上。{noun}通过相关安全检验，报告可查。',
      '與寶寶皮膚接觸的每一種材料，我們都列在包裝上。{noun}通過相關安全檢驗，報告可查。',
      'Every material that touches a baby’s skin is named on the pack. The safety report can be looked up.',
    ],
  ],
  advice: [
    [
      '首次使用前请用温水清洗。不要放在阳光直射或孩子拿得到的地方，用完随手盖好。',
      '首次使用前請用溫水清洗。不要放在陽光直射或孩子拿得到的地方，用完隨手蓋好。',
      'Rinse it with warm water before first use. Keep it out of the sun and out of reach, and close it after use.',
    ],
    [
      '当新生儿礼也合适：盒面留白，可以写上宝宝的名字和出生的时刻。',
      '當新生兒禮也合適：盒面留白，可以寫上寶寶的名字和出生的時刻。',
      'A good gift for a newborn: the lid has room for a name and an hour of birth.',
    ],
  ],
  points: [
    ['不含荧光剂与酒精', '不含螢光劑與酒精', 'No brighteners, no alcohol'],
    ['检验报告可查', '檢驗報告可查', 'Test report available'],
    ['单手可操作', '單手可操作', 'Works with one hand'],
  ],
  params: [
    {
      name: ['适用年龄', '適用年齡', 'Age'],
      values: [
        ['0岁以上', '0歲以上', 'From birth'],
        ['6个月以上', '6個月以上', 'From 6 months'],
        ['1岁以上', '1歲以上', 'From 1 year'],
      ],
    },
    {
      name: ['材质', '材質', 'Material'],
      values: [
        ['食品级', '食品級', 'Food grade'],
        ['植物来源', '植物來源', 'From plants'],
      ],
    },
  ],
};

export const careKinds = { skin, wash, makeup, supplement, tonic, babycare } as const satisfies Record<string, Kind>;
