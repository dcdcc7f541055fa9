import type { Kind } from '../goodsTypes.ts';

const tour: Kind = {
  shipClass: 'none',
  weightGrams: 0,
  unit: ['位', '位', 'person'],
  shelfLife: ['购买后90天内有效', '購買後90天內有效', 'Valid for 90 days'],
  tags: ['确认后出票', '免费取消'],
  attributes: [
    {
      name: ['日期', '日期', 'Day'],
      values: [
        { label: ['平日', '平日', 'Weekday'], factor: 1 },
        { label: ['假日', '假日', 'Weekend'], factor: 1.15 },
      ],
    },
    {
      name: ['票种', '票種', 'Ticket'],
      values: [
        { label: ['成人', '成人', 'Adult'], factor: 1 },
        { label: ['儿童', '兒童', 'Child'], factor: 0.8 },
      ],
    },
  ],
  subTitles: [
    ['小团出发，不赶行程、不进购物店', '小團出發，不趕行程、不進購物店', 'Small groups, no hurry, no shopping stops'],
    ['司机就是导游，故事说不完', '司機就是導遊，故事說不完', 'The driver is the guide, and never out of stories'],
    ['市区集合，晚饭前回来', '市區集合，晚飯前回來', 'Meets in town, back before dinner'],
  ],
  openings: [
    [
      '早上八点在市区集合，沿路走走停停。{noun}一团最多八个人，喜欢的地方可以多留半小时。',
      '早上八點在市區集合，沿路走走停停。{noun}一團最多八個人，喜歡的地方可以多留半小時。',
      'We meet in town at eight and stop along the way. At most eight people go, so a place you like may have half an hour more.',
    ],
    [
      '{noun}的路线是在地人排的：避开人潮的时间、本地人吃的小馆、一段不在地图上的步道。',
      '{noun}的路線是在地人排的：避開人潮的時間、本地人吃的小館、一段不在地圖上的步道。',
      'The route was drawn by locals: at hours without crowds, with the eating house they go to themselves, and a path that is on no map.',
    ],
  ],
  advice: [
    [
      '费用含车资、保险与司机导览，不含个人餐费。下雨照常出发，台风天全额退款。',
      '費用含車資、保險與司機導覽，不含個人餐費。下雨照常出發，颱風天全額退款。',
      'Included are transport, insurance and the guide; meals are not. We go in rain; in a typhoon all is refunded.',
    ],
    [
      '出发前三天可免费取消，两天内酌收三成。请穿好走的鞋，带一件薄外套。',
      '出發前三天可免費取消，兩天內酌收三成。請穿好走的鞋，帶一件薄外套。',
      'Cancel free until three days before; later, thirty per cent is charged. Wear shoes for walking and bring a light jacket.',
    ],
  ],
  points: [
    ['八人小团', '八人小團', 'Eight people at most'],
    ['中文司机导游', '中文司機導遊', 'Chinese-speaking guide'],
    ['三天前免费取消', '三天前免費取消', 'Free cancellation until three days before'],
  ],
  params: [
    {
      name: ['集合地点', '集合地點', 'Meeting point'],
      values: [
        ['市区捷运站', '市區捷運站', 'City metro station'],
        ['高铁站', '高鐵站', 'High-speed rail station'],
      ],
    },
    {
      name: ['行程时间', '行程時間', 'Length'],
      values: [
        ['约8小时', '約8小時', 'About 8 hours'],
        ['约10小时', '約10小時', 'About 10 hours'],
        ['两天一夜', '兩天一夜', 'Two days, one night'],
      ],
    },
  ],
};

