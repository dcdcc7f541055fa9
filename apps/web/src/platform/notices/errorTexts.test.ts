import { addressRuleKeys } from '@baodao/domain/account/addressRules';
import { identityRuleKeys } from '@baodao/domain/account/identityRules';
import { accountRuleKeys } from '@baodao/domain/account/rules';
import { errorCodes, errorKeys } from '@baodao/domain/errors/codes';
import { createI18n } from '@baodao/i18n/createI18n';
import { languages } from '@baodao/i18n/languages';
import { describe, expect, it } from 'vitest';
import { errorKey } from './errorKey.ts';

const keys = [...errorKeys, ...accountRuleKeys, ...addressRuleKeys, ...identityRuleKeys];

describe.each(languages)('the error texts in %s', (language) => {
  it.each(keys)('have %s', async (key) => {
    const { i18n, load } = createI18n({ language });
    await Promise.all([load('errors'), load('account')]);
    expect(i18n.exists(key)).toBe(true);
  });

  it('differ from code to code', async () => {
    const { i18n, load } = createI18n({ language });
    await load('errors');
    const texts = Object.values(errorCodes).map((code) => i18n.t(errorKey(code)));
    expect(new Set(texts).size).toBe(texts.length);
  });
});
