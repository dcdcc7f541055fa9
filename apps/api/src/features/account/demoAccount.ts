import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertMember } from '../session/accounts.queries.ts';
import { type DemoAccount, demoAccount } from '../session/demoCredentials.ts';
import { hashPassword } from '../session/password.ts';
import { findMemberByPhone } from '../session/sessions.queries.ts';
import { saveAddress } from './addresses.queries.ts';

/** Creates the demo member unless it exists. Does not reset later changes. */
export async function ensureDemoAccount(db: Database): Promise<DemoAccount> {
  if (await findMemberByPhone(db, demoAccount.username)) return demoAccount;
  const passwordHash = await hashPassword(demoAccount.password);
  await inTransaction(db, async (tx) => {
    const userId = await insertMember(tx, { phone: demoAccount.username, passwordHash, nickname: '小宝', language: 'zh-CN' });
    // Another process created the account first.
    if (userId === undefined) return;
    await saveAddress(tx, userId, {
      name: '林一安',
      phoneArea: '886',
      phone: '0912345678',
      countryId: 2_200_000,
      provinceId: 2_200_100,
      cityId: 2_200_101,
      districtId: null,
      detail: '忠孝西路一段 66-1',
      zip: '100',
      label: '家',
      isDefault: true,
    });
  });
  return demoAccount;
}
