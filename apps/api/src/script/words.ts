// Words that the dictionaries of OpenCC lack, or write otherwise than an editor would. A family lists the words in which some characters become
// others. The dictionaries convert the rest of each word.
import { honorifics, nicknames, surnames } from './names.ts';

/** In the words, `from` becomes `to`. Both have the same length. */
interface WordFamily {
  from: string;
  to: string;
  words: readonly string[];
}

const family = (from: string, to: string, words: string): WordFamily => ({ from, to, words: words.split(/\s+/) });

/** Verbs and adverbs that end in 于. Before a title, 于 would be taken for a surname. */
const endingInYu = `
  安于 败于 便于 毕业于 濒临于 濒于 不利于 不同于 不限于 不亚于 不止于 藏于 常见于 长于 成立于 耻于 出于 出自于 处于 创立于 创于 从属于
  存于 大于 低于 对于 多于 发表于 发于 放于 服从于 服务于 赋予于 富于 甘于 感于 敢于 高于 给于 工于 购于 关于 惯于 归功于 归属于 归咎于 归于
  过于 耽于 毁于 基于 急于 集于 寄希望于 寄于 见于 建于 鉴于 交于 嫁于 介于 近于 精于 局限于 聚于 苦于 困于 来源于 来自于 乐于 类似于 立于
  利于 隶属于 流于 买于 忙于 免于 面向于 莫过于 难于 迫于 起源于 强于 倾向于 屈于 取决于 取自于 让位于 热衷于 任职于 弱于 擅长于 擅于 善于
  少于 摄于 设于 身处于 甚于 生于 胜于 师承于 始于 适合于 适用于 适于 受教于 受益于 受制于 授于 疏于 输于 属于 死于 趋于 听命于 位于 无关于
  无益于 无异于 无助于 习惯于 陷于 限于 献给于 相当于 相对于 写于 羞于 移居于 异于 易于 隐于 应用于 勇于 用于 优于 由于 有别于 有感于 有鉴于
  有赖于 有利于 有益于 有助于 予于 源于 源自于 运用于 在于 早于 赠于 止于 至于 致力于 置于 忠于 终于 专注于 住于 作用于 坐于 等于 等同于 得益于
  晚于 迟于 先于 后于 仅限于 就职于 劣于 求助于 发生于 诞生于 出生于 存在于 产于 生长于 种植于 采摘于 盛行于 流行于 专属于 仅次于 次于 诉诸于 依赖于 宜于 赢于 站于
  于总是 于总部 于总体 于总价 于总数 于总量 于总的 于总共 于姐妹 于董事`;

/** What 了 follows as the particle, although 了解 begins a word of the dictionary. */
const afterParticle =
  '解决 解答 解释 解压 解冻 解乏 解码 解渴 解腻 解馋 解毒 解药 解酒 解析 解读 解除 解放 解雇 解散 解套 解封 解围 解闷 解暑 解说 解题 解惑'.split(
    ' ',
  );

const understanding = '没了解 想了解 为了解'.split(' ');

const numbers = '一 两 几 三 四 五 六 七 八 九 十 半 每 这 那'.split(' ');
const portions = numbers.flatMap((number) => '包 袋 份 碗 盒 箱 斤 团'.split(' ').map((measure) => number + measure));
/** Words in which 面 is a face or a surface. */
const faces = '面膜 面纸 面巾 面霜 面具 面料 面罩 面试 面谈 面对 面子 面部 面乳 面积 面值 面向 面世 面前'.split(' ');

