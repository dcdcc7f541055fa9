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
  for (const role of roles) {
    for (const right of rightsOf(role).filter((each) => each !== 'accounts.manage')) {
      const reading = rights.find((each) => each === `${right.split('.', 1).join('')}.read`);
      expect(reading && mayCall(role, reading), `${role} ${right}`).toBe(true);
    }
  }
});
