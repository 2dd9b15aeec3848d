import { ChallengeResponse, ChallengeTryResponse } from '@jumpy/protocol/http/challenges';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import type { SimMode } from '@jumpy/sim/kinds';
import type { Replay } from '@jumpy/sim/replay';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_GUEST_TRIES, MAX_PLAYER_TRIES } from '../../../src/features/challenges/store.ts';
import { deleteExpiredGuestTries, isCopied } from '../../../src/features/challenges/submitTry.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { type Answer, Client } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { letGo } from '../account/leaver.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { packReplay } from '../runs/playedRun.ts';

const NOON = '2026-11-20T12:00:00Z';

let arena: TestApp;
let owner: Gamer;
let ghost: SettledRun;
let course: { seed: string; startPlace: number };
/** Tries that beat the ghost and that do not; played once, because bots are slow. */
let better: { replay: string; score: number };
let worse: { replay: string; score: number };

beforeAll(async () => {
  arena = await createArena('challenges');
  arena.clock.set(NOON);
  owner = await Gamer.join(arena);
  ghost = (await owner.play({ skill: 'average' })).settled;
  course = await arena.context.db
    .selectFrom('runs')
    .select(['seed', 'startPlace'])
    .where('id', '=', ghost.runId)
    .executeTakeFirstOrThrow();
  better = play('strong');
  worse = play('beginner');
  expect(better.score).toBeGreaterThan(ghost.score);
  expect(worse.score).toBeLessThan(ghost.score);
});
beforeEach(async () => {
  arena.clock.set(NOON);
  await arena.context.db.deleteFrom('challengeTries').execute();
});
afterAll(() => arena.close());

interface Played {
  seed?: string;
  startPlace?: number;
  mode?: SimMode;
  ticks?: number;
}

function play(skill: SkillName, { mode = 'practice', ticks, ...other }: Played = {}) {
  const length = ticks === undefined ? {} : { ticks };
  const { replay, world } = playRun({ ...course, ...other, mode, skill: SKILLS[skill], ...length });
  return { replay: packReplay(replay), score: world.score };
}

const guest = (): Client => new Client(arena.app, arena.context.env.publicUrl);
const send = (client: Client, replay: string, runId = ghost.runId): Promise<Answer> =>
  client.post(`/api/challenges/${runId}/tries`, { replay });
const read = async (client: Client = guest(), runId = ghost.runId): Promise<ChallengeResponse> =>
  (await client.get(`/api/challenges/${runId}`)).as(ChallengeResponse);
const listed = async (): Promise<[string, number, boolean][]> =>
  (await read()).tries.list.map(({ player, score, isBeaten }) => [player.username, score, isBeaten]);

test('a challenge says whose run it is and the score to beat, to visitors too', async () => {
  const { challenge, tries } = await read();
  expect(challenge).toMatchObject({
    ...{ runId: ghost.runId, score: ghost.score, level: ghost.level, isOwn: false, practice: null },
    player: { publicId: owner.player.publicId, username: owner.player.username },
  });
  expect(tries).toEqual({ players: 0, guests: 0, beaten: 0, list: [] });
  expect((await read(owner.client)).challenge.isOwn).toBe(true);
});

test('names the character of the run and what its player wears now', async () => {
  const { id } = owner.player;
  const wear = (cosmetics: string) =>
    sql`UPDATE users SET cosmetics = ${cosmetics}::jsonb WHERE id = ${id}`.execute(arena.owner);
  expect((await read()).challenge).not.toHaveProperty('cosmetics');
  await wear('{"hat":"hat_cap","frame":"frame_gold"}');
  expect((await read()).challenge.cosmetics).toEqual({ hat: 'hat_cap' });
  await wear('{}');
  expect((await read()).challenge.look).toBeUndefined();
  await sql`UPDATE runs SET look = 'kit' WHERE id = ${ghost.runId}`.execute(arena.owner);
  expect((await read()).challenge.look).toBe('kit');
});