const stay: Kind = {
  shipClass: 'none',
  weightGrams: 0,
  unit: ['晚', '晚', 'night'],
  shelfLife: ['购买后180天内有效', '購買後180天內有效', 'Valid for 180 days'],
  tags: ['确认后出票', '免费取消'],
  attributes: [
    {
      name: ['房型', '房型', 'Room'],
      values: [
        { label: ['双人房', '雙人房', 'Double'], factor: 1 },
        { label: ['四人房', '四人房', 'Family'], factor: 1.6 },
      ],
    },
    {
      name: ['日期', '日期', 'Day'],
      values: [
        { label: ['平日', '平日', 'Weekday'], factor: 1 },
        { label: ['假日', '假日', 'Weekend'], factor: 1.25 },
      ],
    },
  ],
  subTitles: [
    ['早餐是老板娘现做的', '早餐是老闆娘現做的', 'The landlady cooks the breakfast'],
    ['晚上很静，听得见虫鸣', '晚上很靜，聽得見蟲鳴', 'So quiet at night that you hear the crickets'],
    ['房间不多，所以记得每位客人', '房間不多，所以記得每位客人', 'Few rooms, so every guest is remembered'],
  ],
  openings: [
    [
      '{noun}位于{place}，只有六个房间。老板年轻时在城里工作，回乡把祖父的房子修好了。',
      '{noun}位於{place}，只有六個房間。老闆年輕時在城裡工作，回鄉把祖父的房子修好了。',
      'In {place}, with six rooms only. The owner worked in the city when he was young, and came home to mend his grandfather’s house.',
    ],
    [
      '窗外的风景随天气换，早上是雾，傍晚是金色的光。{noun}没有电视，但有一整面书墙和两只猫。',
      '窗外的風景隨天氣換，早上是霧，傍晚是金色的光。{noun}沒有電視，但有一整面書牆和兩隻貓。',
      'The view changes with the weather, mist at dawn and gold at dusk. There is no television, but a wall of books and two cats.',
    ],
  ],
  advice: [
    [
      '下午三点入住，上午十一点退房，含早餐。可代订接送与餐厅，请提前两天告知。',
      '下午三點入住，上午十一點退房，含早餐。可代訂接送與餐廳，請提前兩天告知。',
      'Rooms from three in the afternoon until eleven; breakfast is included. Transfers and tables can be booked two days ahead.',
    ],
    [
      '入住七天前可免费取消。连住两晚送一壶茶，或者一段散步导览。',
      '入住七天前可免費取消。連住兩晚送一壺茶，或者一段散步導覽。',
      'Cancel free until seven days before. For two nights there is a pot of tea, or a guided walk.',
    ],
  ],
  points: [
    ['含现做早餐', '含現做早餐', 'Cooked breakfast included'],
    ['免费停车与无线网络', '免費停車與無線網路', 'Free parking and Wi-Fi'],
    ['七天前免费取消', '七天前免費取消', 'Free cancellation until seven days before'],
  ],
  params: [
    {
      name: ['入住', '入住', 'Check-in'],
      values: [
        ['15:00', '15:00', '15:00'],
        ['16:00', '16:00', '16:00'],
      ],
    },
    {
      name: ['可带宠物', '可帶寵物', 'Pets'],
      values: [
        ['可', '可', 'Yes'],
        ['不可', '不可', 'No'],
      ],
    },
  ],
};

