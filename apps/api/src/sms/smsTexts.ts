import type { Language } from '@baodao/domain/wire/fields';

/** The purpose of a code. `registered`: the number that was to be registered already has an account, and the text tells its owner. */
export const smsTemplates = ['register', 'registered', 'login', 'find', 'bind', 'change', 'leave'] as const;
export type SmsTemplate = (typeof smsTemplates)[number];

/** The texts, with the placeholder `{code}`. */
const texts: Record<Language, Record<SmsTemplate, string>> = {
  'zh-CN': {
    register: '【宝岛集市】注册验证码 {code}，5 分钟内有效。请勿告诉他人。',
    registered: '【宝岛集市】此号码已有账号，请直接登录或重设密码。验证码 {code}，5 分钟内有效。',
    login: '【宝岛集市】登录验证码 {code}，5 分钟内有效。请勿告诉他人。',
    find: '【宝岛集市】您正在重设密码，验证码 {code}，5 分钟内有效。若非本人操作，请忽略。',
    bind: '【宝岛集市】绑定手机号的验证码 {code}，5 分钟内有效。请勿告诉他人。',
    change: '【宝岛集市】更换手机号的验证码 {code}，5 分钟内有效。请勿告诉他人。',
    leave: '【宝岛集市】注销账号的验证码 {code}，5 分钟内有效。若非本人操作，请勿告诉他人。',
  },
  'zh-TW': {
    register: '【寶島集市】註冊驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    registered: '【寶島集市】此號碼已有帳號，請直接登入或重設密碼。驗證碼 {code}，5 分鐘內有效。',
    login: '【寶島集市】登入驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    find: '【寶島集市】您正在重設密碼，驗證碼 {code}，5 分鐘內有效。若非本人操作，請忽略。',
    bind: '【寶島集市】綁定手機號碼的驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    change: '【寶島集市】更換手機號碼的驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    leave: '【寶島集市】刪除帳號的驗證碼 {code}，5 分鐘內有效。若非本人操作，請勿告訴他人。',
  },
  en: {
    register: '[Baodao] {code} is your sign-up code, valid for 5 minutes. Do not share it.',
    registered: '[Baodao] This number already has an account: log in or reset the password. Code {code}, valid for 5 minutes.',
    login: '[Baodao] {code} is your login code, valid for 5 minutes. Do not share it.',
    find: '[Baodao] {code} is your password reset code, valid for 5 minutes. Ignore this if you did not request it.',
    bind: '[Baodao] {code} is your code to link this number, valid for 5 minutes. Do not share it.',
    change: '[Baodao] {code} is your code to change your number, valid for 5 minutes. Do not share it.',
    leave: '[Baodao] {code} is your account deletion code, valid for 5 minutes. Do not share it.',
  },
};

export const renderSms = (template: SmsTemplate, language: Language, code: string) => texts[language][template].replace('{code}', code);
