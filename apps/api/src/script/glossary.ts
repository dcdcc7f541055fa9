/** A term in each script. A term that is equal in both is never converted: a brand, a person, an address. */
export interface GlossaryTerm {
  'zh-CN': string;
  'zh-TW': string;
}

const term = (simplified: string, traditional: string): GlossaryTerm => ({ 'zh-CN': simplified, 'zh-TW': traditional });

/** Terms of the shop that the OpenCC dictionaries lack, or convert differently from the usage in Taiwan. */
export const glossary: readonly GlossaryTerm[] = [
  term('宝岛集市', '寶島集市'),
  term('支付宝', '支付寶'),
  term('微信', '微信'),
  term('银联', '銀聯'),
  term('顺丰', '順豐'),
  term('玉山银行', '玉山銀行'),
  term('账号', '帳號'),
  term('账户', '帳戶'),
  term('登录', '登入'),
  term('身份证', '身分證'),
  term('身份', '身分'),
  term('收货', '收件'),
  term('发货', '出貨'),
  term('客服', '客服'),
  term('快递', '快遞'),
  term('支付方式', '付款方式'),
  term('优惠券', '優惠券'),
  term('质量', '品質'),
  term('保质期', '保存期限'),
  term('短信', '簡訊'),
  term('手机号码', '手機號碼'),
  term('手机号', '手機號碼'),
  term('发卡行', '發卡銀行'),
  term('到账', '入帳'),
  term('转账', '轉帳'),
  term('对账', '對帳'),
  term('邮箱', '電子信箱'),
  term('“', '「'),
  term('”', '」'),
  term('天后', '天後'),
  term('天后宫', '天后宮'),
  term('并发', '並發'),
  term('只是', '只是'),
  term('就冲', '就沖'),
  term('发票', '發票'),
  term('店铺', '店家'),
  term('在线', '線上'),
  term('缓存', '快取'),
  term('大陆', '大陸'),
  term('添加', '添加'),
];
