import { describe, expect, it } from 'vitest';
import { checkEmail, checkMobile, checkNickname, checkPassword, checkSmsCode, normalizeMobile, type PhoneArea } from './rules.ts';

describe('checkPassword', () => {
  it.each([
    ['oolong88', null],
    ['高山烏龍茶三百克1', null],
    [`a1${'x'.repeat(62)}`, null],
    [`a1${'x'.repeat(63)}`, 'account.rules.passwordLong'],
    [`a1${`e${'\u0301'.repeat(30)}`.repeat(8)}`, 'account.rules.passwordLong'],
    ['', 'account.rules.passwordShort'],
    ['oolong8', 'account.rules.passwordShort'],
    ['👍👍👍a1', 'account.rules.passwordShort'],
    ['oolongtea', 'account.rules.passwordMixed'],
    ['1234567890', 'account.rules.passwordMixed'],
    ['!!!!!!!!1', 'account.rules.passwordMixed'],
    ['password1', 'account.rules.passwordCommon'],
    ['PassWord123', 'account.rules.passwordCommon'],
    ['woaini1314', 'account.rules.passwordCommon'],
  ])('%s', (password, key) => {
    expect(checkPassword(password)).toBe(key);
  });
});

describe('mobile numbers', () => {
  it.each<[PhoneArea, string]>([
    ['86', '13800138000'],
    ['86', '19912345678'],
    ['886', '0912345678'],
    ['852', '51234567'],
    ['852', '91234567'],
    ['853', '61234567'],
  ])('accepts +%s %s', (area, number) => {
    expect(checkMobile(area, number)).toBeNull();
  });

  it.each<[PhoneArea, string]>([
    ['86', '12800138000'],
    ['86', '1380013800'],
    ['86', '0912345678'],
    ['886', '912345678'],
    ['886', '0212345678'],
    ['886', '09123456789'],
    ['852', '21234567'],
    ['852', '512345678'],
    ['853', '28123456'],
    ['853', '６1234567'],
    ['86', '13800138000\n'],
  ])('rejects +%s %s', (area, number) => {
    expect(checkMobile(area, number)).toBe('account.rules.mobileFormat');
  });

  it.each<[PhoneArea, string, string]>([
    ['886', '+886 912-345-678', '0912345678'],
    ['886', '0912 345 678', '0912345678'],
    ['886', '912345678', '0912345678'],
    ['86', '+86 138 0013 8000', '13800138000'],
    ['86', '１３８００１３８０００', '13800138000'],
    ['852', '(852) 5123 4567', '85251234567'],
    ['852', '+852 5123 4567', '51234567'],
    ['853', '6123-4567', '61234567'],
  ])('normalizes +%s %s to %s', (area, typed, normalized) => {
    expect(normalizeMobile(area, typed)).toBe(normalized);
    expect(normalizeMobile(area, normalized)).toBe(normalized);
  });
});

describe('checkEmail', () => {
  it('accepts a plausible address', () => {
    expect(checkEmail('mei@example.com')).toBeNull();
  });

  it.each(['mei@example', '@example.com', 'a b@example.com', 'a@b@example.com', 'a@example..com', `${'a'.repeat(60)}@example.com`])(
    'rejects %s',
    (email) => {
      expect(checkEmail(email)).toBe('account.rules.emailFormat');
    },
  );
});

describe('checkSmsCode', () => {
  it('accepts exactly six digits', () => {
    expect(checkSmsCode('012345')).toBeNull();
    for (const code of ['12345', '1234567', '12345a', '１２３４５６', '']) expect(checkSmsCode(code)).toBe('account.rules.smsCodeFormat');
  });
});

describe('checkNickname', () => {
  it.each([
    ['小美', null],
    ['👩‍🍳'.repeat(20), null],
    ['👩‍🍳'.repeat(21), 'account.rules.nicknameLength'],
    ['茶'.repeat(21), 'account.rules.nicknameLength'],
    [` ${'茶'.repeat(20)} `, null],
    ['   ', 'account.rules.nicknameLength'],
    ['', 'account.rules.nicknameLength'],
    [`e${'\u0301'.repeat(200)}`, 'account.rules.nicknameLength'],
    ['小\u0000美', 'account.rules.nicknameCharacters'],
    ['小\n美', 'account.rules.nicknameCharacters'],
    ['\u202Eimda', 'account.rules.nicknameCharacters'],
    ['admin\u200B', 'account.rules.nicknameCharacters'],
    ['\uD83D', 'account.rules.nicknameCharacters'],
  ])('%j', (nickname, key) => {
    expect(checkNickname(nickname)).toBe(key);
  });
});