/** From simplified to traditional Chinese. A later family wins over an earlier one. */
export const traditionalFamilies: readonly WordFamily[] = [
  // Grammar.
  { from: '了', to: '了', words: afterParticle.map((word) => `了${word}`) },
  { from: '了', to: '瞭', words: understanding },
  { from: '了', to: '了', words: understanding.flatMap((word) => afterParticle.map((after) => word.replace('解', after))) },
  family('了', '了', '了然后 了如 了如此 了如下 了如今 了望远 了望远镜 了望着'),
  family(
    '了',
    '瞭',
    '了解答案 了解开发 了解开放 了解决策 了解压力 了解说明 了解题目 了解毒性 了解药效 了解药性 了解药物 了解酒精 了解除了',
  ),
  family('了', '了', '标明了 写明了 讲明了 声明了 阐明了 言明了 挑明了 查明了 指明了 点明了 注明了 申明了 表明了 证明了 说明了 发明了'),
  family('了', '了', '天明了 照明了 透明了 文明了 鲜明了 高明了 失明了 聪明了 摆明了'),

  // Tea, food and other goods.
  family('岩', '岩', '岩 岩壁 岩洞 岩岸 岩画 岩墙 岩村 攀岩 红岩 奇岩 围岩 峰岩 大岩桐 七星岩 云岩区 黄岩区 黄岩岛 龙岩 龙岩市 龙岩村'),
  family('冲', '沖', '冲 太冲'),
  family(
    '冲',
    '衝',
    '冲啊 冲鸭 冲上 冲进 冲出 冲出来的人 冲入 冲向 冲过 冲到 冲回 冲下 冲关 冲顶 冲线 冲杀 冲散 冲口 冲昏 冲劲 冲力 冲锋衣',
  ),
  family(
    '冲',
    '衝',
    '冲榜 冲量 冲业绩 冲销量 冲会员 冲这价格 冲这个价 冲这个价格 冲他 冲她 冲你 冲我 猛冲 狂冲 往前冲 向前冲 冲冲冲 很冲 这么冲 那么冲 有点冲 香味冲 冲日出',
  ),
  family(
    '冲',
    '沖',
    '冲出来 冲出的茶 冲出茶 冲出香 冲出味 冲入热水 冲入沸水 冲入开水 冲进热水 冲进沸水 冲进开水 冲到第 冲上热水 冲上一壶 冲上一杯',
  ),
  family(
    '干',
    '乾',
    '干 偏干 有点干 皮肤干 嘴唇干 脸干 地瓜干 橘子干 柠檬干 苹果干 水蜜桃干 草莓干 番茄干 茶干 吐干 干物 干泡 干喝 干吃 干蒸',
  ),
  family(
    '干',
    '乾',
    '干香菇 干木耳 干辣椒 干豆 干茶 干桂花 干百合 干虾 干海带 干金针 干银耳 干龙眼 干枣 干炸 干香 干桂圆 干玫瑰 干鲍 干脆面',
  ),
  family(
    '干',
    '幹',
    '干了 干得 干过 干掉 干完 干起 干出 干仗 干就完了 不干了 没干过 别干了 干这行 干一行 干大 干不了 干成 一起干 好好干 使劲干 加油干 埋头干 拼命干 干吧',
  ),
  family('干', '乾', '想干净 没干透 干得裂 干得起 干得掉 干得发'),
  { from: '面', to: '麵', words: ['买', ...portions].map((portion) => `${portion}面`) },
  { from: '面', to: '面', words: ['买', ...portions].flatMap((portion) => faces.map((face) => portion + face)) },
  family('面', '麵', '面很Q 面很劲道 面很弹 面很香 面很好吃 面好吃 面的口感 面劲道 鲜面 豆干面 关庙面 干脆面 刀切面'),
  family('姜', '薑', '嫩姜 仔姜 鲜姜 南姜 沙姜 洋姜 姜葱 姜粉 姜枣 姜撞奶 姜味 姜红茶 姜黑糖 黑糖姜 红糖姜 点姜 块姜 片姜'),
  family('干', '干', '库尔干'),
  family('谷', '穀', '杂谷'),
  family('曲', '麴', '红曲 红曲米'),
  family('郁', '郁', '清郁 芳郁 醇郁 甜郁 芬郁 甘郁 郁香'),
  family('卷', '捲', '蛋卷 虾卷 肉卷 鸡卷 鸡肉卷 牛肉卷 奶油卷 凤凰卷 海苔卷 紫菜卷 夹心卷 毛巾卷 手卷'),
  family('制', '製', '古法制 手工制 炮制 自制'),
  family('制', '制', '手工制度 自制力 自制能力'),
  family('发', '髮', '发膜'),
  family('后', '後', '开封后 密封后 拆封后 启封后'),
  family('丑', '丑', '子丑 子丑寅卯'),
  family('出', '出', '一出'),
  family('出', '齣', '一出戏 一出好戏 一出大戏 一出剧 一出喜剧 一出悲剧 一出闹剧 一出舞台剧 一出京剧'),
  family('系', '繫', '系在 没系 系蝴蝶结 系个 系不 系得 系紧'),
  family('系', '系', '没系统'),
  family('签', '簽', '签'),
  family('签', '籤', '签诗 签文 签筒 灵签 求签 解签 烤肉签 铁签'),
  family('签', '簽', '求签名 求签收 求签到'),
  family('表', '錶', '块表 一块表 这块表 那块表 戴表'),
  {
    from: '表',
    to: '表',
    words: ['', '一', '这', '那'].flatMap((number) => ['面', '现', '格', '演', '示'].map((end) => `${number}块表${end}`)),
  },
  family('斗', '斗', '翻斗'),
  family('岳', '岳', '岳'),
  family('钟', '鐘', '一个钟 半个钟 两个钟 几个钟 三个钟 个钟头 座钟'),
  family('家具', '家具', '家具'),
  family('发布', '發布', '发布'),

  // Names.
  family('于', '於', endingInYu.trim()),
  family('于', '於', '小于 终老于'),
  ...surnames.map(([from, to]): WordFamily => {
    const called = ['', '小', '老', '阿'].flatMap((before) => honorifics.map((title) => before + from + title));
    return { from, to, words: [`姓${from}`, ...called] };
  }),
  ...nicknames.map(([from, to, words]) => family(from, to, words)),
];

