import { StorageScoreResponse } from '@jumpy/protocol/http/runs';
import { encodeReplay } from '@jumpy/sim/replay';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer, settledOf } from './gamer.ts';
import { packBytes, packReplay, type PlayedRun, playTicket } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
let run: PlayedRun;
beforeAll(async () => {
  arena = await createArena('refusals');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  run = playTicket(await gamer.draw());
  await gamer.witness(run);
});
afterAll(() => arena.close());

const storage = { timestamp: 1, sessionHash: 'abc' };

test('API-14 the storage path returns valid and issues, and writes nothing', async () => {
  const ask = async (claim: object) =>
    (await gamer.client.post('/api/validate-game-score', { ...storage, ...claim })).as(StorageScoreResponse);
  expect(await ask({ score: 100, jumps: 20, duration: 20 })).toEqual({ success: true, valid: true, issues: [] });
  expect((await ask({ score: -1, jumps: 0, duration: 20 })).issues).toEqual(['Score cannot be negative']);
  expect((await ask({ score: 10, jumps: 5, duration: 3_601 })).issues).toEqual(['Game duration too long']);
  const { discordId } = gamer.player;
  const rows = await arena.context.db.selectFrom('gameStats').selectAll().where('discordId', '=', discordId).execute();
  expect(rows).toEqual([]);
});

test.each([
  ['scoreData.score', { scoreData: { score: '12', jumps: 1, timestamp: 1 } }],
  ['runId', { runId: 7 }],
])('API-15 rejects a body with a wrong %s by name', async (field, change) => {
  const body = { ...(await gamer.body(run)), ...change };
  const answer = await gamer.client.post('/api/validate-game-score', body);
  expect(answer).toMatchObject({ status: 400, code: 'wrong_type', field });
});

test('API-15 drops unknown fields', async () => {
  const body = { ...(await gamer.body(run)), xp: 1_000_000, hi_score: 9 };
  expect(settledOf(await gamer.client.post('/api/validate-game-score', body)).score).toBe(run.score);
});

test('API-15 rejects another player’s id in the body', async () => {
  const other = await Gamer.join(arena);
  const answer = await gamer.submit(run, { discordId: other.player.discordId });
  expect(answer).toMatchObject({ status: 403, code: 'other_player' });
});

test('rejects another player’s run with any session', async () => {
  const thief = await Gamer.join(arena);
  expect(await thief.submit(run)).toMatchObject({ status: 403, code: 'run_other_player' });
});

test('rejects an unknown run', async () => {
  const answer = await gamer.submit(run, { runId: '00000000-0000-4000-8000-000000000000' });
  expect(answer).toMatchObject({ status: 404, code: 'run_unknown' });
});

test('PLAUS-20 PLAUS-21 a run without a token or challenge is invalid: "No active session"', async () => {
  for (const missing of [{ sessionToken: '' }, { sessionChallenge: '' }, { sessionToken: 'x'.repeat(43) }]) {
    const answer = await gamer.submit(run, missing);
    expect(answer).toMatchObject({ status: 200, body: { valid: false, issues: ['No active session'], run: null } });
  }
});

test('PLAUS-20 claims beyond the limits are invalid, with the texts of the session checker', async () => {
  const { scoreData } = await gamer.body(run);
  const ask = async (claim: object) => (await gamer.submit(run, { scoreData: { ...scoreData, ...claim } })).body;
  expect(await ask({ score: -5 })).toMatchObject({ valid: false, issues: ['Negative score not allowed'] });
  expect(await ask({ gameDuration: 4 })).toMatchObject({
    valid: false,
    issues: expect.arrayContaining(['Game too short']),
  });
  expect(await ask({ gameDuration: 1_801 })).toMatchObject({ valid: false, issues: ['Game too long'] });
  expect(await ask({ score: 1_000_000 })).toMatchObject({
    issues: expect.arrayContaining(['Score rate too high', expect.stringMatching(/^Score per jump too high: \d/)]),
  });
});

test.each<[string, string, (bytes: Uint8Array) => Uint8Array | string]>([
  ['a truncated replay', 'replay_malformed', (bytes) => bytes.slice(0, -3)],
  ['bytes after the end', 'replay_malformed', (bytes) => Uint8Array.from([...bytes, 0])],
  ['bytes after the deflated end', 'replay_malformed', (bytes) => `${packBytes(bytes).replace(/=+$/, '')}AAAA`],
  ['something not deflated', 'replay_malformed', () => 'AAAA'],
  ['an unknown version', 'replay_version', (bytes) => Uint8Array.from([99, ...bytes.slice(1)])],
  ['a replay that unpacks to megabytes', 'replay_too_long', () => packBytes(new Uint8Array(5_000_000))],
  ['a run longer than any', 'replay_too_long', (bytes) => withLength(bytes, 107_401)],
])('%s is rejected: %s', async (_name, code, change) => {
  const changed = change(encodeReplay(run.replay));
  const replay = typeof changed === 'string' ? changed : packBytes(changed);
  expect(await gamer.submit(run, { replay })).toMatchObject({ code });
});

