import { expect, test } from 'vitest';
import { mayCall, rights, rightsOf, roles } from './rights.ts';

test('the owner may do everything, and every other role less', () => {
  expect(rightsOf('owner')).toEqual(rights);
  for (const role of roles.slice(1)) expect(rightsOf(role).length).toBeLessThan(rights.length);
});

test('read-only accounts have rights to read and nothing else', () => {
  expect(rightsOf('readOnly').filter((right) => !right.endsWith('.read'))).toEqual([]);
});

test('only the owner manages accounts', () => {
  expect(roles.filter((role) => mayCall(role, 'accounts.manage'))).toEqual(['owner']);
});

test('whoever may change or open something of an area may also read it', () => {
  // The owner alone sees accounts, and a picture is seen where it is used.
  const without: readonly string[] = ['accounts.manage', 'pictures.change'];
  for (const role of roles) {
    for (const right of rightsOf(role).filter((each) => !without.includes(each))) {
      const reading = rights.find((each) => each === `${right.split('.', 1).join('')}.read`);
      expect(reading && mayCall(role, reading), `${role} ${right}`).toBe(true);
    }
  }
});
