import type { Words } from './goodsTypes.ts';
import { local } from './words.ts';

const rule: Words = [
  '每位会员每天可以抽一次，免费。积分和经验值立即到账；实物奖品请在 30 天内填写收件信息，运费由我们承担。奖品抽完后，抽中者得到“谢谢参与”。',
  '每位會員每天可以抽一次，免費。點數和經驗值立即入帳；實物獎品請在 30 天內填寫收件資訊，運費由我們負擔。獎品抽完後，抽中者得到「謝謝參與」。',
  'Every member may draw once a day, free of charge. Points and experience are there at once; for goods, give an address within 30 days, postage is on us. When a prize has run out, whoever draws it gets “Thank you”.',
];
const quizRule: Words = [
  '答对问题就可以抽一次；每天一题，第一次的答案为准。',
  '答對問題就可以抽一次；每天一題，以第一次的答案為準。',
  'A right answer gives you one draw. One question a day, and the first answer counts.',
];
const costRule: Words = [
  '每次 20 积分，每天最多三次。没有抽中的也会得到 5 积分。',
  '每次 20 點，每天最多三次。沒有抽中的也會得到 5 點。',
  'Twenty points a draw, three draws a day at most. Whoever wins nothing else gets five points back.',
];
const thanks: Words = ['谢谢参与', '謝謝參與', 'Thank you'];
const points = (num: number): Words => [`${num} 积分`, `${num} 點`, `${num} points`];

/** A lottery of each kind, for the month after the import. */
export function* lotteryLines() {
  const month = { startsAt: '-1h', endsAt: '+720h' };
  yield {
    id: 1,
    title: local(['每日好运转盘', '每日好運轉盤', 'Wheel of the day']),
    rule: local(rule),
    type: 'wheel',
    ...month,
    prizes: [
      { id: 101, title: local(['阿里山乌龙一罐', '阿里山烏龍一罐', 'Alishan oolong']), type: 'goods', parts: 50, stock: 20 },
      { id: 102, title: local(points(10)), type: 'integral', num: 10, parts: 3000 },
      { id: 103, title: local(['凤梨酥一盒', '鳳梨酥一盒', 'Pineapple cakes']), type: 'goods', parts: 150, stock: 50 },
      { id: 104, title: local(points(50)), type: 'integral', num: 50, parts: 800 },
      { id: 105, title: local(['20 经验值', '20 經驗值', '20 experience']), type: 'exp', num: 20, parts: 1500 },
      { id: 106, title: local(thanks), type: 'none', num: 0, parts: 4500 },
    ],
    sort: 1,
  };
  yield {
    id: 2,
    title: local(['九宫格寻宝', '九宮格尋寶', 'Treasure grid']),
    rule: local(costRule),
    type: 'grid',
    ...month,
    cost: 20,
    dayLimit: 3,
    prizes: [
      { id: 201, title: local(['原住民织纹书签', '原住民織紋書籤', 'Woven bookmark']), type: 'goods', parts: 200, stock: 40 },
      { id: 202, title: local(points(5)), type: 'integral', num: 5, parts: 5800 },
      { id: 203, title: local(points(30)), type: 'integral', num: 30, parts: 2500 },
      { id: 204, title: local(points(100)), type: 'integral', num: 100, parts: 500 },
      { id: 205, title: local(['50 经验值', '50 經驗值', '50 experience']), type: 'exp', num: 50, parts: 1000 },
      { id: 206, title: local(thanks), type: 'none', num: 0, parts: 0 },
    ],
    sort: 2,
  };
  yield {
    id: 3,
    title: local(['宝岛知识问答', '寶島知識問答', 'Taiwan quiz']),
    rule: local(quizRule),
    type: 'quiz',
    ...month,
    question: {
      id: 1,
      title: local(['台湾最高的山是哪一座？', '台灣最高的山是哪一座？', 'Which is the highest mountain of Taiwan?']),
      options: [
        { id: 1, text: local(['阿里山', '阿里山', 'Alishan']) },
        { id: 2, text: local(['玉山', '玉山', 'Yushan']) },
        { id: 3, text: local(['雪山', '雪山', 'Xueshan']) },
      ],
      right: [2],
      explain: local(['玉山主峰海拔 3952 米。', '玉山主峰海拔 3952 公尺。', 'The main peak of Yushan is 3,952 metres high.']),
    },
    prizes: [
      { id: 301, title: local(points(20)), type: 'integral', num: 20, parts: 6000 },
      { id: 302, title: local(points(88)), type: 'integral', num: 88, parts: 500 },
      { id: 303, title: local(['手绘明信片一组', '手繪明信片一組', 'Set of postcards']), type: 'goods', parts: 500, stock: 60 },
      { id: 304, title: local(thanks), type: 'none', num: 0, parts: 3000 },
    ],
    sort: 3,
  };
}

export function* guessLines() {
  yield {
    id: 1,
    key: 'tea-of-the-season',
    title: local(['这个月卖得最好的茶是哪一种？', '這個月賣得最好的茶是哪一種？', 'Which tea will sell best this month?']),
    text: local([
      '以本店订单的件数为准，月底公布。',
      '以本店訂單的件數為準，月底公布。',
      'By pieces ordered in this shop; told at the end of the month.',
    ]),
    options: [
      { id: 1, title: local(['阿里山乌龙', '阿里山烏龍', 'Alishan oolong']) },
      { id: 2, title: local(['东方美人', '東方美人', 'Oriental Beauty']) },
      { id: 3, title: local(['日月潭红茶', '日月潭紅茶', 'Sun Moon Lake black tea']) },
    ],
    startsAt: '-1h',
    endsAt: '+720h',
    reward: 50,
    sort: 1,
  };
  yield {
    id: 2,
    key: 'first-cherry-blossom',
    title: local(['今年第一朵樱花会先在哪里开？', '今年第一朵櫻花會先在哪裡開？', 'Where will the first cherry blossom open?']),
    text: local(['以我们当地伙伴拍到的照片为准。', '以我們當地夥伴拍到的照片為準。', 'By the photos of our friends on the spot.']),
    options: [
      { id: 1, title: local(['阳明山', '陽明山', 'Yangmingshan']) },
      { id: 2, title: local(['武陵农场', '武陵農場', 'Wuling Farm']) },
      { id: 3, title: local(['阿里山', '阿里山', 'Alishan']) },
    ],
    startsAt: '-1h',
    endsAt: '+1440h',
    reward: 80,
    sort: 2,
  };
}
