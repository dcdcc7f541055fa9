import { join } from 'node:path';
import { readTextFile, replacePrivateFile } from '../privateFile.ts';
import type { Person } from './parties.ts';

/** A demo left running for weeks must not grow without end. */
const most = 200;

export interface Persons {
  list: readonly Person[];
  add: (name: string) => Promise<Person>;
}

/** Everybody with an account at the providers, kept so that he is known again after a restart. */
export function openPersons(dataDir: string): Persons {
  const path = join(dataDir, 'sandbox', 'persons.json');
  const found: unknown = JSON.parse(readTextFile(path) ?? '[]');
  const list = Array.isArray(found) ? found.filter(isPerson) : [];
  let written = Promise.resolve();
  return {
    list,
    async add(name) {
      const last = Math.max(0, ...list.map(({ id }) => Number(id.slice(1))));
      const person = { id: `p${last + 1}`, name };
      list.push(person);
      list.splice(0, list.length - most);
      written = written.then(() => replacePrivateFile(path, JSON.stringify(list)));
      await written;
      return person;
    },
  };
}

function isPerson(value: unknown): value is Person {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && /^p\d+$/.test(String(value.id));
}
