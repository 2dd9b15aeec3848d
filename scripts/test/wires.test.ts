import { migrate } from '@jumpy/server/platform/db/migrate';
import { createTestDatabase, type TestDatabase } from '@jumpy/scripts/testDatabase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatherWires } from '../src/wires/gatherWires.ts';
import { changesText, compareWires, readListed, readRemoved } from '../src/wires/wireFiles.ts';

describe('the list of wires', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'server', migrate });
  });
  afterAll(() => database.drop());

  test('has everything that others rely on, and all of it is still there', async () => {
    const found = await gatherWires(database);
    expect(changesText(compareWires(found, { listed: readListed(), removed: readRemoved() }))).toBe('');
  });

  test('is sorted, and says nothing twice', () => {
    const listed = readListed();
    expect(listed).toEqual([...new Set(listed)].toSorted());
  });

  // A finder that a rename has blinded finds nothing of its kind.
  test.each([
    ...['abi', 'audit act', 'binary', 'broadcast-channel', 'bus topic', 'cache', 'constraint', 'cookie', 'dom-event'],
    ...['endpoint', 'environment', 'error', 'function', 'grant', 'header app', 'header keyring', 'header name'],
    ...['header read', 'index', 'indexeddb database', 'indexeddb store', 'job loop', 'job task', 'lock', 'message'],
    ...[
      'page',
      'postgres',
      'query',
      'redis',
      'route app',
      'route keyring',
      'row',
      'storage key',
      'table',
      'text',
      'trigger',
    ],
  ])('knows some %s', (kind) => {
    expect(readListed().some((line) => line.startsWith(`${kind} `))).toBe(true);
  });
});

describe('comparing', () => {
  const removed = readRemoved('# Decided.\n\nerror old 404 # nobody asks for it since the merge\n');

  test('an addition asks for the list to be renewed', () => {
    const changes = compareWires(['error new 400'], { listed: [], removed: new Map() });
    expect(changesText(changes)).toBe('Added. Renew the list: npm run wires\n  error new 400');
  });

  test('what is lost asks for a decision', () => {
    const { lost } = compareWires([], { listed: ['error old 404', 'error older 404'], removed });
    expect(lost).toEqual(['error older 404']);
  });

  test('a decided removal that is still there is said', () => {
    const { undone } = compareWires(['error old 404'], { listed: ['error old 404'], removed });
    expect(undone).toEqual(['error old 404']);
  });

  test('a removal without a reason is refused', () => {
    expect(() => readRemoved('error old 404')).toThrow('no reason');
  });
});
