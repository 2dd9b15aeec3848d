import { formatGrouped } from '@jumpy/domain/formatNumber';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@jumpy/protocol/http/webhooks';
import type { Sale } from '@jumpy/protocol/http/sale';
import { WebhookPayload } from '@jumpy/protocol/webhookPayload';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saleStore } from '../../../src/features/sale/store.ts';
import { collectWebhookEvents } from '../../../src/features/webhooks/collectEvents.ts';
import { toDiscordMessage } from '../../../src/features/webhooks/sendWebhook.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { makeRace } from '../roomRaces/madeRace.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';

const HOOK = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const ZERO = `0x${'0'.repeat(40)}`;
const WALLET = `0x${'a'.repeat(40)}`;

let arena: TestApp;
let player: SeededPlayer;
beforeEach(async () => {
  arena = await createArena('webhook events');
  player = await arena.seedPlayer({ username: 'Moonbean' });
  await addHook();
});
afterEach(() => arena.close());

/** A hook that wants everything from now on. */
async function addHook(id = HOOK, events: readonly WebhookEvent[] = WEBHOOK_EVENTS): Promise<void> {
  const hook = { id, name: id.slice(0, 8), url: 'https://hooks.example/', format: 'standard' as const };
  const values = { ...hook, events: [...events], secret: Buffer.alloc(61), enabledAt: new Date(arena.clock.nowMs()) };
  await arena.context.db.insertInto('webhooks').values(values).execute();
}

/** What is queued for a hook; every payload has the published shape. */
async function collect(id = HOOK) {
  await collectWebhookEvents(arena.context);
  const rows = await arena.owner
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('webhookId', '=', id)
    .orderBy('eventKey')
    .execute();
  return rows.map(({ payload }) => WebhookPayload.parse(JSON.parse(payload)));
}

test('a day is won when its last run is in, by the first of its board', async () => {
  const second = await arena.seedPlayer({ username: 'Luna' });
  const daily = { jumps: 100, ticks: 3_000, live: true, mode: 'daily' as const };
  const { runId } = await settleMade(arena, player, { ...daily, score: 900 });
  await settleMade(arena, second, { ...daily, score: 700 });
  arena.clock.set('2026-11-21T00:44:59.999Z');
  expect((await collect()).filter(({ type }) => type === 'day.won')).toEqual([]);
  arena.clock.advance(1);
  const won = (await collect()).filter(({ type }) => type === 'day.won');
  expect(won).toMatchObject([
    {
      timestamp: '2026-11-21T00:45:00.000Z',
      data: { date: '2026-11-20', players: 2, run: { id: runId, score: 900 }, player: { name: 'Moonbean' } },
    },
  ]);
  arena.clock.advance(3_600_000);
  expect((await collect()).filter(({ type }) => type === 'day.won')).toHaveLength(1);
});

test('a run that is not the best of all is no record, and one that is has a hidden name as boards do', async () => {
  await settleMade(arena, player, { score: 900, jumps: 80, ticks: 2_000, live: true });
  expect(await collect()).toMatchObject([{ type: 'record.set' }]);
  arena.clock.advance(1_000);
  const other = await arena.seedPlayer({ username: 'Rude' });
  await settleMade(arena, other, { score: 800, jumps: 80, ticks: 2_000, live: true });
  expect(await collect()).toHaveLength(1);
  await arena.owner
    .updateTable('users')
    .set({ username: 'A player', hiddenName: 'Rude' })
    .where('id', '=', other.id)
    .execute();
  arena.clock.advance(1_000);
  await settleMade(arena, other, { score: 1_000, jumps: 80, ticks: 2_000, live: true });
  const names = (await collect()).map((event) => (event.type === 'record.set' ? event.data.player.name : ''));
  expect(names.toSorted()).toEqual(['A player', 'Moonbean']);
});

test('a race has ended, and names its winner', async () => {
  const players = [player, await arena.seedPlayer({ username: 'Tom' })];
  const plans = [{ mind: 'best', skill: 'strong' }, { mind: 'worse' }] as const;
  const { raceId, raced } = await makeRace(arena, { players, plans });
  const [ended] = (await collect()).filter(({ type }) => type === 'race.ended');
  expect(ended).toMatchObject({
    data: {
      race: { id: raceId, players: 2, url: `${arena.context.env.publicUrl}/race/${raceId}` },
      winner: { score: raced[0]?.score, player: { name: 'Moonbean' } },
    },
  });
  expect(JSON.stringify(toDiscordMessage(ended as WebhookPayload, 'Jumpy'))).toContain(
    `Moonbean won with ${formatGrouped(raced[0]?.score ?? 0)}, of 2 racers.`,
  );
});