describe('a try', () => {
  test('of a guest is simulated, counted without a name, and the same one once', async () => {
    const answer = (await send(guest(), better.replay)).as(ChallengeTryResponse);
    expect(answer).toEqual({ success: true, score: better.score, isBeaten: true, isListed: true });
    expect((await send(guest(), better.replay)).as(ChallengeTryResponse).isListed).toBe(false);
    await send(guest(), worse.replay);
    expect((await read()).tries).toEqual({ players: 0, guests: 2, beaten: 1, list: [] });
  });

  test('of a player stands in the list, beaten or not, the best one alone', async () => {
    const player = await Gamer.join(arena);
    await send(player.client, worse.replay);
    expect(await listed()).toEqual([[player.player.username, worse.score, false]]);
    await send(player.client, better.replay);
    await send(player.client, worse.replay);
    expect(await listed()).toEqual([[player.player.username, better.score, true]]);
    expect((await read()).tries).toMatchObject({ players: 1, guests: 0, beaten: 1 });
    expect((await read(player.client)).tries.list[0]).toMatchObject({ isOwn: true, runId: null });
  });

  test('counts nowhere else: no run, no stats, no XP, no stars, no goals', async () => {
    const { client, player } = await Gamer.join(arena);
    const { db } = arena.context;
    const readUser = () => db.selectFrom('users').selectAll().where('id', '=', player.id).executeTakeFirst();
    const before = await readUser();
    await send(client, better.replay);
    expect(await readUser()).toEqual(before);
    for (const table of ['runs', 'gameStats', 'xpEntries', 'starEntries', 'playerGoals'] as const)
      expect(await db.selectFrom(table).select('userId').where('userId', '=', player.id).execute()).toEqual([]);
  });

  test('at a run of one’s own is in no list', async () => {
    expect((await send(owner.client, better.replay)).as(ChallengeTryResponse).isListed).toBe(false);
    expect((await read()).tries).toMatchObject({ players: 0, guests: 0 });
  });

  test('sent many times at once is one try, for a guest and for a player', async () => {
    const { client } = await Gamer.join(arena);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(index % 2 ? guest() : client, index < 4 ? better.replay : worse.replay),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await read()).tries).toMatchObject({ players: 1, guests: 2, beaten: 2 });
  });
});

describe('a forged try is refused', () => {
  const cases: [string, () => string, string][] = [
    ['of another course', () => play('beginner', { seed: 'ab'.repeat(16) }).replay, 'replay_mismatch'],
    [
      'from another place',
      () => play('beginner', { startPlace: (course.startPlace + 1) % 8 }).replay,
      'replay_mismatch',
    ],
    ['of another mode', () => play('beginner', { mode: 'solo' }).replay, 'replay_mismatch'],
    ['that ends before its run does', () => play('strong', { ticks: 300 }).replay, 'replay_unfinished'],
    ['that repeats the ghost', () => play('average').replay, 'replay_mismatch'],
    ['that is no replay', () => 'AAAA', 'replay_malformed'],
  ];
  test.each(cases)('%s', async (_, make, code) => {
    expect((await send(guest(), make())).code).toBe(code);
    expect((await read()).tries).toMatchObject({ players: 0, guests: 0 });
  });

  test('a copy is known by its first changes of steer, whatever its end', () => {
    const steer = Array.from({ length: 20 }, (_, index) => ({ steer: index % 2 ? 1 : -1, slots: 3 + index }) as const);
    const run: Replay = {
      ...{ simVersion: 1, seed: 'ab'.repeat(4), mode: 'practice', startPlace: 0, lengthTicks: 900, reviveTicks: [] },
      ...{ rule: 'standard', steer, hops: [40, 700] },
    };
    expect(isCopied({ ...run, steer: [...steer.slice(0, 15), { steer: 0, slots: 9 }], hops: [40] }, run)).toBe(true);
    expect(isCopied({ ...run, hops: [41, 700] }, run)).toBe(false);
    expect(isCopied({ ...run, steer: steer.map((held) => ({ ...held, slots: held.slots + 1 })) }, run)).toBe(false);
    // Few changes may agree by chance.
    expect(isCopied({ ...run, steer: steer.slice(0, 8) }, { ...run, steer: steer.slice(0, 8) })).toBe(false);
  });

  test('without the origin of the game, or of an unknown or removed run, or of a race', async () => {
    expect((await send(new Client(arena.app, 'https://elsewhere.example'), better.replay)).code).toBe('wrong_origin');
    expect((await send(guest(), better.replay, arena.context.random.uuid())).code).toBe('run_unknown');
    const racer = await Gamer.join(arena);
    const race = await racer.play({ mode: 'race', ghostRunId: ghost.runId, skill: 'strong', ticks: 900 });
    expect((await send(guest(), better.replay, race.settled.runId)).code).toBe('bad_request');
    await voidRun(arena.context, { runId: race.settled.runId, reason: 'test' });
    const other = await (await Gamer.join(arena)).play({ ticks: 600 });
    await voidRun(arena.context, { runId: other.settled.runId, reason: 'test' });
    expect((await guest().get(`/api/challenges/${other.settled.runId}`)).code).toBe('run_removed');
    expect((await send(guest(), better.replay, other.settled.runId)).code).toBe('run_removed');
  });
});

