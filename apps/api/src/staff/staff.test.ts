import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeSample } from '@baodao/tooling/sample/makeSample';
import { beforeAll, describe, expect, test } from 'vitest';
import { callCommand, openStaffFolder } from '../../test/staffShop.ts';
import { parseBankOfTaiwan, parseJsonRates, parsePlainRates } from '../features/rates/rateFiles.ts';
import { configCommand } from './configCommand.ts';
import { importCommand } from './importCommand.ts';
import { ratesCommand } from './ratesCommand.ts';
import { UsageError } from './usageError.ts';

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
  test('reports a missing folder', async () => {
    const { code, output } = await call(importCommand, 'nowhere');
    expect(code).toBe(1);
    expect(output).toContain('products.jsonl: is missing');
    expect(output).toContain('Nothing was changed.');
  });

  test('prints in a dry run what would be imported', async () => {
    const { code, output } = await call(importCommand, 'sample', '--dry-run');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Would import 10 products, .* Nothing was changed\.$/) });
    expect((await call(ratesCommand)).output).toBe('There are no rates yet.');
  });

  test('imports the folder', async () => {
    expect((await call(importCommand, 'sample')).output).toMatch(/^Imported 10 products, .* s\.$/);
    expect((await call(ratesCommand)).output).toBe('sample-20261101: 1 TWD = 0.2257 CNY, quoted 2026-11-01T02:00:00.000Z (sample)');
  });

  test('rejects unknown options and a missing folder', async () => {
    await expect(call(importCommand, 'sample', '--force')).rejects.toThrow(UsageError);
    await expect(call(importCommand)).rejects.toThrow('Expected one FOLDER');
  });
});

describe('config', () => {
  test('prints the settings in effect and where they come from, without secrets', async () => {
    const secret = 'hunter2-hunter2-hunter2-hunter2-0';
    const { code, output } = await callCommand(configCommand, [], { API_PORT: '4001', SHOP_SECRET: secret, ENV_FILE: 'none' });
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        'PORT=3000',
        'API_PORT=4001  # environment',
        'SHOP_SECRET=(set, not shown)  # environment',
        'LOG_LEVEL=warn',
      ]),
    );
    expect(output).not.toContain('hunter2');
    await expect(callCommand(configCommand, [], { API_PRT: '1', ENV_FILE: 'none' })).rejects.toThrow('did you mean API_PORT');
  });

  test('prints what is empty as empty, and a port that Kubernetes wrote as not set', async () => {
    const env = { SHOP_SECRET: '', API_PORT: 'tcp://10.0.0.1:3001', ENV_FILE: 'none' };
    const lines = (await callCommand(configCommand, [], env)).output.split('\n');
    for (const name of ['SHOP_SECRET', 'DATABASE_URL', 'DATABASE_REPLICA_URLS', 'DATABASE_READER_URL', 'CACHE_PURGE_URLS', 'IMPORT_DIR'])
      expect(lines).toContain(`${name}=`);
    expect(lines).toContain('API_PORT=3001');
  });
});

describe('rates', () => {
  test('reads the price of 1 TWD from the list of the bank, rounded up', () => {
    expect(parseBankOfTaiwan(bankList)).toBe('0.2272727273');
  });

  test.each([
    ['another layout', bankList.replace('即期', '其他').replace('即期', '其他')],
    ['buying and selling exchanged', bankList.replaceAll('本行買入', '本行賣出')],
    ['no CNY', bankList.replace('CNY', 'ZZZ')],
    ['no quotation', bankList.replace('4.40000', '0.00000')],
    ['not CSV', '<html></html>'],
  ])('rejects a list with %s', (_name, text) => {
    expect(() => parseBankOfTaiwan(text)).toThrow(/list|quotes/);
  });

  test('reads a plain file, and rejects rates that are not for 1 TWD', () => {
    expect(parsePlainRates('code,rate\nTWD,1\nCNY,0.2301\n')).toBe('0.2301');
    expect(() => parsePlainRates('code,rate\nTWD,4.4\nCNY,1\n')).toThrow('The rate of TWD must be 1');
    expect(() => parsePlainRates('code,rate\nUSD,0.03\n')).toThrow('no valid rate for CNY');
  });

  test('reads the JSON of a rate service, for TWD only', () => {
    expect(parseJsonRates('{"base_code":"TWD","rates":{"TWD":1,"CNY":0.22571234567}}')).toBe('0.2257123457');
    expect(() => parseJsonRates('{"base":"USD","rates":{"CNY":7.1}}')).toThrow('for USD instead of TWD');
    expect(() => parseJsonRates('{"base":"TWD","rates":{"JPY":4.6}}')).toThrow('no valid rate for CNY');
  });

  test('adds the rates of a day once, and uses the newest', async () => {
    const args = ['import', 'bank.csv', '--date', '2026-11-20'];
    expect((await call(ratesCommand, ...args, '--dry-run')).output).toBe('bot-20261120: 1 TWD = 0.2272727273 CNY. Nothing was changed.');
    expect((await call(ratesCommand, ...args)).code).toBe(0);
    expect((await call(ratesCommand)).output).toMatch(/^bot-20261120: 1 TWD = 0\.2272727273 CNY/);
    await expect(call(ratesCommand, ...args)).rejects.toThrow('cannot be changed');
  });

  test('rejects an inverted rate, and without --force a rate that differs much', async () => {
    await writeFile(path.join(folder, 'inverted.csv'), 'code,rate\nTWD,1\nCNY,4.4\n');
    await writeFile(path.join(folder, 'far.csv'), 'code,rate\nTWD,1\nCNY,0.30\n');
    const day = ['--source', 'plain', '--date', '2026-11-21'];
    await expect(call(ratesCommand, 'import', 'inverted.csv', ...day)).rejects.toThrow('is not a plausible price of 1 TWD');
    await expect(call(ratesCommand, 'import', 'far.csv', ...day)).rejects.toThrow('differs by 32.0 %');
    expect((await call(ratesCommand, 'import', 'far.csv', ...day, '--force')).code).toBe(0);
    await expect(call(ratesCommand, 'import', 'far.csv', '--date', '2026-02-30')).rejects.toThrow(/not a date|list/);
  });
});
