import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { keepMember } from '../account/accounts.queries.ts';
import { saveAddress } from '../account/addresses.queries.ts';
import { hashPassword } from './password.ts';
import { memberByPhone } from './sessions.queries.ts';

export interface DemoAccount {
  username: string;
  password: string;
}

/** Known to everybody who reads this: live mode never makes it. */
const demo: DemoAccount = { username: '+886912345678', password: 'baodao2026' };

/** Makes sure that the demo has somebody to sign in as. What he was changed to since stays. */
export async function ensureDemoAccount(db: Database): Promise<DemoAccount> {
  if (await memberByPhone(db, demo.username)) return demo;
  const passwordHash = await hashPassword(demo.password);
  await inTransaction(db, async (tx) => {
    const userId = await keepMember(tx, { phone: demo.username, passwordHash, nickname: '小宝', language: 'zh-CN' });
    // Another process was faster.
    if (userId === undefined) return;
    await saveAddress(tx, userId, {
      name: '林小宝',
      phoneArea: '886',
      phone: '0912345678',
      countryId: 2_200_000,
      provinceId: 2_200_100,
      cityId: 2_200_101,
      districtId: null,
      detail: '重庆南路一段 122 号',
      zip: '100',
      label: '家',
      isDefault: true,
    });
  });
  return demo;
}
