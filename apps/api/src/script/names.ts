/** Surnames that the dictionaries write with another character, because as a word it is more frequent. */
export const surnames: readonly (readonly [simplified: string, traditional: string])[] = [
  ['于', '于'],
  ['范', '范'],
  ['余', '余'],
  ['游', '游'],
  ['涂', '涂'],
  ['钟', '鍾'],
  ['郁', '郁'],
  ['岳', '岳'],
  ['朴', '朴'],
  ['姜', '姜'],
  ['凌', '凌'],
];

/** Titles after a surname. */
export const honorifics =
  `小姐 先生 女士 太太 夫人 老师 师傅 师父 经理 总经理 店长 老板 老板娘 医生 大夫 护士 律师 教授 博士 主任 校长 院长 导演 导游 会长
  理事长 董事长 秘书 掌柜 队长 班长 警官 司机 同学 同事 阿姨 叔叔 伯伯 伯母 婶婶 舅舅 奶奶 爷爷 妈妈 爸爸 大哥 大姐 大叔 大婶 大妈 大爷 哥哥 姐姐 弟弟 妹妹
  姑娘 小哥 帅哥 美女 总 董 哥 姐 叔 嫂 姨 某 氏`.split(/\s+/);

/** Forms of a surname without a title, and well-known people. Each is safe within a sentence: no other word begins like it. */
export const nicknames: readonly (readonly [simplified: string, traditional: string, words: string])[] = [
  [
    '于',
    '于',
    '阿于 老于 店员小于 客服小于 同事小于 助理小于 邻居小于 导购小于 店长小于 掌柜小于 于谦 于右任 于成龙 于和伟 于文文 于荣光 于丹',
  ],
  ['于', '於', '老于世故 老于此 于某'],
  ['范', '范', '阿范 老范 小范 范伟 范丞丞 范志毅 范文芳 范晓萱 范特西'],
  ['范', '範', '小范围 小范例 小范本'],
  ['余', '余', '阿余 老余 小余 余华 余秋雨 余文乐 余承东 余记'],
  ['余', '餘', '小余额 小余款 小余量 余记得'],
  ['游', '游', '阿游 老游 游鸿明 游本昌'],
  ['涂', '涂', '阿涂 老涂 小涂'],
  ['涂', '塗', '小涂鸦 小涂层'],
  ['郁', '郁', '阿郁 老郁 小郁 郁达夫'],
  ['郁', '鬱', '小郁闷 小郁金香'],
  ['钟', '鍾', '阿钟 老钟 钟汉良 钟楚红'],
  ['岳', '岳', '阿岳 老岳 小岳 岳云鹏'],
  ['朴', '朴', '阿朴 老朴 小朴'],
  ['蒙', '蒙', '阿蒙 老蒙 小蒙'],
  ['后', '后', '姓后'],
  ['占', '占', '姓占 占先生 占小姐 占女士 占太太'],
  ['党', '党', '姓党 党先生 党小姐 党女士 党太太 党老师 党师傅 党阿姨 党叔叔'],
  ['丑', '丑', '姓丑 丑先生 丑小姐 丑女士 丑老师'],
  ['干', '干', '姓干'],
  ['咸', '咸', '姓咸'],
  ['游', '遊', '游某 游姐妹 游总是'],
];
