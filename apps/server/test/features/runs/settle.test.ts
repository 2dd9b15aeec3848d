import type { ServerEvent } from '@jumpy/protocol/events';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { holdCharacter, loseCharacter } from '../collection/holdCharacter.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { type PlayedRun, playTicket } from './playedRun.ts';
import { recordChainSync } from '../../../src/features/collection/store.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('settle');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const statsOf = (of: Gamer) =>
  arena.context.db
    .selectFrom('gameStats')
    .selectAll()
    .where('discordId', '=', of.player.discordId)
    .executeTakeFirstOrThrow();
const userOf = (of: Gamer) =>
  arena.context.db.selectFrom('users').selectAll().where('id', '=', of.player.id).executeTakeFirstOrThrow();
const entriesOf = (of: Gamer) =>
  arena.context.db.selectFrom('xpEntries').selectAll().where('userId', '=', of.player.id).orderBy('id').execute();

test('GAME-40 STATS-01 STATS-02 the first witnessed run counts its score, jumps and time', async () => {
  const { run, settled } = await gamer.play();
  expect(settled).toMatchObject({
    runId: run.ticket.runId,
    witness: 'live',
    witnessReason: null,
    score: run.score,
    jumps: run.jumps,
    durationSeconds: run.ticks / 60,
    isHighScore: true,
    previousBest: 0,
    best: run.score,
  });
  expect(await statsOf(gamer)).toMatchObject({
    discordId: gamer.player.discordId,
    userId: gamer.player.id,
    username: gamer.player.username,
    hiScore: run.score,
    totalGames: 1,
    totalJumps: run.jumps,
    totalTime: run.ticks / 60,
    bestRunId: run.ticket.runId,
    lastPlayed: new Date(arena.clock.nowMs()),
  });
});

test('GAME-43 XP-02 XP-03 XP-04 the first witnessed run gives XP for the game, jumps and points', async () => {
  const { run, settled } = await gamer.play();
  const xp = 10 + run.jumps + 2 * run.score;
  expect(settled.xp).toMatchObject({ gained: xp, characterBonus: 0, bearing: true });
  expect(await entriesOf(gamer)).toMatchObject([
    { source: 'run', sourceId: run.ticket.runId, bucket: 'game', amount: xp },
  ]);
  expect(await userOf(gamer)).toMatchObject({ xp, gameXp: xp, level: settled.xp.after.level });
});

test('STATS-03 STATS-04 STATS-05 STATS-06 a second run adds jumps, a game and time, and keeps the high score', async () => {
  const first = await gamer.play();
  const second = await gamer.play();
  const best = Math.max(first.run.score, second.run.score);
  const stats = await statsOf(gamer);
  expect(stats).toMatchObject({
    totalGames: 2,
    totalJumps: first.run.jumps + second.run.jumps,
    hiScore: best,
    bestRunId: best === first.run.score ? first.run.ticket.runId : second.run.ticket.runId,
  });
  expect(stats.totalTime).toBeCloseTo((first.run.ticks + second.run.ticks) / 60, 6);
  expect(stats.hiScore).toBeGreaterThan(Math.min(first.run.score, second.run.score));
});

test('STATS-07 assigns a row without a player to the one who plays', async () => {
  const { discordId } = gamer.player;
  await arena.context.db.insertInto('gameStats').values({ discordId }).execute();
  await gamer.play();
  expect((await statsOf(gamer)).userId).toBe(gamer.player.id);
});

test('READ-41: score XP is for the high score: a lower run gives XP only for its game and jumps', async () => {
  const runs = [await gamer.play(), await gamer.play(), await gamer.play()];
  let best = 0;
  for (const { run, settled } of runs) {
    expect(settled.previousBest).toBe(best);
    const points = Math.max(0, run.score - best);
    expect(settled.xp.gained).toBe(10 + run.jumps + 2 * points);
    best = Math.max(best, run.score);
  }
});

test('stores a run’s replay, events, levels and heights', async () => {
  const { run, settled } = await gamer.play({ skill: 'average' });
  const { db } = arena.context;
  const storedRun = await db
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', run.ticket.runId)
    .executeTakeFirstOrThrow();
  const replay = await db.selectFrom('replays').selectAll().where('runId', '=', storedRun.id).executeTakeFirstOrThrow();
  const again = simulate(decodeReplay(inflateRawSync(replay.bytes ?? '')));
  expect(again).toMatchObject({
    score: storedRun.score,
    jumps: storedRun.jumps,
    ticks: storedRun.ticks,
    enemies: storedRun.enemies,
  });
  expect(storedRun.events['land']).toBeGreaterThan(10);
  expect(storedRun.levelTicks.reduce((sum, ticks) => sum + ticks, 0)).toBe(storedRun.ticks);
  expect(storedRun.levelTicks).toHaveLength(storedRun.level);
  expect(settled.heights).toHaveLength(32);
  expect(settled.heights.at(-1)).toBe(1);
  expect(settled.heights).toEqual(settled.heights.toSorted((low, high) => low - high));
});

