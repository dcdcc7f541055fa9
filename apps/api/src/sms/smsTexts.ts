import type { Language } from '@baodao/domain/wire/fields';

/** The purpose of a code. `registered`: the number that was to be registered already has an account, and the text tells its owner. */
export const smsTemplates = ['register', 'registered', 'login', 'find', 'bind', 'change', 'leave'] as const;
export type SmsTemplate = (typeof smsTemplates)[number];

/** The texts, with the placeholder `{code}`. */
const texts: Record<Language, Record<SmsTemplate, string>> = {
  'zh-CN': {
    register: '【宝岛集市】注册验证码 {code}，5 分钟内有效。请勿告诉他人。',
    registered: '【宝岛集市】有人用您的号码注册，但此号码已有账号，请直接登录或找回密码。验证码 {code}，5 分钟内有效。',
    login: '【宝岛集市】登录验证码 {code}，5 分钟内有效。请勿告诉他人。',
    find: '【宝岛集市】您正在重设密码，验证码 {code}，5 分钟内有效。若非本人操作，请忽略。',
    bind: '【宝岛集市】绑定手机的验证码 {code}，5 分钟内有效。请勿告诉他人。',
    change: '【宝岛集市】更换手机的验证码 {code}，5 分钟内有效。请勿告诉他人。',
    leave: '【宝岛集市】注销账号的验证码 {code}，5 分钟内有效。若非本人操作，请勿告诉他人。',
  },
  'zh-TW': {
    register: '【寶島集市】註冊驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    registered: '【寶島集市】有人用您的號碼註冊，但此號碼已有帳號，請直接登入或找回密碼。驗證碼 {code}，5 分鐘內有效。',
    login: '【寶島集市】登入驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    find: '【寶島集市】您正在重設密碼，驗證碼 {code}，5 分鐘內有效。若非本人操作，請忽略。',
    bind: '【寶島集市】綁定手機的驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    change: '【寶島集市】更換手機的驗證碼 {code}，5 分鐘內有效。請勿告訴他人。',
    leave: '【寶島集市】刪除帳號的驗證碼 {code}，5 分鐘內有效。若非本人操作，請勿告訴他人。',
  },
  en: {
    register: '[Baodao] {code} is your registration code. It lasts 5 minutes. Tell it to nobody.',
    registered: '[Baodao] Your number already has an account: sign in or reset the password. Code {code}, valid for 5 minutes.',
    login: '[Baodao] {code} is your sign-in code. It lasts 5 minutes. Tell it to nobody.',
    find: '[Baodao] {code} resets your password. It lasts 5 minutes. Ignore this if you did not ask for it.',
    bind: '[Baodao] {code} binds this number. It lasts 5 minutes. Tell it to nobody.',
    change: '[Baodao] {code} changes your number. It lasts 5 minutes. Tell it to nobody.',
    leave: '[Baodao] {code} asks to delete your account. It lasts 5 minutes. Tell it to nobody.',
  },
};

export const renderSms = (template: SmsTemplate, language: Language, code: string) => texts[language][template].replace('{code}', code);
