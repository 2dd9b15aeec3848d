import { simulate } from '@jumpy/sim/simulate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { letGo } from '../account/leaver.ts';
import { beginRace, endRace, raceOn, settleRaced } from '../roomRaces/madeRace.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import type { PlayedRun } from '../runs/playedRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const GAME: MadeRun = { score: 600, jumps: 300, ticks: 6_000, live: true, stars: 7 };

let arena: TestApp;
let player: SeededPlayer;
beforeAll(async () => {
  arena = await createArena('stars');
});
beforeEach(async () => {
  player = await arena.seedPlayer();
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const play = (run: Partial<MadeRun> = {}) => settleMade(arena, player, { ...GAME, ...run });
const starsOf = async ({ id }: Pick<SeededPlayer, 'id'> = player) =>
  (await arena.context.db.selectFrom('users').select('stars').where('id', '=', id).executeTakeFirstOrThrow()).stars;
const entriesOf = ({ id }: Pick<SeededPlayer, 'id'> = player) =>
  arena.context.db
    .selectFrom('starEntries')
    .select(['source', 'sourceId', 'amount', 'runId'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute();

/** Stars of a replay, counted here. */
function countStars({ replay }: Pick<PlayedRun, 'replay'>): number {
  let stars = 0;
  simulate(replay, (event) => {
    if (event.type === 'pickup' && event.pickup === 'star') stars += 1;
  });
  return stars;
}

test('a run keeps the stars that its replay has when simulated, once however often it is sent', async () => {
  const gamer = await Gamer.join(arena, player);
  const { run, settled } = await gamer.play({ skill: 'strong' });
  const stars = countStars(run);
  expect(stars).toBeGreaterThan(0);
  expect(settled.stars).toEqual({ collected: stars, kept: stars, total: stars });
  const again = await Promise.all([1, 2, 3].map(() => gamer.settle(run)));
  expect(again.map((answer) => answer.stars)).toEqual([settled.stars, settled.stars, settled.stars]);
  const { runId } = settled;
  expect(await entriesOf()).toEqual([{ source: 'run', sourceId: runId, amount: stars, runId }]);
  expect(await starsOf()).toBe(stars);
});

test('a run of a room keeps its stars', async () => {
  const race = await beginRace(arena, [player, await arena.seedPlayer()]);
  const run = raceOn(race.runKey, { skill: 'strong', mind: 'first' });
  arena.clock.advance((run.ticks * 1_000) / 60 + 1_000);
  const runId = race.tickets[0]?.runId ?? '';
  await settleRaced(arena, runId, run);
  await endRace(arena, race.raceId);
  const amount = countStars(run);
  expect(amount).toBeGreaterThan(0);
  expect(await entriesOf()).toEqual([{ source: 'run', sourceId: runId, amount, runId }]);
});

test.each([
  ['that was not seen live', { live: false }],
  ['beyond those that earn XP', { bearing: false }],
  ['of a daily course beyond those that earn XP', { bearing: false, mode: 'daily' }],
  ['of a daily course that was not seen live', { live: false, mode: 'daily' }],
] as const)('a run %s tells its stars and keeps none', async (_what, run) => {
  expect((await play(run)).stars).toEqual({ collected: 7, kept: 0, total: 0 });
  expect([await entriesOf(), await starsOf()]).toEqual([[], 0]);
});

test('a race keeps no stars', async () => {
  const { runId: ghostRunId } = await play();
  expect((await play({ mode: 'race', ghostRunId })).stars).toEqual({ collected: 7, kept: 0, total: 7 });
  expect(await starsOf()).toBe(7);
});

test('daily runs keep stars once a UTC day and player, also when several settle at once', async () => {
  const daily = { mode: 'daily', courseDate: '2026-11-20' } as const;
  expect((await play({ ...daily, stars: 0 })).stars).toEqual({ collected: 0, kept: 0, total: 0 });
  const settled = await Promise.all([3, 4, 5, 6].map((stars) => play({ ...daily, stars })));
  const kept = settled.flatMap(({ stars }) => (stars && stars.kept > 0 ? [stars] : []));
  expect(kept).toHaveLength(1);
  expect(await starsOf()).toBe(kept[0]?.collected);
  const before = await starsOf();
  expect((await play({ ...daily, courseDate: '2026-11-21' })).stars).toMatchObject({ kept: 7, total: before + 7 });
  const other = await arena.seedPlayer();
  expect((await settleMade(arena, other, { ...GAME, ...daily })).stars).toMatchObject({ kept: 7, total: 7 });
  expect((await play()).stars).toMatchObject({ kept: 7 });
});

test.each([{}, { mode: 'daily' }] as const)(
  'voiding a run of %o takes its stars once; reinstating gives them once',
  async (mode) => {
    const { runId } = await play(mode);
    const reason = 'a test';
    for (let round = 1; round <= 2; round += 1) {
      await Promise.all([1, 2, 3].map(() => voidRun(arena.context, { runId, reason })));
      expect([await starsOf(), (await entriesOf()).length]).toEqual([0, 2 * round]);
      await Promise.all([1, 2, 3].map(() => reinstateRun(arena.context, { runId })));
      expect([await starsOf(), (await entriesOf()).length]).toEqual([7, 2 * round + 1]);
    }
  },
);

test('a voided run that kept no stars takes none, and a voided daily run leaves its day paid', async () => {
  const { runId: unseen } = await play({ live: false });
  const { runId: daily } = await play({ mode: 'daily' });
  await voidRun(arena.context, { runId: unseen, reason: 'a test' });
  await voidRun(arena.context, { runId: daily, reason: 'a test' });
  expect(await starsOf()).toBe(0);
  expect((await play({ mode: 'daily' })).stars).toEqual({ collected: 7, kept: 0, total: 0 });
});

test('the entries of a deleted account stay, as those of XP do, and nothing is equipped', async () => {
  await play({ stars: 300 });
  const client = await arena.signIn(player);
  await client.post('/api/cosmetics/buy', { id: 'hat_cap' });
  await client.post('/api/cosmetics/equip', { slot: 'hat', id: 'hat_cap' });
  const entries = await entriesOf();
  await letGo(arena, player);
  expect([await entriesOf(), await starsOf()]).toEqual([entries, 80]);
  const { cosmetics } = await arena.context.db
    .selectFrom('users')
    .select('cosmetics')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(cosmetics).toEqual({});
});

test.each([
  ['stars without an entry', sql`UPDATE users SET stars = stars + 1`],
  ['a run that answered other stars', sql`UPDATE runs SET answer = jsonb_set(answer, '{stars,kept}', '8')`],
  ['an entry without its run’s stars', sql`UPDATE runs SET events = '{"pickup.star": 8}'`],
  ['stars of a run that may give none', sql`UPDATE runs SET xp_bearing = false`],
  ['stars of a voided run', sql`UPDATE runs SET voided_at = now(), void_reason = 'x'`],
  ['a purchase without an entry', sql`INSERT INTO owned_cosmetics SELECT id, 'hat_chef' FROM users`],
  ['an equipped cosmetic that is not owned', sql`UPDATE users SET cosmetics = '{"hat": "hat_chef"}'`],
  [
    'an entry without a purchase',
    sql`WITH entry AS (
        INSERT INTO star_entries (user_id, source, source_id, amount) SELECT id, 'purchase', id || ':hat_top', -1 FROM users
        RETURNING user_id
      ) UPDATE users SET stars = stars - 1 FROM entry WHERE id = user_id`,
  ],
])('star_faults() names %s', async (_what, breakIt) => {
  await play();
  await arena.owner
    .transaction()
    .execute(async (trx) => {
      await breakIt.execute(trx);
      const { rows } = await sql<{ discordId: string }>`SELECT discord_id FROM star_faults()`.execute(trx);
      expect(rows.some(({ discordId }) => discordId === player.discordId)).toBe(true);
      throw new Error('roll back');
    })
    .catch((error: unknown) => expect(String(error)).toContain('roll back'));
});
