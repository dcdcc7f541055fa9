import { expect, test } from 'vitest';
import { splitPassword } from './postgresPrograms.ts';

test.each([
  [
    'postgres://shop:p%40ss%2Fword@db.example:5432/shop?sslmode=require',
    'postgres://shop@db.example:5432/shop?sslmode=require',
    'p@ss/word',
  ],
  ['postgres://shop@db.example/shop?password=hunter2', 'postgres://shop@db.example/shop', 'hunter2'],
  ['postgresql://shop@localhost/shop', 'postgresql://shop@localhost/shop', ''],
])('separates the password of %s', (databaseUrl, url, password) => {
  expect(splitPassword(databaseUrl)).toEqual({ url, password });
});