test('GAME-42 DATA-09 DATA-10 a run advances related game quests without completing or awarding any', async () => {
  const { run } = await gamer.play({ skill: 'average' });
  const { db } = arena.context;
  const { discordId } = gamer.player;
  const quests = await db.selectFrom('userQuests').selectAll().where('discordId', '=', discordId).execute();
  const progress = new Map(quests.map((quest) => [quest.questKey, quest.currentProgress]));
  const { enemies, level } = await db
    .selectFrom('runs')
    .select(['enemies', 'level'])
    .where('id', '=', run.ticket.runId)
    .executeTakeFirstOrThrow();
  expect(progress.get('jump_20000')).toBe(run.jumps);
  expect(progress.get('score_20000')).toBe(run.score);
  expect(progress.get('games_10')).toBe(1);
  expect(progress.get('enemies_2500')).toBe(enemies);
  expect(progress.get('level_40')).toBe(level);
  expect(progress.get('score_500')).toBe(500);
  expect(progress.get('invite_1')).toBe(0);
  expect(quests.every((quest) => !quest.isCompleted && quest.completedAt === null)).toBe(true);
  expect(await db.selectFrom('questCompletions').selectAll().where('discordId', '=', discordId).execute()).toEqual([]);
  expect((await userOf(gamer)).questXp).toBe(0);
});

describe('READ-44 the character bonus', () => {
  const bonusOf = async (
    play: () => Promise<{ xp: { gained: number; characterBonus: number } }>,
  ): Promise<[number, number]> => {
    const { xp } = await play();
    return [xp.characterBonus, Math.floor((xp.gained * 7) / 100)];
  };
  const ownId = () => gamer.player.id;

  test('is a separate ledger entry, rounded down; the run stores the character', async () => {
    await holdCharacter(arena, { userId: ownId(), xpBonus: 7, look: 'kit' });
    const { settled } = await gamer.play();
    const { xp, runId } = settled;
    expect(xp.characterBonus).toBe(Math.floor((xp.gained * 7) / 100));
    expect(xp.characterBonus).toBeGreaterThan(0);
    expect((await entriesOf(gamer)).map((entry) => [entry.source, entry.amount])).toEqual([
      ['run', xp.gained],
      ['character_bonus', xp.characterBonus],
    ]);
    expect((await userOf(gamer)).xp).toBe(xp.gained + xp.characterBonus);
    const { db } = arena.context;
    expect(
      await db.selectFrom('runs').select(['characterId', 'look']).where('id', '=', runId).executeTakeFirst(),
    ).toEqual({
      characterId: 'shop-5',
      look: 'kit',
    });
  });

  test('is that of the character equipped at the start, whatever is equipped later', async () => {
    await holdCharacter(arena, { userId: ownId(), xpBonus: 7 });
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    await arena.context.db
      .updateTable('users')
      .set({ characterId: 'default-jumpy', look: 'jumpy' })
      .where('id', '=', ownId())
      .execute();
    const [bonus, wanted] = await bonusOf(() => gamer.settle(run));
    expect(bonus).toBe(wanted);
    const later = await gamer.play({ skill: 'beginner' });
    expect(later.settled.xp.characterBonus).toBe(0);
  });

  test('is lost if the character left the wallet before the run settled', async () => {
    const address = await holdCharacter(arena, { userId: ownId(), xpBonus: 7 });
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    await loseCharacter(arena, { address });
    expect((await bonusOf(() => gamer.settle(run)))[0]).toBe(0);
  });

  test('requires that the wallet minted the character or held it for a day', async () => {
    await holdCharacter(arena, { userId: ownId(), xpBonus: 7 });
    const { db, clock } = arena.context;
    const bought = { fromAddress: `0x${'e'.repeat(40)}` };
    await db.updateTable('itemMoves').set(bought).execute();
    expect((await bonusOf(async () => (await gamer.play()).settled))[0]).toBe(0);
    await db
      .updateTable('itemMoves')
      .set({ seenAt: new Date(clock.nowMs() - 86_400_000) })
      .execute();
    const [bonus, wanted] = await bonusOf(async () => (await gamer.play({ skill: 'strong' })).settled);
    expect([bonus, bonus > 0]).toEqual([wanted, true]);
  });

  test('is not given if the chain has not been synced for an hour', async () => {
    await holdCharacter(arena, { userId: ownId(), xpBonus: 7 });
    await recordChainSync(arena.context.db, new Date(arena.clock.nowMs() - 3_600_000));
    expect((await bonusOf(async () => (await gamer.play()).settled))[0]).toBe(0);
  });

  test('is not given for an asset or for a run without a witnessed start', async () => {
    await holdCharacter(arena, { userId: ownId(), xpBonus: 7 });
    const run = playTicket(await gamer.draw());
    arena.clock.advance((run.ticks * 1_000) / 60 + 1_000);
    expect((await bonusOf(() => gamer.settle(run)))[0]).toBe(0);
    await arena.context.db.updateTable('shopItems').set({ itemType: 1 }).execute();
    expect((await bonusOf(async () => (await gamer.play()).settled))[0]).toBe(0);
  });
});

