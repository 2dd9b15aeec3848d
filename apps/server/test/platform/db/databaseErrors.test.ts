import { expect, test } from 'vitest';
import { isDatabaseAway, isDatabaseOutage } from '../../../src/platform/db/databaseErrors.ts';

const withCode = (code: string): Error => Object.assign(new Error('refused'), { code });

test.for([
  ['08006', 'a broken connection', 'away'],
  ['57P01', 'a shutdown', 'away'],
  ['57P03', 'a start', 'away'],
  ['53300', 'too many clients', 'away'],
  ['ECONNREFUSED', 'nobody at a port', 'outage'],
  ['53100', 'a full disk', 'outage'],
  ['53200', 'no memory', 'outage'],
  ['58030', 'a file that cannot be read', 'outage'],
  ['25006', 'a standby', 'outage'],
  ['57014', 'a statement at its limit', 'outage'],
  ['55P03', 'a lock that another holds', 'outage'],
  ['40P01', 'a deadlock', 'outage'],
  ['23505', 'a second row of its key', 'fault'],
  ['42501', 'a right that is missing', 'fault'],
  ['42P01', 'a table that is missing', 'fault'],
] as const)('%s, %s, is: %s', ([code, , kind]) => {
  const error = withCode(code);
  expect([isDatabaseAway(error), isDatabaseOutage(error)]).toEqual([kind === 'away', kind !== 'fault']);
});
