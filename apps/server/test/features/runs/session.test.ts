import { RunTicketResponse, StartSessionResponse } from '@jumpy/protocol/http/runs';
import { SIM_VERSION } from '@jumpy/sim/version';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteExpiredRunData } from '../../../src/features/runs/deleteExpiredRunData.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { type PlayedRun, playTicket } from './playedRun.ts';

const MINUTE_MS = 60_000;
let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('session');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

test('PLAUS-06 PLAUS-07 PLAUS-08 a session has a token, challenge, 30 minutes and 50 games, and is stored hashed', async () => {
  const answer = await gamer.client.post('/api/start-session', { securityFlags: ['devtools'] });
  const { session } = answer.as(StartSessionResponse);
  expect(session).toMatchObject({
    maxGames: 50,
    gamesLeft: 50,
    expiresAt: arena.clock.nowMs() + 30 * MINUTE_MS,
    discordId: gamer.player.discordId,
  });
  const stored = await arena.context.db
    .selectFrom('gameSessions')
    .selectAll()
    .where('userId', '=', gamer.player.id)
    .executeTakeFirstOrThrow();
  expect(stored.securityFlags).toEqual(['devtools']);
  const storedHashes = Buffer.concat([stored.tokenHash, stored.challengeHash]).toString('base64url');
  expect(storedHashes).not.toContain(session.sessionToken);
  expect(stored.tokenHash.equals(stored.challengeHash)).toBe(false);
});

test('a ticket has a server seed, its version and a week to settle', async () => {
  const one = await gamer.draw();
  const other = await gamer.draw();
  expect(one).toMatchObject({ mode: 'solo', simVersion: SIM_VERSION, hiScoreBefore: 0 });
  expect(one.expiresAt).toBe(arena.clock.nowMs() + 7 * 24 * 60 * MINUTE_MS);
  expect(one.seed).not.toBe(other.seed);
});

test.each([
  ['a token that is not known', { sessionToken: 'x'.repeat(43) }],
  ['another challenge', { sessionChallenge: 'x'.repeat(43) }],
])('PLAUS-21 %s cannot start a game: no_session, "No active session"', async (_name, wrong) => {
  const { sessionToken, challenge } = await gamer.openSession();
  const body = { sessionToken, sessionChallenge: challenge, mode: 'solo', ...wrong };
  const answer = await gamer.client.post('/api/run-ticket', body);
  expect(answer).toMatchObject({ status: 409, code: 'no_session', body: { error: 'No active session' } });
});

test('PLAUS-21 another player’s session cannot start a game', async () => {
  const { sessionToken, challenge } = await gamer.openSession();
  const thief = await Gamer.join(arena);
  const body = { sessionToken, sessionChallenge: challenge, mode: 'solo' };
  expect(await thief.client.post('/api/run-ticket', body)).toMatchObject({ status: 409, code: 'no_session' });
});

test('PLAUS-07 PLAUS-22 a session starts games for 30 minutes, then: "Session expired"', async () => {
  await gamer.openSession();
  arena.clock.advance(30 * MINUTE_MS - 1);
  expect((await gamer.requestTicket()).status).toBe(200);
  arena.clock.advance(1);
  expect(await gamer.requestTicket()).toMatchObject({
    status: 409,
    code: 'session_expired',
    body: { error: 'Session expired' },
  });
});

const isBearing = async (runId: string): Promise<boolean> => {
  const { db } = arena.context;
  const query = db.selectFrom('runTickets').select('xpBearing').where('runId', '=', runId);
  return (await query.executeTakeFirstOrThrow()).xpBearing;
};
const begin = async (): Promise<string> => {
  const { runId } = await gamer.draw();
  await gamer.post(runId, 0, { kind: 'start', tick: 0 });
  // Nobody falls sooner. At most ten runs per minute may be abandoned.
  arena.clock.advance(7_000);
  return runId;
};

test('PLAUS-08 a session starts 50 games, even when concurrent', async () => {
  await gamer.openSession();
  for (let game = 0; game < 45; game += 1) await begin();
  arena.clock.advance(MINUTE_MS);
  const answers = await Promise.all(Array.from({ length: 10 }, () => gamer.requestTicket()));
  const codes = answers.map((answer) => answer.code ?? 'ok');
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  expect(codes.filter((code) => code === 'session_used_up')).toHaveLength(5);
});

test('at most 50 games begun in 30 minutes bear XP across sessions, not counting aborted ones', async () => {
  await gamer.post(await begin(), 1, { kind: 'quit', tick: 100 });
  for (let game = 0; game < 49; game += 1) expect(await isBearing(await begin())).toBe(true);
  await gamer.openSession();
  expect(await isBearing(await begin())).toBe(true);
  expect(await isBearing(await begin())).toBe(false);
  arena.clock.advance(30 * MINUTE_MS);
  await gamer.openSession();
  expect(await isBearing(await begin())).toBe(true);
});

