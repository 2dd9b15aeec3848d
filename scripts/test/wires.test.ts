import { migrate } from '@jumpy/server/platform/db/migrate';
import { createTestDatabase, type TestDatabase } from '@jumpy/scripts/testDatabase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatherWires } from '../src/wires/gatherWires.ts';
import { changesText, compareWires, readListed, readRemoved } from '../src/wires/wireFiles.ts';

describe('wire list', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'server', migrate });
  });
  afterAll(() => database.drop());

  test('contains everything others rely on, all of which still exists', async () => {
    const found = await gatherWires(database);
    expect(changesText(compareWires(found, { listed: readListed(), removed: readRemoved() }))).toBe('');
  });

  test('is sorted, without duplicates', () => {
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
  ])('contains some %s', (kind) => {
    expect(readListed().some((line) => line.startsWith(`${kind} `))).toBe(true);
  });
});

describe('comparison', () => {
  const removed = readRemoved('# Decided.\n\nerror old 404 # nobody asks for it since the merge\n');

  test('asks to renew the list after an addition', () => {
    const changes = compareWires(['error new 400'], { listed: [], removed: new Map() });
    expect(changesText(changes)).toBe('Added. Renew the list: npm run wires\n  error new 400');
    expect(changesText(changes, { isWritten: true })).toBe('Added to the list\n  error new 400');
  });

  test('asks for a decision after a removal', () => {
    const { lost } = compareWires([], { listed: ['error old 404', 'error older 404'], removed });
    expect(lost).toEqual(['error older 404']);
  });

  test('reports a decided removal that still exists', () => {
    const { undone } = compareWires(['error old 404'], { listed: ['error old 404'], removed });
    expect(undone).toEqual(['error old 404']);
  });

  test('rejects a removal without a reason', () => {
    expect(() => readRemoved('error old 404')).toThrow('no reason');
  });
});