/**
 * Replaces the length in the header, which holds version, mode, place, section count, four bytes per section, and a varint
 * length of two bytes.
 */
function withLength(bytes: Uint8Array, ticks: number): Uint8Array {
  const varint = [(ticks & 127) | 128, ((ticks >> 7) & 127) | 128, ticks >> 14];
  const at = 4 + 4 * (bytes[3] ?? 0);
  return Uint8Array.from([...bytes.slice(0, at), ...varint, ...bytes.slice(at + 2)]);
}

test('rejects a replay of another seed or mode', async () => {
  const foreign = playTicket({ ...run.ticket, seed: '0'.repeat(32) });
  expect(await gamer.submit(foreign)).toMatchObject({ status: 422, code: 'replay_mismatch' });
  const practice = { ...run.replay, mode: 'practice' as const };
  expect(await gamer.submit(run, { replay: packReplay(practice) })).toMatchObject({ code: 'replay_mismatch' });
});

test('rejects a revive that was not granted', async () => {
  const revived = { ...run.replay, reviveTicks: [run.ticks] };
  expect(await gamer.submit(run, { replay: packReplay(revived) })).toMatchObject({ code: 'replay_mismatch' });
});

test.each(['score', 'jumps'] as const)('PLAUS-20 the simulation rejects a claim of one more in %s', async (name) => {
  const { scoreData } = await gamer.body(run);
  const claim = { ...scoreData, [name]: run[name] + 1 };
  expect(await gamer.submit(run, { scoreData: claim })).toMatchObject({ status: 422, code: 'claim_mismatch' });
});

test('rejects an unfinished run unless it was abandoned for another', async () => {
  const ticket = await gamer.draw();
  const half = playTicket(ticket, { skill: 'strong', ticks: 900 });
  await gamer.witness(half);
  expect(await gamer.submit(half)).toMatchObject({ status: 422, code: 'replay_unfinished' });
  const next = await gamer.draw();
  await gamer.post(next.runId, 0, { kind: 'start', tick: 0 });
  expect(settledOf(await gamer.submit(half))).toMatchObject({ score: half.score, cause: 'closed', witness: 'live' });
});

test('rejects inputs after the end of a run', async () => {
  const last = run.replay.steer.at(-1);
  const steer = [...run.replay.steer.slice(0, -1), { steer: last?.steer ?? 0, slots: (last?.slots ?? 0) + 60 }];
  const longer = { ...run.replay, lengthTicks: run.replay.lengthTicks + 120, steer };
  arena.clock.advance(5_000);
  expect(await gamer.submit(run, { replay: packReplay(longer) })).toMatchObject({ code: 'replay_mismatch' });
});

test('rejects a run submitted earlier than it could have been played', async () => {
  const early = playTicket(await gamer.draw());
  expect(await gamer.submit(early)).toMatchObject({ status: 409, code: 'run_too_early' });
});

test('a ticket can be settled for 7 days, even after its session has ended', async () => {
  arena.clock.advance(7 * 24 * 3_600_000 - 600_000);
  const late = await Gamer.join(arena, gamer.player);
  late.session = gamer.session;
  expect(settledOf(await late.submit(run)).witness).toBe('live');
});

test('a run expires after 7 days', async () => {
  arena.clock.advance(7 * 24 * 3_600_000);
  const back = await Gamer.join(arena, gamer.player);
  back.session = gamer.session;
  expect(await back.submit(run)).toMatchObject({ status: 410, code: 'run_expired' });
});

test('a resubmitted run gets the same answer, and another replay of it is rejected', async () => {
  const first = await gamer.submit(run);
  arena.clock.advance(60_000);
  expect((await gamer.submit(run)).body).toEqual(first.body);
  const other = playTicket(run.ticket, { skill: 'strong' });
  expect(await gamer.submit(other)).toMatchObject({ status: 409, code: 'run_settled' });
  expect(await gamer.submit(run, { replay: 'AAAA' })).toMatchObject({ status: 409, code: 'run_settled' });
});

test('a run quit before 5 s is not a game: it is closed without effect', async () => {
  const ticket = await gamer.draw();
  await gamer.post(ticket.runId, 0, { kind: 'start', tick: 0 });
  await gamer.post(ticket.runId, 1, { kind: 'quit', tick: 250 });
  const short = playTicket(ticket, { ticks: 250 });
  arena.clock.advance(10_000);
  expect(await gamer.submit(short)).toMatchObject({ status: 409, code: 'run_closed' });
});

test('a run abandoned for another before 5 s does not count', async () => {
  const ticket = await gamer.draw();
  const short = playTicket(ticket, { ticks: 250 });
  await gamer.witness(short);
  const next = await gamer.draw();
  await gamer.post(next.runId, 0, { kind: 'start', tick: 0 });
  arena.clock.advance(10_000);
  const { scoreData } = await gamer.body(short);
  const claim = { ...scoreData, gameDuration: 6 };
  const answer = await gamer.submit(short, { scoreData: claim });
  expect(answer.body).toMatchObject({ valid: false, issues: ['Game too short'] });
});
