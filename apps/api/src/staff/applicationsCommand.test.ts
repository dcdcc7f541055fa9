import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '@baodao/settings/readSettings';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openStaffShop } from '../../test/staffShop.ts';
import { openLicenceStore } from '../adapters/openMediaStore.ts';
import { insertApplication } from '../features/guides/applications.queries.ts';
import { storeLicencePicture } from '../features/guides/licencePictures.ts';
import { supplierApplication } from '../platform/db/schema/guides.ts';
import { outbox } from '../platform/db/schema/payment.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { applicationsCommand } from './applicationsCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
let code: string;

beforeAll(async () => {
  const { db } = staff;
  const licence = await storeLicencePicture(
    { db },
    openLicenceStore(readEnvironment({ DATA_DIR: path.join(staff.folder, 'data') })),
    Buffer.from('a licence'),
  );
  const company = { companyName: '山脚饼铺', taxId: '04595257', contact: '林小姐', phoneArea: '886', phone: '02-2345 6789' } as const;
  const rest = { email: 'lin@example.com', address: '台北市', categoryIds: [176], licenceImages: [licence], captchaKey: '', captcha: '' };
  code = await inTransaction(db, (tx) => insertApplication(tx, { ...company, ...rest }, 'zh-CN'));
});

const call = (...args: string[]) => staff.call(applicationsCommand, ...args);

test('lists applications in review and shows all their fields', async () => {
  expect((await call('list')).output).toMatch(new RegExp(`^${code}  \\d{4}-\\d\\d-\\d\\d  review  山脚饼铺 \\(04595257\\)$`));
  expect((await call('list', '--state', 'accepted')).output).toBe('No applications in state accepted.');
  const { output } = await call('show', code);
  for (const fact of ['04595257', '林小姐', '+886 02-2345 6789', 'lin@example.com', '176']) expect(output).toContain(fact);
});

test('writes the licences into a folder that only the caller can read', async () => {
  const { output } = await call('show', code, '--pictures', 'licences');
  const file = path.join(staff.folder, 'licences', `${code}-1.webp`);
  expect(output).toContain(`Wrote ${file}`);
  expect((await readFile(file)).toString()).toBe('a licence');
  expect([(await stat(file)).mode & 0o777, (await stat(path.dirname(file))).mode & 0o777]).toEqual([0o600, 0o700]);
});

test('shows whose mail was rejected, and sends it again to the corrected address', async () => {
  await staff.db.update(supplierApplication).set({ mailRejectedAt: sql`shop_now()` }).where(eq(supplierApplication.code, code));
  for (const args of [['list'], ['show', code]])
    expect((await call(...args)).output).toMatch(/mail rejected on .*, call \+886 02-2345 6789/);
  await expect(call('mail', code, 'nobody')).rejects.toThrow(UsageError);
  const count = () => staff.db.$count(outbox, eq(outbox.kind, 'applicationMail'));
  const before = await count();
  expect((await call('mail', code, 'lin@example.com')).code).toBe(0);
  expect(await count()).toBe(before + 1);
  expect((await call('list')).output).not.toContain('rejected');
});

test('decides an application once', async () => {
  expect(await call('accept', code, '--note', 'met on Friday')).toEqual({
    code: 0,
    output: `Application ${code} is accepted. Contact 林小姐: lin@example.com, +886 02-2345 6789.`,
  });
  expect(await call('refuse', code)).toEqual({ code: 1, output: `Application ${code} is already accepted. Nothing was changed.` });
  expect((await call('show', code)).output).toMatch(/State\s+accepted[\s\S]*met on Friday/);
  expect((await call('list')).output).toBe('No applications in state review.');
  expect((await call('list', '--state', 'all')).output).toContain(code);
});

test('rejects unknown applications, actions and states', async () => {
  expect(await call('show', 'ANOTHER')).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no application ANOTHER\. These exist: \w+\.$/),
  });
  for (const args of [[], ['accept'], ['dance', code], ['list', code], ['list', '--state', 'lost']]) {
    await expect(call(...args)).rejects.toThrow(UsageError);
  }
});
