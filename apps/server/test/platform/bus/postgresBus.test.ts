import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bus, createTopic } from '../../../src/platform/bus/bus.ts';
import { connectPostgresBus } from '../../../src/platform/bus/postgresBus.ts';
import { type Wire, layWire } from '../../support/wire.ts';

const NEWS = createTopic<unknown>('news');
const OTHER = createTopic<unknown>('other');
const LAST = 'the last one';
const log = pino({ level: 'silent' });

let database: TestDatabase;
let wire: Wire;
const open: Bus[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  wire = await layWire(database.url);
});
afterEach(async () => {
  for (const { bus } of await Promise.all(open.splice(0).map(async (bus) => ({ bus })))) await bus.close();
  await wire.close();
  await database.drop();
});

interface TestBus {
  bus: Bus;
  news: unknown[];
  missed: () => number;
}

/** A bus as another process has it, with the messages it receives. */
async function join(url = database.url): Promise<TestBus> {
  const bus = await connectPostgresBus({ url, log });
  open.push(bus);
  const news: unknown[] = [];
  let missed = 0;
  bus.subscribe(NEWS, (message) => news.push(message));
  bus.onMissed(() => (missed += 1));
  return { bus, news, missed: () => missed };
}

describe('a bus over PostgreSQL', () => {
  test('delivers a message to every process once and in order', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    for (let n = 0; n < 1_000; n += 1) one.bus.publish(NEWS, { n, text: 'ü'.repeat(n % 50) });
    one.bus.publish(OTHER, 'nobody listens');
    two.bus.publish(NEWS, 'from another');
    const all = Array.from({ length: 1_000 }, (_, n) => ({ n, text: 'ü'.repeat(n % 50) }));
    expect(one.news.slice(0, 1_000)).toEqual(all);
    for (const { news } of [one, two, three]) await expect.poll(() => news.length).toBe(1_001);
    for (const { news } of [two, three]) expect(news.filter((each) => each !== 'from another')).toEqual(all);
    expect([one.missed(), two.missed(), three.missed()]).toEqual([0, 0, 0]);
  });

  test('delivers the same message twice if published twice', async () => {
    const [one, two] = [await join(), await join()];
    for (let times = 0; times < 2; times += 1) one.bus.publish(NEWS, 'again');
    await expect.poll(() => two.news).toEqual(['again', 'again']);
  });

  test('reports a missed message in place of one that is too large', async () => {
    const [one, two] = [await join(), await join()];
    const large = 'x'.repeat(8_000);
    one.bus.publish(NEWS, large);
    one.bus.publish(NEWS, LAST);
    await expect.poll(() => two.news).toEqual([LAST]);
    expect([one.news, one.missed(), two.missed()]).toEqual([[large, LAST], 0, 1]);
  });

  test('stops delivering after unsubscribing and after close', async () => {
    const [one, two] = [await join(), await join()];
    const received: unknown[] = [];
    const stop = two.bus.subscribe(NEWS, (message) => received.push(message));
    one.bus.publish(NEWS, 'first');
    await expect.poll(() => received).toEqual(['first']);
    stop();
    one.bus.publish(NEWS, LAST);
    await expect.poll(() => two.news).toEqual(['first', LAST]);
    expect(received).toEqual(['first']);
  });

  test('delivers a message published just before close', async () => {
    const [one, two] = [await join(), await join()];
    one.bus.publish(NEWS, LAST);
    await one.bus.close();
    await expect.poll(() => two.news).toEqual([LAST]);
  });

  test('a failing listener affects neither the publisher nor later messages', async () => {
    const [one, two] = [await join(), await join()];
    const fail = () => {
      throw new Error('deaf');
    };
    const after: unknown[] = [];
    for (const { bus } of [one, two]) {
      bus.subscribe(OTHER, fail);
      bus.subscribe(OTHER, (message) => after.push(message));
    }
    one.bus.publish(OTHER, 'heard by the second');
    one.bus.publish(NEWS, LAST);
    for (const { news } of [one, two]) await expect.poll(() => news).toEqual([LAST]);
    expect(after).toEqual(['heard by the second', 'heard by the second']);
  });

  test('delivers an unserializable message locally, and reports it as missed to others', async () => {
    const [one, two] = [await join(), await join()];
    one.bus.publish(NEWS, 1n);
    one.bus.publish(NEWS, LAST);
    await expect.poll(() => two.news).toEqual([LAST]);
    expect([one.news, one.missed(), two.missed()]).toEqual([[1n, LAST], 0, 1]);
  });

  test('ignores invalid notifications on its channel', async () => {
    const one = await join();
    await withDatabaseAdmin(database.url, (client) => client.query(`NOTIFY jumpy, 'nonsense'`));
    await withDatabaseAdmin(database.url, (client) => client.query(`SELECT pg_notify('jumpy', '[["news", "sense"]]')`));
    await expect.poll(() => one.news).toEqual(['sense']);
  });
});

describe('a bus that loses its connection', () => {
  test('reports it, reconnects, and reports possibly missed messages here and elsewhere', async () => {
    const [far, near, witness] = [await join(wire.url), await join(), await join()];
    far.bus.onMissed(() => {
      throw new Error('deaf');
    });
    let alsoMissed = 0;
    far.bus.onMissed(() => (alsoMissed += 1));
    wire.cut();
    await expect.poll(() => far.bus.getStatus()).toEqual({ state: 'down', detail: 'PostgreSQL' });
    near.bus.publish(NEWS, 'not heard there');
    far.bus.publish(NEWS, 'not told here');
    expect(far.news).toEqual(['not told here']);
    // Sent before the other is back, however busy the machine is.
    await expect.poll(() => witness.news).toEqual(['not heard there']);
    wire.mend();
    await expect.poll(() => far.missed()).toBe(1);
    await expect.poll(() => near.missed()).toBe(1);
    expect(alsoMissed).toBe(1);
    expect(far.bus.getStatus().state).toBe('up');
    near.bus.publish(NEWS, LAST);
    await expect.poll(() => far.news).toEqual(['not told here', LAST]);
    far.bus.publish(NEWS, LAST);
    await expect.poll(() => near.news).toEqual(['not heard there', LAST, LAST]);
  });

  test('without publishing meanwhile does not make others refetch', async () => {
    const [far, near] = [await join(wire.url), await join()];
    wire.cut();
    await expect.poll(() => far.bus.getStatus().state).toBe('down');
    wire.mend();
    await expect.poll(() => far.missed()).toBe(1);
    far.bus.publish(NEWS, LAST);
    await expect.poll(() => near.news).toEqual([LAST]);
    expect(near.missed()).toBe(0);
  });

  test('because the database closed all connections recovers the same way', async () => {
    const [one, two] = [await join(), await join()];
    await withDatabaseAdmin(database.url, (client) =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jumpy bus' AND datname = current_database()`,
      ),
    );
    for (const { missed } of [one, two]) await expect.poll(missed).toBeGreaterThan(0);
    one.bus.publish(NEWS, LAST);
    await expect.poll(() => two.news).toEqual([LAST]);
  });

  test('can be closed while it is down', async () => {
    const far = await join(wire.url);
    wire.cut();
    await expect.poll(() => far.bus.getStatus().state).toBe('down');
    await far.bus.close();
  });
});
