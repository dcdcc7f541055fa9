import type { User } from '@baodao/domain/session/shapes';

export const testUser = (changes: Partial<User> = {}): User => ({
  id: 'u1',
  username: '+886912345678',
  nickname: '小美',
  portrait: null,
  gender: 'unknown',
  phoneMasked: null,
  emailMasked: null,
  language: 'zh-CN',
  currency: 'TWD',
  bindings: [],
  hasPassword: true,
  birthday: null,
  birthdayLunar: false,
  deleteTime: null,
  createTime: '2026-11-01T00:00:00Z',
  ...changes,
});