const ride: Kind = {
  shipClass: 'none',
  weightGrams: 0,
  unit: ['趟', '趟', 'ride'],
  shelfLife: ['购买后90天内有效', '購買後90天內有效', 'Valid for 90 days'],
  tags: ['确认后出票', '免费取消'],
  attributes: [
    {
      name: ['时段', '時段', 'Time'],
      values: [
        { label: ['日间', '日間', 'Day'], factor: 1 },
        { label: ['夜间', '夜間', 'Night'], factor: 1.15 },
      ],
    },
  ],
  subTitles: [
    ['准时是我们最基本的礼貌', '準時是我們最基本的禮貌', 'To be on time is the least we can do'],
    ['行李多也不怕，司机帮您提', '行李多也不怕，司機幫您提', 'Much luggage? The driver carries it'],
    ['价格透明，没有加价', '價格透明，沒有加價', 'One price, with nothing added'],
  ],
  openings: [
    [
      '{noun}的车龄都在四年以内，每周消毒两次。司机平均驾龄十二年，会一点英语，国语流利。',
      '{noun}的車齡都在四年以內，每週消毒兩次。司機平均駕齡十二年，會一點英語，國語流利。',
      'No car is older than four years and each is disinfected twice a week. The drivers have twelve years on the road, speak Mandarin and some English.',
    ],
    [
      '想去哪里可以边走边改。{noun}不收空趟费，超过的时间按半小时计。',
      '想去哪裡可以邊走邊改。{noun}不收空趟費，超過的時間按半小時計。',
      'The plan may change on the way. There is no charge for the empty way back, and extra time counts by the half hour.',
    ],
  ],
  advice: [
    [
      '下单后客服会在两小时内联系确认时间与地点。航班延误免费等候九十分钟。',
      '下單後客服會在兩小時內聯絡確認時間與地點。航班延誤免費等候九十分鐘。',
      'We call within two hours to agree on time and place. If your flight is late we wait ninety minutes free.',
    ],
    [
      '儿童座椅免费，请在备注里写明年龄。出发前一天可免费取消。',
      '兒童座椅免費，請在備註裡寫明年齡。出發前一天可免費取消。',
      'Child seats are free; tell us the age in the note. Cancel free until the day before.',
    ],
  ],
  points: [
    ['车险齐全', '車險齊全', 'Fully insured'],
    ['儿童座椅免费', '兒童座椅免費', 'Child seats free'],
    ['航班延误免费等候', '航班延誤免費等候', 'Free waiting for late flights'],
  ],
  params: [
    {
      name: ['车型', '車型', 'Vehicle'],
      values: [
        ['五人座', '五人座', 'Five seats'],
        ['七人座', '七人座', 'Seven seats'],
        ['九人座', '九人座', 'Nine seats'],
      ],
    },
    {
      name: ['语言', '語言', 'Language'],
      values: [
        ['中文', '中文', 'Chinese'],
        ['中文、英语', '中文、英語', 'Chinese, English'],
      ],
    },
  ],
};

const ticket: Kind = {
  shipClass: 'none',
  weightGrams: 0,
  unit: ['张', '張', 'ticket'],
  shelfLife: ['购买后180天内有效', '購買後180天內有效', 'Valid for 180 days'],
  tags: ['确认后出票', '免费取消'],
  attributes: [
    {
      name: ['票种', '票種', 'Ticket'],
      values: [
        { label: ['成人', '成人', 'Adult'], factor: 1 },
        { label: ['儿童', '兒童', 'Child'], factor: 0.7 },
        { label: ['家庭', '家庭', 'Family'], factor: 2.6 },
      ],
    },
  ],
  subTitles: [
    ['手机出示就能入场', '手機出示就能入場', 'Show it on the telephone and walk in'],
    ['不用排队，多玩一小时', '不用排隊，多玩一小時', 'No queue, one more hour inside'],
    ['做完的作品可以带回家', '做完的作品可以帶回家', 'Take home what you make'],
  ],
  openings: [
    [
      '{noun}在{place}，从市区搭车约一小时。老师会一步一步带，第一次来也不用担心。',
      '{noun}在{place}，從市區搭車約一小時。老師會一步一步帶，第一次來也不用擔心。',
      'In {place}, about an hour from town. The teacher goes step by step, so first-timers need not worry.',
    ],
    [
      '一个上午，手是忙的，心是闲的。{noun}结束后有茶点，窗外就是风景。',
      '一個上午，手是忙的，心是閒的。{noun}結束後有茶點，窗外就是風景。',
      'For a morning the hands are busy and the mind is free. Tea follows, with the view outside.',
    ],
  ],
  advice: [
    [
      '付款后两小时内收到兑换码，入场时出示即可。请提前十五分钟到。',
      '付款後兩小時內收到兌換碼，入場時出示即可。請提前十五分鐘到。',
      'The code arrives within two hours of payment. Show it at the door, fifteen minutes early please.',
    ],
    [
      '未使用前可全额退款；雨天活动改在室内进行。',
      '未使用前可全額退款；雨天活動改在室內進行。',
      'Full refund while unused. On rainy days we work indoors.',
    ],
  ],
  points: [
    ['电子票，免打印', '電子票，免列印', 'Electronic, nothing to print'],
    ['含材料与保险', '含材料與保險', 'Materials and insurance included'],
    ['未使用可退', '未使用可退', 'Refundable while unused'],
  ],
  params: [
    {
      name: ['时间', '時間', 'Length'],
      values: [
        ['约2小时', '約2小時', 'About 2 hours'],
        ['半日', '半日', 'Half a day'],
        ['全日', '全日', 'All day'],
      ],
    },
    {
      name: ['语言', '語言', 'Language'],
      values: [
        ['中文', '中文', 'Chinese'],
        ['中文、英语', '中文、英語', 'Chinese, English'],
      ],
    },
  ],
};

