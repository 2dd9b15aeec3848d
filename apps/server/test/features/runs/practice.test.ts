import { SessionResponse } from '@jumpy/protocol/http/session';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { getInput } from '@jumpy/sim/input';
import type { SimMode } from '@jumpy/sim/kinds';
import { createRecorder } from '@jumpy/sim/replay';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlayerEligibility } from '../../../src/features/runs/sessions/store.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { packReplay } from './playedRun.ts';

const REST = getInput(0, false);
const SEED = '0123456789abcdef0123456789abcdef';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('practice');
});
afterAll(() => arena.close());

function packedRun({ mode = 'practice', ticks }: { mode?: SimMode; ticks?: number } = {}): string {
  const course = { seed: SEED, mode, skill: SKILLS.beginner };
  return packReplay(playRun(ticks === undefined ? course : { ...course, ticks }).replay);
}

/** A practice run whose recording continues after its end. */
function overlongRun(): string {
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const recorder = createRecorder(world);
  while (!world.over) {
    recorder.record(REST);
    step(world, REST);
  }
  for (let tick = 0; tick < 60; tick += 1) recorder.record(REST);
  return packReplay(recorder.finish());
}

/** What the pages and the gate read. */
async function readHasPlayed(gamer: Gamer): Promise<{ session: boolean | undefined; gate: boolean }> {
  const session = (await gamer.client.get('/api/session')).as(SessionResponse);
  const gate = await readPlayerEligibility(arena.context.db, gamer.player.id);
  return { session: session.user?.hasPlayed, gate: gate.hasPlayed };
}

test('HOME-13 a whole practice run makes a player one who has played, for the pages and for the gate', async () => {
  const gamer = await Gamer.join(arena);
  expect(await readHasPlayed(gamer)).toEqual({ session: false, gate: false });
  const answer = await gamer.client.post('/api/practice-run', { replay: packedRun() });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(await readHasPlayed(gamer)).toEqual({ session: true, gate: true });
  // A second one changes nothing.
  expect((await gamer.client.post('/api/practice-run', { replay: packedRun() })).status).toBe(200);
  expect(await readHasPlayed(gamer)).toEqual({ session: true, gate: true });
});

test('a practice run counts for nothing: no run, no stats, no XP', async () => {
  const gamer = await Gamer.join(arena);
  await gamer.client.post('/api/practice-run', { replay: packedRun() });
  const { db } = arena.context;
  const { id } = gamer.player;
  expect(await db.selectFrom('runs').select('id').where('userId', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('gameStats').select('totalGames').where('userId', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('xpEntries').select('amount').where('userId', '=', id).execute()).toEqual([]);
});

test.each([
  ['a run of another mode', () => packedRun({ mode: 'solo' }), 'replay_mismatch'],
  ['a run that was left early', () => packedRun({ ticks: 120 }), 'replay_unfinished'],
  ['a run that continues after its end', overlongRun, 'replay_mismatch'],
  ['something that is no run', () => 'AAAA', 'replay_malformed'],
])('HOME-13 %s opens nothing', async (_name, makeReplay, code) => {
  const gamer = await Gamer.join(arena);
  expect(await gamer.client.post('/api/practice-run', { replay: makeReplay() })).toMatchObject({ code });
  expect(await readHasPlayed(gamer)).toEqual({ session: false, gate: false });
});

test('a visitor cannot send one', async () => {
  expect((await arena.newClient().post('/api/practice-run', { replay: packedRun() })).status).toBe(401);
});