describe('the list', () => {
  test('holds the race of a player as well, until it is voided', async () => {
    const racer = await Gamer.join(arena);
    const { settled } = await racer.play({ mode: 'race', ghostRunId: ghost.runId, skill: 'strong', ticks: 1_200 });
    const { tries } = await read();
    expect(tries.list).toMatchObject([{ player: { username: racer.player.username }, runId: settled.runId }]);
    await voidRun(arena.context, { runId: settled.runId, reason: 'test' });
    expect((await read()).tries.list).toEqual([]);
  });

  test.each([
    ['whose profile is off', sql`shows_profile = false`],
    ['off the boards', sql`hidden_at = app_now()`],
    ['suspended', sql`suspended_at = app_now()`],
    ['removed', sql`removed_at = app_now()`],
  ])('does not show a player %s', async (_, change) => {
    const { client, player } = await Gamer.join(arena);
    await send(client, better.replay);
    expect(await listed()).toHaveLength(1);
    await sql`UPDATE users SET ${change} WHERE id = ${player.id}`.execute(arena.owner);
    expect(await listed()).toEqual([]);
  });

  test('does not take a try of a suspended player', async () => {
    const { client, player } = await Gamer.join(arena);
    await sql`UPDATE users SET suspended_at = app_now() WHERE id = ${player.id}`.execute(arena.owner);
    expect((await send(client, better.replay)).as(ChallengeTryResponse).isListed).toBe(false);
  });

  test('loses a player whose account is deleted', async () => {
    const { client, player } = await Gamer.join(arena);
    await send(client, better.replay);
    await letGo(arena, player);
    const { db } = arena.context;
    expect(await db.selectFrom('challengeTries').select('id').where('userId', '=', player.id).execute()).toEqual([]);
  });
});