test('unused tickets cost no games, as after a page reload', async () => {
  for (let load = 0; load < 60; load += 1) {
    if (load % 30 === 0) await gamer.openSession();
    arena.clock.advance(7_000);
    await gamer.draw();
  }
  expect(await isBearing(await begin())).toBe(true);
});

test('runs with an unknown start are counted when they settle, in any order', async () => {
  const runs = [];
  for (const _ of [1, 2]) {
    runs.push(playTicket(await gamer.draw()));
    arena.clock.advance(5 * MINUTE_MS);
  }
  const [first, last] = runs as [PlayedRun, PlayedRun];
  const { db } = arena.context;
  const { sessionHash } = await db
    .selectFrom('runTickets')
    .selectAll()
    .where('runId', '=', first.ticket.runId)
    .executeTakeFirstOrThrow();
  const now = new Date(arena.clock.nowMs());
  const others = Array.from({ length: 49 }, () => ({
    ...{
      runId: crypto.randomUUID(),
      userId: gamer.player.id,
      sessionHash,
      mode: 'solo' as const,
      seed: 'a'.repeat(32),
    },
    ...{ simVersion: SIM_VERSION, xpBearing: true, issuedAt: now, settleUntil: now, settledAt: now },
  }));
  await db.insertInto('runTickets').values(others).execute();
  expect((await gamer.settle(last)).xp).toMatchObject({ bearing: true, gained: 10 + last.jumps });
  expect((await gamer.settle(first)).xp).toMatchObject({ bearing: false, gained: 0 });
});

test('deletes expired tickets, and keeps settled ones', async () => {
  const unused = await gamer.draw();
  const { run } = await gamer.play();
  arena.clock.advance(8 * 24 * 60 * MINUTE_MS + 1);
  await deleteExpiredRunData(arena.context);
  const remainingTickets = await arena.context.db
    .selectFrom('runTickets')
    .select('runId')
    .where('userId', '=', gamer.player.id)
    .execute();
  expect(remainingTickets.map(({ runId }) => runId)).toEqual([run.ticket.runId]);
  expect(unused.runId).not.toBe(run.ticket.runId);
});

test('PLAUS-24 suspension and a failed self-test give "Security violation detected"; other signals do not block', async () => {
  const failed = await gamer.client.post('/api/start-session', { securityFlags: ['self_test_failed'] });
  expect(failed).toMatchObject({
    status: 403,
    code: 'security_violation',
    body: { error: 'Security violation detected' },
  });
  const signals = { securityFlags: ['devtools', 'clock_drift', 'injected_script'] };
  expect((await gamer.client.post('/api/start-session', signals)).status).toBe(200);
  await gamer.openSession();
  await arena.context.db
    .updateTable('users')
    .set({ suspendedAt: new Date() })
    .where('id', '=', gamer.player.id)
    .execute();
  expect(await gamer.client.post('/api/start-session', {})).toMatchObject({
    status: 403,
    code: 'security_violation',
    body: { error: 'Security violation detected' },
  });
  expect(await gamer.requestTicket()).toMatchObject({ status: 403, code: 'security_violation' });
});

test('runs of a suspended player settle only after the suspension', async () => {
  const run = playTicket(await gamer.draw());
  await gamer.witness(run);
  const suspend = (suspendedAt: Date | null) =>
    arena.context.db.updateTable('users').set({ suspendedAt }).where('id', '=', gamer.player.id).execute();
  await suspend(new Date());
  expect(await gamer.submit(run)).toMatchObject({ status: 503, code: 'unavailable' });
  await suspend(null);
  expect((await gamer.settle(run)).score).toBe(run.score);
});

test('PLAUS-23 ONB-01 a start blocked by a condition says "Cannot start game: {reason}"', async () => {
  const newcomer = await arena.signIn(await arena.seedPlayer({ onboarded: false }));
  expect(await newcomer.post('/api/start-session', {})).toMatchObject({
    status: 403,
    code: 'play_refused',
    body: { error: 'Cannot start game: Finish onboarding first' },
  });
});

test('starting requires a sign-in', async () => {
  const answer = await arena.newClient().post('/api/start-session', {});
  expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('PLAUS-08 a session’s ticket has the high score to beat', async () => {
  await arena.context.db
    .insertInto('gameStats')
    .values({ discordId: gamer.player.discordId, hiScore: 777, totalGames: 3 })
    .execute();
  expect((await gamer.requestTicket()).as(RunTicketResponse).ticket.hiScoreBefore).toBe(777);
});
