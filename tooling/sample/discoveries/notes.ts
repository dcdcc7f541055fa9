import type { NoteSketch } from '../discoverySketches.ts';

/** Words about goods, by what they are called. */
export const productNotes: readonly NoteSketch[] = [
  {
    of: '蛋黄酥',
    topic: 'food',
    text: ['刚出炉的这批，酥皮掉得最少。', '剛出爐的這批，酥皮掉得最少。', 'From this batch the crust crumbles least.'],
  },
  {
    of: '红茶',
    topic: 'food',
    text: ['配牛奶不输，空腹喝也温和。', '配牛奶不輸，空腹喝也溫和。', 'Holds its own with milk, and is gentle on an empty stomach.'],
  },
  {
    of: '竹编篮',
    topic: 'craft',
    text: [
      '用了三年的那只，比新的好看。',
      '用了三年的那隻，比新的好看。',
      'The one we have used for three years looks better than a new one.',
    ],
  },
  {
    of: '蓝牙音箱',
    topic: 'life',
    text: ['放在浴室门口，水声里也听得清。', '放在浴室門口，水聲裡也聽得清。', 'At the bathroom door it is clear even through the shower.'],
  },
  {
    of: '海景民宿',
    topic: 'play',
    text: ['二楼转角那间，早上五点半有光。', '二樓轉角那間，早上五點半有光。', 'The corner room upstairs has light at half past five.'],
  },
  { of: '精油皂', topic: 'gift', text: ['一块切两半，一半给自己。', '一塊切兩半，一半給自己。', 'Cut it in two and keep one half.'] },
  {
    of: '帆布鞋',
    topic: 'life',
    text: ['走一万步不磨脚，我们数过。', '走一萬步不磨腳，我們數過。', 'Ten thousand steps without a blister; we counted.'],
  },
  {
    of: '绿豆糕',
    topic: 'season',
    text: ['天冷才做，卖到元宵。', '天冷才做，賣到元宵。', 'Made only when it is cold, until the lantern festival.'],
  },
  {
    of: '辣椒酱',
    topic: 'food',
    text: ['鸡汤里放半匙，就是花莲的味道。', '雞湯裡放半匙，就是花蓮的味道。', 'Half a spoon in chicken soup, and it is Hualien.'],
  },
  {
    of: '手冲壶',
    topic: 'craft',
    text: ['壶嘴细，新手也不会淹水。', '壺嘴細，新手也不會淹水。', 'A thin spout: even beginners flood nothing.'],
  },
];

/** Words about articles, by their names. */
export const articleNotes: readonly NoteSketch[] = [
  { of: 'night-market-evening', topic: 'play', text: ['带着胃去读。', '帶著胃去讀。', 'Read it with an appetite.'] },
  { of: 'first-teapot', topic: 'craft', text: ['想买壶的人先看这篇。', '想買壺的人先看這篇。', 'Read this before you buy a pot.'] },
  {
    of: 'gifts-to-the-mainland',
    topic: 'gift',
    text: ['要寄礼的季节，收藏起来。', '要寄禮的季節，收藏起來。', 'Keep it for the season of parcels.'],
  },
  { of: 'fruit-calendar', topic: 'season', text: ['贴在冰箱上的那一篇。', '貼在冰箱上的那一篇。', 'The one for the fridge door.'] },
  {
    of: 'sensitive-skin-season',
    topic: 'life',
    text: ['换季脸痒，照这个顺序来。', '換季臉癢，照這個順序來。', 'When the season makes your face itch, in this order.'],
  },
  { of: 'hinoki-care', topic: 'craft', text: ['木头也会渴。', '木頭也會渴。', 'Wood gets thirsty too.'] },
  { of: 'kenting-sunset', topic: 'play', text: ['五点二十分，站在这里。', '五點二十分，站在這裡。', 'Stand here at twenty past five.'] },
  {
    of: 'penghu-peanuts',
    topic: 'food',
    text: ['风大的地方，花生特别香。', '風大的地方，花生特別香。', 'Where it blows, peanuts taste better.'],
  },
];

/** Words about questions that others have answered, by how they begin. */
export const questionNotes: readonly NoteSketch[] = [
  {
    of: '晚上喝乌龙睡不着',
    topic: 'food',
    text: ['夜里能喝的，答案里有好几样。', '夜裡能喝的，答案裡有好幾樣。', 'The answers have several drinks for the night.'],
  },
  {
    of: '第一次帶外國朋友逛夜市',
    topic: 'play',
    text: ['先从炸的开始，臭豆腐留到最后。', '先從炸的開始，臭豆腐留到最後。', 'Start with something fried; the stinky tofu comes last.'],
  },
  {
    of: '竹籃發霉了還有救嗎',
    topic: 'craft',
    text: ['有救，不用丢。', '有救，不用丟。', 'It can be saved; do not throw it away.'],
  },
  {
    of: '第一次见女朋友的台湾爸妈',
    topic: 'gift',
    text: ['进门先问要不要脱鞋。', '進門先問要不要脫鞋。', 'Ask at the door whether shoes come off.'],
  },
  {
    of: '滷包用不完',
    topic: 'life',
    text: ['冷冻、分装、写上日期。', '冷凍、分裝、寫上日期。', 'Portion it, date it, freeze it.'],
  },
  {
    of: '泡汤要自己带泳衣吗',
    topic: 'season',
    text: ['天冷了，出发前先看这一题。', '天冷了，出發前先看這一題。', 'It is getting cold: read this before you go.'],
  },
];

/** Words about sales, by their names. */
export const marketNotes: readonly NoteSketch[] = [
  {
    of: 'tea',
    topic: 'season',
    text: [
      '冬茶刚下山，量不多。',
      '冬茶剛下山，量不多。',
      'The winter tea has just come down from the mountain, and there is little of it.',
    ],
  },
  {
    of: 'flash',
    topic: 'life',
    text: ['一天三场，家里用的常在里面。', '一天三場，家裡用的常在裡面。', 'Three rounds a day, often with things for the house.'],
  },
  {
    of: 'new-year',
    topic: 'gift',
    text: ['现在订，过年前一定到。', '現在訂，過年前一定到。', 'Ordered now, it is there before the New Year.'],
  },
  {
    of: 'second',
    topic: 'food',
    text: ['整点开始，点心最先卖完。', '整點開始，點心最先賣完。', 'On the hour; the pastry goes first.'],
  },
];
