import { PassportResponse } from '@jumpy/protocol/http/passport';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { vestDueInvites } from '../../../src/features/invites/vestInvites.ts';
import { invite, inviteOf, LIVE, playThree, type SignedIn, signInOnboarded } from '../invites/invited.ts';
import { hashNetwork } from '../../../src/platform/hashNetwork.ts';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { type MadeRun, settleMade } from './madeRun.ts';
import { packReplay } from './playedRun.ts';

const GAME: MadeRun = { score: 600, jumps: 300, ticks: 6_000, live: true, stars: 7, level: 4 };
const ACCOUNTS = 5;
const RUNS = 10;

let arena: TestApp;
let farmer: SignedIn;
beforeAll(async () => {
  arena = await createArena('farms');
});
beforeEach(async () => {
  arena.clock.set('2026-11-23T12:00:00Z');
  farmer = await signInOnboarded(arena);
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

const play = ({ player }: Pick<SignedIn, 'player'>, run: Partial<MadeRun> = {}) =>
  settleMade(arena, player, { ...GAME, ...run });
async function playMany(who: Pick<SignedIn, 'player'>, count: number, run: Partial<MadeRun> = {}): Promise<void> {
  for (let game = 0; game < count; game += 1) {
    arena.clock.advance(120_000);
    await play(who, run);
  }
}

/** What play gives: stars, XP of games and invites, points of leagues, and stamps. */
async function possessionsOf(client: SignedIn) {
  const { rows } = await sql<{ stars: number; gameXp: number; inviteXp: number; points: number }>`
    SELECT stars, game_xp, invite_xp, coalesce((SELECT sum(points) FROM league_members WHERE user_id = u.id), 0)::integer AS points
    FROM users u WHERE id = ${client.player.id}`.execute(arena.owner);
  const { stamps } = (await client.get('/api/passport')).as(PassportResponse);
  return { ...rows[0], stamps: stamps.map(({ place, grade }) => `${place} ${grade}`) };
}

const NOTHING = { stars: 0, gameXp: 0, inviteXp: 0, points: 0, stamps: [] };

test('invited accounts that play a little on one day give their inviter nothing', async () => {
  await play(farmer);
  const before = await possessionsOf(farmer);
  for (let account = 0; account < ACCOUNTS; account += 1) await playMany(await invite(arena, farmer.player), 20, LIVE);
  await vestDueInvites(arena.context);
  expect(await possessionsOf(farmer)).toEqual(before);
});

test('invited accounts on the inviter’s own network are held, and their play is theirs alone', async () => {
  await play(farmer);
  const before = await possessionsOf(farmer);
  const network = hashNetwork('198.18.0.7', arena.context.env.sessionSecret);
  const plays = async (client: SignedIn): Promise<void> => {
    await playThree(arena, client.player);
    await sql`UPDATE run_tickets SET network = ${network} WHERE user_id = ${client.player.id}`.execute(arena.owner);
  };
  await sql`UPDATE run_tickets SET network = ${network} WHERE user_id = ${farmer.player.id}`.execute(arena.owner);
  const accounts = [];
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const client = await invite(arena, farmer.player);
    await plays(client);
    accounts.push(client);
  }
  await vestDueInvites(arena.context);
  expect(await possessionsOf(farmer)).toEqual(before);
  for (const account of accounts) expect(await inviteOf(arena, account.player)).toMatchObject({ creditedAt: null });
});

test('wins over an own run, traded by challenge between two accounts, give neither anything', async () => {
  const owner = await Gamer.join(arena, farmer.player);
  const { settled } = await owner.play({ skill: 'beginner' });
  const other = await signInOnboarded(arena);
  const before = await possessionsOf(farmer);
  const { seed, startPlace } = await arena.context.db
    .selectFrom('runs')
    .select(['seed', 'startPlace'])
    .where('id', '=', settled.runId)
    .executeTakeFirstOrThrow();
  const { replay } = playRun({ seed, startPlace, mode: 'practice', skill: SKILLS.strong });
  const path = `/api/challenges/${settled.runId}/tries`;
  for (let round = 0; round < 3; round += 1) {
    const answer = await other.post(path, { replay: packReplay(replay) });
    expect(answer.body).toMatchObject({ success: true, isBeaten: true });
  }
  await playMany(other, RUNS, { mode: 'race', ghostRunId: settled.runId, score: settled.score + 50 });
  await playMany(farmer, RUNS, { mode: 'race', ghostRunId: settled.runId, score: settled.score + 50 });
  expect(await possessionsOf(other)).toEqual(NOTHING);
  expect(await possessionsOf(farmer)).toEqual(before);
});

test('races in rooms give their winner what the runs are worth alone, and no points in the leagues', async () => {
  const [loser, honest] = [await signInOnboarded(arena), await signInOnboarded(arena)];
  await playMany(farmer, RUNS, { mode: 'room' });
  await playMany(loser, RUNS, { mode: 'room', score: 10, jumps: 2, ticks: 120, stars: 0, level: 1 });
  await playMany(honest, RUNS);
  const traded = await possessionsOf(farmer);
  const { points, ...alone } = await possessionsOf(honest);
  expect(points).toBe(5 * GAME.score);
  expect(traded).toEqual({ ...alone, points: 0 });
  expect((await possessionsOf(loser)).points).toBe(0);
});

test('runs that no one saw give no stars, stamps or points, and a day of them less XP than the same runs seen', async () => {
  const honest = await signInOnboarded(arena);
  // Twenty minutes a day are twelve of these runs.
  for (let game = 0; game < 30; game += 1) {
    arena.clock.advance(120_000);
    await play(farmer, { live: false });
  }
  await playMany(honest, 12);
  const { gameXp, ...unseen } = await possessionsOf(farmer);
  expect(unseen).toEqual({ stars: 0, inviteXp: 0, points: 0, stamps: [] });
  const seen = await possessionsOf(honest);
  expect(gameXp).toBeLessThanOrEqual(seen.gameXp ?? 0);
  expect(seen).toMatchObject({ stars: 12 * 7, points: 5 * GAME.score });
});

test('practice gives nothing, however often it is sent', async () => {
  const { replay } = playRun({ seed: 'b'.repeat(32), startPlace: 0, mode: 'practice', skill: SKILLS.strong });
  for (let round = 0; round < 3; round += 1)
    expect((await farmer.post('/api/practice-run', { replay: packReplay(replay) })).status).toBe(200);
  expect(await possessionsOf(farmer)).toEqual(NOTHING);
});