test('a game beyond the 50 that bear XP counts for the board; its high score pays once beaten with XP', async () => {
  const unpaid = playTicket(await gamer.draw(), { skill: 'average' });
  await arena.context.db
    .updateTable('runTickets')
    .set({ xpBearing: false })
    .where('runId', '=', unpaid.ticket.runId)
    .execute();
  await gamer.witness(unpaid);
  expect((await gamer.settle(unpaid)).xp).toMatchObject({ gained: 0, bearing: false });
  expect(await statsOf(gamer)).toMatchObject({ totalGames: 1, hiScore: unpaid.score, totalJumps: unpaid.jumps });
  expect(await entriesOf(gamer)).toEqual([]);
  const { run, settled } = await gamer.play();
  expect(settled.xp.gained).toBe(10 + run.jumps + 2 * run.score);
});

test('notifies the player’s pages of run, XP, level, rank and stars', async () => {
  const events: ServerEvent[] = [];
  arena.context.bus.subscribe(playerEventsTopic(gamer.player.id), (event) => events.push(event));
  const { run, settled } = await gamer.play();
  const { kept = 0, total = 0 } = settled.stars ?? {};
  expect(events.map((event) => event.type)).toEqual(['run', 'xp', 'level', 'rank', ...(kept > 0 ? ['stars'] : [])]);
  expect(events).toContainEqual({ type: 'run', data: { runId: run.ticket.runId, score: run.score } });
  expect(events).toContainEqual({
    type: 'xp',
    data: { gained: settled.xp.gained, xp: settled.xp.after.totalXP, progress: settled.xp.after, source: 'run' },
  });
  if (kept > 0) expect(events).toContainEqual({ type: 'stars', data: { gained: kept, stars: total, source: 'run' } });
  const { length } = events;
  await gamer.submit(run);
  expect(events).toHaveLength(length);
});

test('fifty tickets drawn together do not allow fifty concurrent games: unwitnessed runs take time in sequence', async () => {
  const gamer = await Gamer.join(arena);
  const runs = [];
  for (let drawn = 0; drawn < 4; drawn += 1) {
    runs.push(playTicket(await gamer.draw(), { skill: 'strong' }));
    arena.clock.advance(1_000);
  }
  // Longest first, since the order of lengths is random.
  runs.sort((one, other) => other.ticks - one.ticks);
  const [first, second, third, last] = runs as [PlayedRun, PlayedRun, PlayedRun, PlayedRun];
  const ms = ({ ticks }: PlayedRun): number => (ticks * 1_000) / 60;
  for (const run of runs) expect(ms(run)).toBeGreaterThan(20_000);
  arena.clock.advance(ms(first));
  expect(await gamer.settle(first)).toMatchObject({ witness: 'unwitnessed' });
  expect(await gamer.submit(second)).toMatchObject({ status: 409, code: 'run_too_early' });
  arena.clock.advance(ms(second));
  expect(await gamer.settle(second)).toMatchObject({ witness: 'unwitnessed' });
  const answers = await Promise.all([third, last].map((run) => gamer.submit(run)));
  expect(answers.map(({ code }) => code)).toContain('run_too_early');
  arena.clock.advance(ms(third) + ms(last));
  for (const run of [third, last]) expect(await gamer.settle(run)).toMatchObject({ witness: 'unwitnessed' });
});
