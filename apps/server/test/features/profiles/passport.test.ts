import { PassportResponse } from '@jumpy/protocol/http/passport';
import { ProfileResponse } from '@jumpy/protocol/http/profiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { climbsQuery, profileStore } from '../../../src/features/profiles/store.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { beginRace, endRace, raceOn, settleRaced } from '../roomRaces/madeRace.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';

const GAME: MadeRun = { score: 600, jumps: 300, ticks: 6_000, live: true };
const DAY_MS = 86_400_000;

let arena: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  arena = await createArena('passport');
});
beforeEach(async () => {
  client = await arena.signIn();
});
afterAll(() => arena.close());

const play = (run: Partial<MadeRun>) => settleMade(arena, client.player, { ...GAME, ...run });
const read = async () => (await client.get('/api/passport')).as(PassportResponse);
const readGrades = async () => (await read()).stamps.map(({ place, grade, runs }) => `${place} ${grade} ${runs}`);
/** Stamps that anyone sees, after the cache has expired. */
async function readPublic() {
  arena.clock.advance(1_000);
  const answer = await arena.newClient().get(`/api/profiles/${client.player.publicId}`);
  return answer.as(ProfileResponse).profile.stamps;
}

test('a new player has no stamps and all feats to do', async () => {
  const { stamps, feats } = await read();
  expect(stamps).toEqual([]);
  expect(feats).toHaveLength(12);
  expect(await readPublic()).toEqual([]);
});

test('a run stamps the places that it left, from the one it started in', async () => {
  await play({ level: 1, startPlace: 2 });
  expect(await readGrades()).toEqual([]);
  await play({ level: 4, startPlace: 6 });
  expect(await readGrades()).toEqual(['0 bronze 1', '6 bronze 1', '7 bronze 1']);
});

test('a place keeps its best grade, the first date of each and the number of runs', async () => {
  const bronze = arena.clock.nowMs();
  await play({ level: 2 });
  arena.clock.advance(DAY_MS);
  const gold = arena.clock.nowMs();
  await play({ level: 26 });
  arena.clock.advance(DAY_MS);
  await play({ level: 14 });
  const { stamps } = await read();
  expect(stamps).toHaveLength(8);
  const [first, second] = stamps;
  expect(first).toEqual({ place: 0, grade: 'gold', runs: 3, firstAt: { bronze, silver: gold, gold } });
  expect(second).toEqual({ place: 1, grade: 'silver', runs: 2, firstAt: { bronze: gold, silver: gold } });
});

test('others see places and grades alone', async () => {
  await play({ level: 14 });
  const stamps = await readPublic();
  expect(stamps?.slice(0, 2)).toEqual([
    { place: 0, grade: 'silver' },
    { place: 1, grade: 'bronze' },
  ]);
});

test.each([
  ['that was not seen live', { live: false }],
  ['beyond those that earn XP', { bearing: false }],
] as const)('a run %s stamps nothing', async (_what, run) => {
  await play({ ...run, level: 30 });
  expect(await readGrades()).toEqual([]);
});

test('a voided run takes its stamps back, and a reinstated one brings them again', async () => {
  await play({ level: 3 });
  const { runId } = await play({ level: 14 });
  expect(await readPublic()).toHaveLength(8);
  await voidRun(arena.context, { runId, reason: 'a test' });
  expect(await readGrades()).toEqual(['0 bronze 1', '1 bronze 1']);
  expect(await readPublic()).toHaveLength(2);
  await reinstateRun(arena.context, { runId });
  expect(await readPublic()).toHaveLength(8);
});

test('a run of a room stamps only once the race is over', async () => {
  const race = await beginRace(arena, [client.player, await arena.seedPlayer()]);
  const run = raceOn(race.runKey, { skill: 'strong', mind: 'first' });
  arena.clock.advance((run.ticks * 1_000) / 60 + 1_000);
  await settleRaced(arena, race.tickets[0]?.runId ?? '', run);
  expect(await readGrades()).toEqual([]);
  await endRace(arena, race.raceId);
  expect(await readGrades()).toContainEqual(expect.stringMatching(/^0 .* 1$/));
});

test('stamps of thousands of runs are read from their index', async () => {
  const { runId } = await play({ level: 3 });
  const other = await arena.seedPlayer();
  await sql`
    INSERT INTO runs SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'level', 1 + n % 40,
      'start_place', n % 8, 'user_id', CASE WHEN n % 5 = 0 THEN r.user_id ELSE ${other.id}::uuid END))).*
    FROM runs r, generate_series(1, 5000) n WHERE r.id = ${runId}`.execute(arena.owner);
  await sql`VACUUM ANALYZE runs`.execute(arena.owner);
  const query = climbsQuery(client.player.id);
  const { rows } = await sql<Record<string, string>>`EXPLAIN (ANALYZE) ${query}`.execute(arena.owner);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toMatch(/on runs_climbs|using runs_climbs/);
  expect(plan).not.toContain('Seq Scan on runs');
  const climbs = await profileStore.listClimbs(arena.context.db, client.player.id);
  expect(climbs.reduce((sum, { runs }) => sum + runs, 0)).toBe(876);
});