/** From traditional to simplified Chinese. */
export const simplifiedFamilies: readonly WordFamily[] = [
  family('著', '著', '著名 著作 著者 著書立說 著錄 著稱 著述 著譯 著作權 名著 原著 編著 譯著 論著 專著 遺著 拙著 新著 所著 合著 大著作'),
  family('著', '著', '土著 卓著 昭著 顯著 巨著 見微知著 魯迅著'),
  // The particle belongs to the verb before it, and not to the word after it: 看著書.
  {
    from: '著',
    to: '着',
    words: Array.from('看讀拿抱寫刻印接帶捧翻隨跟沿背聽唱玩喝吃等望想愛穿戴坐站躺走笑哭提掛擺放配', (verb) => `${verb}著`),
  },
  family('著', '着', '著名字 著名單 著作品 著錄音 著錄影 改編著 翻譯著 談論著 討論著 議論著 爭論著 評論著 辯論著 凸顯著 突顯著 彰顯著'),
  family('著', '着', '配合著 混合著 結合著 融合著 綜合著 聯合著 符合著 組合著 貼合著 集合著 迎合著 整合著 契合著'),
  family('乾', '乾', '乾為天 乾寧 乾德 乾符 乾興 乾祐'),
  family('揹', '背', '揹 揹包 揹著 揹帶'),
  family('妳', '你', '妳'),
  family('牠', '它', '牠'),
  family('甚', '什', '甚麼'),
  family('複', '复', '複製'),
  family('蕃', '番', '蕃茄'),
  family('醱', '发', '醱酵'),
  family('叮噹', '叮当', '叮噹'),
];

/** Converts the words of families with the help of a dictionary. */
export function buildWords(families: readonly WordFamily[], convert: (text: string) => string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { from, to, words: members } of families) {
    for (const word of members) {
      let value = convert(word);
      for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + from.length))
        value = value.slice(0, at) + to + value.slice(at + from.length);
      words.set(word, value);
    }
  }
  return words;
}
