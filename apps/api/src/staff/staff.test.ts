import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeSample } from '@baodao/tooling/sample/makeSample';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStaffFolder } from '../../test/staffShop.ts';
import { importCommand } from './importCommand.ts';
import { parseBankOfTaiwan, parsePlainRates } from './rateFiles.ts';
import { ratesCommand } from './ratesCommand.ts';
import { UsageError } from './staffCommand.ts';

const bankList = `\uFEFF幣別,匯率,現金,即期,遠期10天,匯率,現金,即期,遠期10天
USD,本行買入,31.92500,32.27500,32.27000,本行賣出,32.59500,32.37500,32.36000
CNY,本行買入,4.31000,4.40000,4.40200,本行賣出,4.47200,4.44500,4.44700
`;

const { folder, call } = await openStaffFolder();

beforeAll(async () => {
  await makeSample({ out: path.join(folder, 'sample'), products: 10 });
  await writeFile(path.join(folder, 'bank.csv'), bankList);
});

describe('import', () => {
  test('a folder that is not there is told', async () => {
    const { code, said } = await call(importCommand, 'nowhere');
    expect(code).toBe(1);
    expect(said).toContain('products.jsonl: is missing');
    expect(said).toContain('Nothing was changed.');
  });

  test('a dry run says what would come', async () => {
    const { code, said } = await call(importCommand, 'sample', '--dry-run');
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^10 products, .* Nothing was changed\.$/) });
    expect((await call(ratesCommand)).said).toBe('There are no rates yet.');
  });

  test('then it comes', async () => {
    expect((await call(importCommand, 'sample')).said).toMatch(/The shop shows them now\.$/);
    expect((await call(ratesCommand)).said).toBe('sample-20261101: 1 TWD = 0.2257 CNY, quoted 2026-11-01T02:00:00.000Z (sample)');
  });

  test('an argument it does not know is refused', async () => {
    await expect(call(importCommand, 'sample', '--force')).rejects.toThrow(UsageError);
    await expect(call(importCommand)).rejects.toThrow('name one folder');
  });
});

describe('rates', () => {
  test('the bank’s list gives what the shop gets for 1 TWD, rounded up', () => {
    expect(parseBankOfTaiwan(bankList)).toBe('0.2272727273');
  });

  test.each([
    ['another layout', bankList.replace('即期', '其他').replace('即期', '其他')],
    ['sides exchanged', bankList.replaceAll('本行買入', '本行賣出')],
    ['no CNY', bankList.replace('CNY', 'ZZZ')],
    ['no quotation', bankList.replace('4.40000', '0.00000')],
    ['no CSV', '<html></html>'],
  ])('%s is refused', (_name, text) => {
    expect(() => parseBankOfTaiwan(text)).toThrow(/list|quotes/);
  });

  test('a plain file is read, and refused when it is not for 1 TWD', () => {
    expect(parsePlainRates('code,rate\nTWD,1\nCNY,0.2301\n')).toBe('0.2301');
    expect(() => parsePlainRates('code,rate\nTWD,4.4\nCNY,1\n')).toThrow('1 TWD is 1 TWD');
    expect(() => parsePlainRates('code,rate\nUSD,0.03\n')).toThrow('no rate for CNY');
  });

  test('a day’s rates are added once, and the newest is served', async () => {
    const args = ['import', 'bank.csv', '--date', '2026-11-20'];
    expect((await call(ratesCommand, ...args, '--dry-run')).said).toBe('bot-20261120: 1 TWD = 0.2272727273 CNY. Nothing was changed.');
    expect((await call(ratesCommand, ...args)).code).toBe(0);
    expect((await call(ratesCommand)).said).toMatch(/^bot-20261120: 1 TWD = 0\.2272727273 CNY/);
    await expect(call(ratesCommand, ...args)).rejects.toThrow('never changed');
  });

  test('an inverted or a far rate is refused, the far one unless forced', async () => {
    await writeFile(path.join(folder, 'inverted.csv'), 'code,rate\nTWD,1\nCNY,4.4\n');
    await writeFile(path.join(folder, 'far.csv'), 'code,rate\nTWD,1\nCNY,0.30\n');
    const day = ['--source', 'plain', '--date', '2026-11-21'];
    await expect(call(ratesCommand, 'import', 'inverted.csv', ...day)).rejects.toThrow('is not what 1 TWD is worth');
    await expect(call(ratesCommand, 'import', 'far.csv', ...day)).rejects.toThrow('differs by 32.0 %');
    expect((await call(ratesCommand, 'import', 'far.csv', ...day, '--force')).code).toBe(0);
    await expect(call(ratesCommand, 'import', 'far.csv', '--date', '2026-02-30')).rejects.toThrow(/no day|list/);
  });
});