const voucher: Kind = {
  shipClass: 'none',
  weightGrams: 0,
  unit: ['份', '份', 'voucher'],
  shelfLife: ['购买后60天内有效', '購買後60天內有效', 'Valid for 60 days'],
  tags: ['确认后出票', '免费取消'],
  attributes: [
    {
      name: ['份数', '份數', 'Portions'],
      values: [
        { label: ['单份', '單份', 'One'], factor: 1 },
        { label: ['双份', '雙份', 'Two'], factor: 1.9 },
        { label: ['四份', '四份', 'Four'], factor: 3.6 },
      ],
    },
  ],
  subTitles: [
    ['老板认得出常客，也欢迎第一次来的人', '老闆認得出常客，也歡迎第一次來的人', 'The owner knows his regulars, and likes newcomers'],
    ['出示手机，不用找零', '出示手機，不用找零', 'Show the telephone, no change needed'],
    ['晚上六点开始飘香', '晚上六點開始飄香', 'It smells good from six o’clock on'],
  ],
  openings: [
    [
      '这一摊在{place}做了三十多年，灯亮起来的时候，队伍也就排起来了。{noun}让您少等一会儿，直接到侧边取餐口。',
      '這一攤在{place}做了三十多年，燈亮起來的時候，隊伍也就排起來了。{noun}讓您少等一會兒，直接到側邊取餐口。',
      'The stall has stood in {place} for more than thirty years, and the queue forms when the lamp goes on. With this you go straight to the side counter.',
    ],
    [
      '火候是老板娘的，酱是老板的，谁也不让谁。这一份{noun}，建议趁热在摊边吃。',
      '火候是老闆娘的，醬是老闆的，誰也不讓誰。這一份{noun}，建議趁熱在攤邊吃。',
      'The fire is hers, the sauce is his, and neither gives way. Eat it hot, beside the stall.',
    ],
  ],
  advice: [
    [
      '营业时间傍晚五点到午夜，周一公休。兑换时出示兑换码，一码一份。',
      '營業時間傍晚五點到午夜，週一公休。兌換時出示兌換碼，一碼一份。',
      'Open from five to midnight, closed on Mondays. One code, one portion.',
    ],
    [
      '未使用可随时全额退款。口味可以当场跟老板说：少糖、多葱、不要香菜都行。',
      '未使用可隨時全額退款。口味可以當場跟老闆說：少糖、多蔥、不要香菜都行。',
      'Full refund while unused. Say how you like it: less sugar, more scallions, no coriander.',
    ],
  ],
  points: [
    ['侧边窗口快速取餐', '側邊窗口快速取餐', 'Quick pick-up at the side'],
    ['未使用随时可退', '未使用隨時可退', 'Refundable while unused'],
    ['口味可现场调整', '口味可現場調整', 'Made as you like it'],
  ],
  params: [
    {
      name: ['营业时间', '營業時間', 'Open'],
      values: [
        ['17:00–24:00', '17:00–24:00', '17:00–24:00'],
        ['11:00–22:00', '11:00–22:00', '11:00–22:00'],
      ],
    },
    {
      name: ['公休', '公休', 'Closed'],
      values: [
        ['周一', '週一', 'Monday'],
        ['周二', '週二', 'Tuesday'],
      ],
    },
  ],
};

export const serviceKinds = { tour, stay, ride, ticket, voucher } as const satisfies Record<string, Kind>;
