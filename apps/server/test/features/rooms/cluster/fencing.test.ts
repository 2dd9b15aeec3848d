import { createTestDatabase, type TestDatabase } from '@jumpy/scripts/testDatabase';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFencing, type Fencing, RoomsTakenError } from '../../../../src/features/rooms/cluster/lease.ts';
import { createDatabase } from '../../../../src/platform/db/createDatabase.ts';
import { migrate } from '../../../../src/platform/db/migrate.ts';
import type { DatabaseSchema } from '../../../../src/platform/db/schema.ts';
import { inTransaction } from '../../../../src/platform/db/transaction.ts';
import { isHeldUp } from '../../../support/waitingForLock.ts';
import { TestClock } from '../../../support/testClock.ts';

let database: TestDatabase;
let db: Kysely<DatabaseSchema>;
const clock = new TestClock('2026-11-20T12:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase({ template: 'server', migrate });
  db = createDatabase({ url: database.url, poolSize: 4, timeouts: 'none' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

let number = 0;
let name: string;
let one: Fencing;
let other: Fencing;
beforeEach(() => {
  name = `one ${(number += 1)}`;
  one = createFencing({ db, clock }, name);
  other = createFencing({ db, clock }, `other ${number}`);
});

const writes = (beat: number): Promise<unknown> => inTransaction({ db, clock }, one.createCheck(beat));

describe('a process declared dead', () => {
  test('cannot write with its old fencing token, but can with a newer one', async () => {
    await writes(7);
    expect(await other.declareDead(name, 7)).toBe(true);
    await expect(writes(7)).rejects.toThrow(RoomsTakenError);
    await writes(8);
    // A late declaration based on an older state changes nothing.
    await other.declareDead(name, 5);
    await expect(writes(7)).rejects.toThrow(RoomsTakenError);
    await writes(8);
  });

  test('is never one that writes for the first time, even concurrently', async () => {
    let proven = (): void => {};
    let finish = (): void => {};
    const isProven = new Promise<void>((resolve) => (proven = resolve));
    const mayEnd = new Promise<void>((resolve) => (finish = resolve));
    const first = inTransaction({ db, clock }, async (trx) => {
      await one.createCheck(7)(trx);
      proven();
      await mayEnd;
    });
    await isProven;
    const second = writes(7);
    expect(await isHeldUp(db, second)).toBe(true);
    finish();
    await Promise.all([first, second]);
  });

  test('may run alone for its granted time, and gets no extension', async () => {
    expect(await one.extendStandalone(7)).toBe(true);
    expect(await other.declareDead(name, 7)).toBe(false);
    expect(await one.extendStandalone(7)).toBe(false);
    clock.advance(799);
    expect(await other.declareDead(name, 7)).toBe(false);
    clock.advance(1);
    expect(await other.declareDead(name, 7)).toBe(true);
    expect(await one.extendStandalone(8)).toBe(true);
  });

  test('is fenced only after its pending write has committed', async () => {
    const order: string[] = [];
    let proven = (): void => {};
    let finish = (): void => {};
    const isProven = new Promise<void>((resolve) => (proven = resolve));
    const mayEnd = new Promise<void>((resolve) => (finish = resolve));
    const writing = inTransaction({ db, clock }, async (trx) => {
      await one.createCheck(7)(trx);
      proven();
      await mayEnd;
      order.push('written');
    });
    await isProven;
    const burying = other.declareDead(name, 7).then(() => order.push('buried'));
    expect(await isHeldUp(db, burying)).toBe(true);
    finish();
    await Promise.all([writing, burying]);
    expect(order).toEqual(['written', 'buried']);
  });

  test('is removed when it ends, as are those not seen for a day', async () => {
    await writes(1);
    const deadFencing = createFencing({ db, clock }, 'gone');
    await deadFencing.extendStandalone(1);
    clock.advance(86_400_001);
    await one.unregister();
    expect(await db.selectFrom('roomProcesses').select('id').where('id', 'in', [name, 'gone']).execute()).toEqual([]);
  });
});
