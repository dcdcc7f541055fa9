import { join } from 'node:path';
import { readTextFile, replacePrivateFile } from '../privateFile.ts';
import type { TestUser } from './providers.ts';

/** Limits the memory of a demo that runs for weeks. */
const MAX_USERS = 200;

export interface TestUsers {
  list: readonly TestUser[];
  add: (name: string) => Promise<TestUser>;
}

/** Stores the test users, so that they survive a restart. */
export function openTestUsers(dataDir: string): TestUsers {
  const path = join(dataDir, 'sandbox', 'persons.json');
  const found: unknown = JSON.parse(readTextFile(path) ?? '[]');
  const list = Array.isArray(found) ? found.filter(isTestUser) : [];
  let written = Promise.resolve();
  return {
    list,
    async add(name) {
      const last = Math.max(0, ...list.map(({ id }) => Number(id.slice(1))));
      const person = { id: `p${last + 1}`, name };
      list.push(person);
      list.splice(0, list.length - MAX_USERS);
      written = written.then(() => replacePrivateFile(path, JSON.stringify(list)));
      await written;
      return person;
    },
  };
}

function isTestUser(value: unknown): value is TestUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && /^p\d+$/.test(String(value.id));
}
