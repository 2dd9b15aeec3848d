import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAbandonedRuns } from '../../../src/features/rooms/persistence/settleAbandonedRuns.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { type KillableServer, startKillable } from '../runs/killableServer.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { RoomPlayer } from './roomPlayer.ts';

const PLAYERS = 8;
/** Nobody falls within the first six seconds of play. */
const PLAYS_MS = 16_000;
const STEP_MS = 100;
/** Inputs that may be unsaved: a part of two seconds, plus the second until it is stored. */
const LOST_TICKS = 240;

let arena: TestApp;
let server: KillableServer;
beforeAll(async () => {
  arena = await createArena('kill-rooms', { now: Date.now() });
  server = await startKillable(arena, 'real');
});
afterAll(() => arena.close());

test('a process that is killed in the middle of a game loses no run of it', async () => {
  const clock = { nowMs: () => Date.now() };
  const address = server.url.replace('http', 'ws');
  const join = async (query: Record<string, string> = {}) =>
    new RoomPlayer({ it: { clock }, address, origin: server.origin, client: await arena.signIn() }, query).join();
  const host = await join();
  const players = [host];
  while (players.length < PLAYERS) players.push(await join({ roomId: host.roomId }));
  host.page.says({ type: 'start_countdown' });
  await Promise.all(players.map(({ page }) => page.waitFor('game_started')));
  for (const endMs = Date.now() + PLAYS_MS; Date.now() < endMs; await setTimeout(STEP_MS))
    for (const player of players) player.play();
  await server.kill();

  const later = { nowMs: () => Date.now() + 61_000 };
  await settleAbandonedRuns({ ...arena.context, clock: later, simulator: sharedSimulator() });
  const { db } = arena.context;
  const runs = await db.selectFrom('runs').selectAll().orderBy('score', 'desc').execute();
  expect(runs.map(({ userId }) => userId).toSorted()).toEqual(players.map(({ player }) => player.id).toSorted());
  for (const { player, world } of players) {
    const run = runs.find(({ userId }) => userId === player.id);
    expect(run?.witness).toBe('live');
    expect(run?.ticks).toBeGreaterThanOrEqual((world?.tick ?? 0) - (world?.over ? 0 : LOST_TICKS));
  }
  const race = await db.selectFrom('roomRaces').selectAll().executeTakeFirstOrThrow();
  expect(race.endedAt).not.toBeNull();
  expect(await ledgerErrors(db)).toEqual([]);
});
