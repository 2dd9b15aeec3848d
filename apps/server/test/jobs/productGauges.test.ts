import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sale } from '@jumpy/protocol/http/sale';
import { ROOT } from '@jumpy/scripts/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saleStore } from '../../src/features/sale/store.ts';
import { acquireLease } from '../../src/features/wallets/leases/store.ts';
import { createMetrics, type Metrics } from '../../src/http/metrics.ts';
import { addProductGauges } from '../../src/jobs/addProductGauges.ts';
import { linkWallet, openKeyring } from '../features/wallets/keyring.ts';
import { sharedSimulator } from '../support/sharedSimulator.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

/** About the measurements themselves. */
const INTERNAL: ReadonlySet<string> = new Set(['jumpy_info', 'jumpy_metrics_errors_total', 'jumpy_sale_read_seconds']);

let one: TestApp;
let metrics: Metrics;
let metricsMs = 0;
let jobs = { waiting: 0, running: 0 };
beforeAll(async () => {
  one = await createTestApp();
  metrics = createMetrics({
    db: one.context.db,
    clock: one.clock,
    readPool: () => ({ total: 0, idle: 0, waiting: 0 }),
    nowMs: () => metricsMs,
  });
  addProductGauges(metrics, { context: one.context, simulator: { countJobs: () => jobs } });
});
afterAll(() => one.close());

/** Values of all gauges as they are now, by their lines. */
async function read(): Promise<Record<string, number>> {
  metricsMs += 5_001;
  const lines = (await metrics.read()).split('\n').filter((line) => line.startsWith('jumpy_'));
  return Object.fromEntries(
    lines.map((line): [string, number] => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test('counts the replays that wait for a thread and those that have one', async () => {
  jobs = { waiting: 7, running: 2 };
  expect(await read()).toMatchObject({
    'jumpy_run_checks{state="waiting"}': 7,
    'jumpy_run_checks{state="running"}': 2,
  });
  expect(sharedSimulator().countJobs()).toEqual({ waiting: 0, running: 0 });
});

test('counts the runs that were heard of lately', async () => {
  const { id: userId } = await one.seedPlayer();
  const progress = { userId, tick: 120, score: 7, level: 1, sections: 4 };
  const nowMs = one.clock.nowMs();
  await one.context.db
    .insertInto('liveRuns')
    .values([
      { ...progress, runId: randomUUID(), heardAt: new Date(nowMs) },
      { ...progress, runId: randomUUID(), heardAt: new Date(nowMs - 14_000) },
      { ...progress, runId: randomUUID(), heardAt: new Date(nowMs - 16_000) },
    ])
    .execute();
  expect((await read())['jumpy_live_runs']).toBe(2);
});

test('counts wallet leases that are held, and those that ran out in the last hour', async () => {
  const keyring = await openKeyring(one);
  const { walletId } = (await linkWallet(keyring)).wallet;
  const now = new Date(one.clock.nowMs());
  const expiresAt = new Date(now.getTime() + 60_000);
  await acquireLease(one.context.db, { walletId, heldId: undefined, newId: randomUUID(), now, expiresAt });
  const [held, expired] = ['jumpy_wallet_leases{state="held"}', 'jumpy_wallet_leases{state="expired"}'];
  expect(await read()).toMatchObject({ [held]: 1, [expired]: 0 });
  one.clock.advance(60_000);
  expect(await read()).toMatchObject({ [held]: 0, [expired]: 1 });
  one.clock.advance(3_600_000);
  expect(await read()).toMatchObject({ [held]: 0, [expired]: 0 });
});

test('tells the state of the sale once it was read, and nothing before', async () => {
  expect(Object.keys(await read()).filter((line) => line.startsWith('jumpy_sale'))).toEqual([]);
  const address = `0x${'a'.repeat(40)}` as const;
  const sale: Sale = {
    ...{ contract: address, owner: address, pendingOwner: null, roleSyncKey: null, balanceWei: '0' },
    ...{ isPaused: true, isRevealed: false, isFrozen: false, hasProvenance: true, isBaseFixed: false },
    ...{ phase: 2, isScheduled: true, starts: [1, 2, 3], isClosed: false, closesFrom: 0 },
    ...{ offset: null, minted: 33, maxSupply: 333, freeLeft: 0, baseUri: '', placeholderUri: '', chainS: 1 },
  };
  await saleStore.save(one.context.db, { sale, readAt: new Date(1_795_910_400_000) });
  expect(await read()).toMatchObject({
    'jumpy_sale_tokens{state="minted"}': 33,
    'jumpy_sale_tokens{state="left"}': 300,
    jumpy_sale_phase: 2,
    jumpy_sale_paused: 1,
    jumpy_sale_read_seconds: 1_795_910_400,
  });
});

test('times calls to services outside by their outcome', async () => {
  metrics.startCall('discord')('ok');
  metrics.startCall('chain')('slow');
  metrics.startCall('chain')('slow');
  expect(await read()).toMatchObject({
    'jumpy_outside_call_duration_seconds_count{service="discord",outcome="ok"}': 1,
    'jumpy_outside_call_duration_seconds_count{service="chain",outcome="slow"}': 2,
  });
});

test.each(['deploy/grafana/jumpy.json', 'docs/operations.md'])(
  '%s shows every measurement of the product',
  async (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const names = [...(await metrics.read()).matchAll(/^# TYPE (jumpy_\S+)/gm)].map(([, name]) => name ?? '');
    expect(names).toContain('jumpy_live_runs');
    expect(names.filter((name) => !INTERNAL.has(name) && !text.includes(name))).toEqual([]);
  },
);