test('a mint is told of once, without a wallet, and a transfer is none', async () => {
  const move = {
    logIndex: 0,
    part: 0,
    collection: 'army',
    quantity: '1',
    seenAt: new Date(arena.clock.nowMs()),
  } as const;
  const moves = [
    { ...move, txHash: '0x1', tokenId: '7', fromAddress: ZERO, toAddress: WALLET, eventSeq: null },
    { ...move, txHash: '0x2', tokenId: '7', fromAddress: WALLET, toAddress: `0x${'b'.repeat(40)}`, eventSeq: null },
  ];
  await arena.owner
    .insertInto('itemMoves')
    .values(moves as never)
    .execute();
  const events = await collect();
  expect(events).toMatchObject([
    { type: 'mint.seen', data: { collection: 'army', tokenId: '7', quantity: '1', name: null, txHash: '0x1' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(WALLET);
});

test('a phase begins at its scheduled start, and phases with one start are one', async () => {
  const startS = Math.floor(arena.clock.nowMs() / 1_000) + 60;
  const wallet = { contract: WALLET, owner: WALLET, pendingOwner: null, roleSyncKey: null, balanceWei: '0' };
  const flags = { isPaused: false, isRevealed: false, isFrozen: false, hasProvenance: true, isBaseFixed: false };
  const sale: Sale = {
    ...wallet,
    ...flags,
    ...{ phase: 0, isScheduled: true, starts: [startS, startS, startS + 90], isClosed: false, closesFrom: 0 },
    ...{ offset: null, minted: 0, maxSupply: 333, freeLeft: 0, baseUri: '', placeholderUri: '', chainS: 1 },
  };
  await saleStore.save(arena.context.db, { sale, readAt: new Date(arena.clock.nowMs()) });
  expect(await collect()).toEqual([]);
  arena.clock.advance(61_000);
  const phases = async () => (await collect()).map((event) => (event.type === 'phase.begun' ? event.data.phase : 0));
  expect(await phases()).toEqual([2]);
  arena.clock.advance(90_000);
  expect(await phases()).toEqual([2, 3]);
});

test('a run that waits for review is told of without saying which', async () => {
  const { runId } = await settleMade(arena, player, { score: 10, jumps: 3, ticks: 200, live: true });
  await arena.owner
    .updateTable('runs')
    .set({ securityFlags: JSON.stringify(['clock_drift']) } as never)
    .where('id', '=', runId)
    .execute();
  const [waiting, ...more] = (await collect()).filter(({ type }) => type === 'review.waiting');
  expect(waiting).toMatchObject({ data: { waiting: 1 } });
  expect(more).toEqual([]);
  expect(JSON.stringify(waiting)).not.toContain(runId);
  expect(JSON.stringify(waiting)).not.toContain('Moonbean');
});

test('a part of the server that fails, and comes back, is told of; the same state again is not', async () => {
  const record = async (state: 'up' | 'down', detail: string | null = null): Promise<void> => {
    arena.clock.advance(1_000);
    await inTransaction(arena.context, (trx) =>
      trx.insertInto('partStates').values({ part: 'chain', state, detail }).execute(),
    );
  };
  await record('up');
  expect(await collect()).toEqual([]);
  await record('down', 'http://10.0.0.7 does not answer');
  await record('down', 'http://10.0.0.7 still does not');
  await record('up');
  const events = await collect();
  const states = events.map((event) => (event.type === 'alert.changed' ? [event.data.previous, event.data.state] : []));
  expect(states.toSorted()).toEqual([
    ['down', 'up'],
    ['up', 'down'],
  ]);
  expect(JSON.stringify(events)).not.toContain('10.0.0.7');
});

test('a hook hears of what it wants, from when it was enabled, however long nobody looked', async () => {
  await settleMade(arena, player, { score: 500, jumps: 50, ticks: 1_000, live: true });
  arena.clock.advance(1_000);
  const later = '00000000-0000-4000-8000-000000000002';
  const picky = '00000000-0000-4000-8000-000000000003';
  await addHook(later);
  await addHook(picky, ['alert.changed']);
  arena.clock.advance(6 * 3_600_000);
  expect([(await collect()).length, (await collect(later)).length, (await collect(picky)).length]).toEqual([1, 0, 0]);
});