describe('storage', () => {
  const fill = (count: number, columns: { runId?: string; userId?: string }) =>
    sql`
    INSERT INTO challenge_tries (run_id, user_id, score, replay_hash, tried_at)
    SELECT ${columns.runId ?? ghost.runId}, ${columns.userId ?? null}::uuid, 1, sha256(n::text::bytea), '2026-11-01T00:00:00Z'
    FROM generate_series(1, ${count}::integer) n`.execute(arena.owner);

  test('keeps so many tries of guests, also when they arrive at once', async () => {
    await fill(MAX_GUEST_TRIES - 1, {});
    await Promise.all([send(guest(), better.replay), send(guest(), worse.replay)]);
    expect((await read()).tries.guests).toBe(MAX_GUEST_TRIES);
  });

  test('forgets tries of guests after 90 days', async () => {
    await fill(3, {});
    arena.clock.set('2027-01-29T00:00:00Z');
    await deleteExpiredGuestTries(arena.context);
    expect((await read()).tries.guests).toBe(3);
    arena.clock.set('2027-01-31T00:00:00Z');
    await deleteExpiredGuestTries(arena.context);
    expect((await read()).tries.guests).toBe(0);
  });

  test(`keeps a player’s last ${MAX_PLAYER_TRIES} challenges`, async () => {
    const { client, player } = await Gamer.join(arena);
    const { settled } = await owner.play({ ticks: 400 });
    const ids = Array.from({ length: MAX_PLAYER_TRIES }, () => arena.context.random.uuid());
    await sql`
      INSERT INTO runs SELECT (jsonb_populate_record(r, jsonb_build_object('id', made.id))).*
      FROM runs r, unnest(${ids}::uuid[]) AS made (id) WHERE r.id = ${settled.runId}`.execute(arena.owner);
    await sql`
      INSERT INTO challenge_tries (run_id, user_id, score, replay_hash, tried_at)
      SELECT made.id, ${player.id}, 1, sha256(made.id::text::bytea), '2026-11-01T00:00:00Z'
      FROM unnest(${ids}::uuid[]) AS made (id)`.execute(arena.owner);
    await send(client, better.replay);
    const { rows } = await sql<{ count: number; own: boolean }>`
      SELECT count(*)::integer AS count, bool_or(run_id = ${ghost.runId}) AS own
      FROM challenge_tries WHERE user_id = ${player.id}`.execute(arena.owner);
    expect(rows).toEqual([{ count: MAX_PLAYER_TRIES, own: true }]);
  });
});

describe('while the course is closed', () => {
  test('a daily run is raced by its score on a practice course, which holds after the day too', async () => {
    const { settled } = await owner.play({ mode: 'daily', skill: 'beginner' });
    const { challenge } = await read(guest(), settled.runId);
    const practice = challenge.practice ?? expect.fail('there is no practice course');
    expect(challenge).toMatchObject({ score: settled.score });
    const run = play('strong', practice);
    expect((await send(guest(), run.replay, settled.runId)).as(ChallengeTryResponse)).toMatchObject({
      ...{ score: run.score, isListed: true },
    });
    // The day's own course would show how it goes on.
    const { seed } = await arena.context.db
      .selectFrom('runs')
      .select('seed')
      .where('id', '=', settled.runId)
      .executeTakeFirstOrThrow();
    const onDay = play('strong', { seed, startPlace: 0 });
    expect((await send(guest(), onDay.replay, settled.runId)).code).toBe('replay_mismatch');
    arena.clock.set('2026-11-22T12:00:00Z');
    expect((await read(guest(), settled.runId)).challenge.practice).toBeNull();
    expect((await send(guest(), onDay.replay, settled.runId)).status).toBe(200);
    const late = play('average', practice);
    expect((await send(guest(), late.replay, settled.runId)).status).toBe(200);
  });

  test('a room’s run is raced by its score while others still play, and its page says whose it is', async () => {
    const { player, client } = await Gamer.join(arena);
    const raceId = arena.context.random.uuid();
    const { settled } = await owner.play({ ticks: 600 });
    await sql`INSERT INTO room_races (id, code, kind, sim_version, run_key, started_at)
      VALUES (${raceId}, '123456', 'code', 1, ${Buffer.alloc(32)}, app_now())`.execute(arena.owner);
    await sql`INSERT INTO room_race_places (race_id, seat, user_id, run_id, rank, score, jumps, ticks, frozen_ticks)
      VALUES (${raceId}, 0, ${player.id}, ${settled.runId}, 1, 1, 1, 1, 0)`.execute(arena.owner);
    expect((await client.get(`/api/runs/${settled.runId}`)).code).toBe('replay_closed');
    const { challenge } = await read(client, settled.runId);
    expect(challenge).toMatchObject({ score: settled.score, player: { username: owner.player.username } });
    const practice = challenge.practice ?? expect.fail('there is no practice course');
    expect(practice.seed).not.toBe(course.seed);
  });
});
