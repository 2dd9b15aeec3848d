import { BoardResponse } from '@jumpy/protocol/http/boards';
import { ChallengeResponse, ChallengeTryResponse } from '@jumpy/protocol/http/challenges';
import { PublicRunResponse, ReplaysResponse } from '@jumpy/protocol/http/replays';
import { ResumableRunResponse, ResumeRunResponse } from '@jumpy/protocol/http/resume';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { SPECIAL_EVENT_RULES, type SpecialEventRule } from '@jumpy/domain/specialEvents';
import { unpackReplay } from '@jumpy/protocol/unpackReplay';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { SIM_RULES } from '@jumpy/sim/kinds';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setHidden } from '../../../src/features/review/store.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { packReplay, playTicket } from '../runs/playedRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

const HOUR_MS = 3_600_000;
const STARTS_AT = Date.parse('2026-12-05T00:00:00Z');
const ENDS_AT = Date.parse('2026-12-07T00:00:00Z');

let arena: TestApp;
let gamer: Gamer;
/** Each test has an event of a time of its own, since there is one at a time. */
let startsAt = STARTS_AT;
let endsAt = ENDS_AT;
beforeAll(async () => {
  arena = await createArena('event runs');
});
beforeEach(async () => {
  startsAt += 7 * 24 * HOUR_MS;
  endsAt += 7 * 24 * HOUR_MS;
  arena.clock.set(startsAt + HOUR_MS);
  gamer = await Gamer.join(arena);
});
afterEach(async () => expect(await ledgerErrors(arena.context.db)).toEqual([]));
afterAll(() => arena.close());

async function addEvent(rule: SpecialEventRule = 'low_gravity', startPlace = 0): Promise<number> {
  const { id } = await arena.context.db
    .insertInto('specialEvents')
    .values({
      ...{
        kind: rule === 'standard' ? ('season' as const) : ('weekend' as const),
        name: 'Light feet',
        nameEs: 'Pies ligeros',
      },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), rule, startPlace },
      ...{ rewardLook: null, createdBy: arena.context.random.uuid() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

const addSeason = (startPlace: number): Promise<number> => addEvent('standard', startPlace);

async function play(specialEventId: number, of = gamer, ticks = 1_000): Promise<SettledRun> {
  await of.openSession();
  return (await of.play({ mode: 'event', specialEventId, skill: 'strong', ticks })).settled;
}

const bests = (id: number) =>
  arena.context.db
    .selectFrom('specialEventBests')
    .select(['runId', 'score'])
    .where('specialEventId', '=', id)
    .execute();
const statsOf = (of: Gamer) =>
  arena.context.db
    .selectFrom('gameStats')
    .selectAll()
    .where('discordId', '=', of.player.discordId)
    .executeTakeFirstOrThrow();
const starsOf = (of: Gamer) =>
  arena.context.db
    .selectFrom('starEntries')
    .select(['source', 'amount'])
    .where('userId', '=', of.player.id)
    .orderBy('id')
    .execute();

test.each(['mushrooms_only', 'lava_from_start', 'low_gravity', 'no_hop'] as const)(
  'a ticket of a weekend has its rule %s and a course of its own, and the server plays it by the rule',
  async (rule) => {
    const id = await addEvent(rule);
    const ticket = await gamer.draw({ mode: 'event', specialEventId: id });
    expect(ticket).toMatchObject({
      ...{ mode: 'event', rule, startPlace: 0, hiScoreBefore: 0 },
      event: { id, kind: 'weekend', name: 'Light feet', nameEs: 'Pies ligeros', endsAt },
    });
    expect((await gamer.draw({ mode: 'event', specialEventId: id })).seed).not.toBe(ticket.seed);
    const settled = await play(id);
    expect(settled).toMatchObject({ mode: 'event', witness: 'live', event: { id, rule, name: 'Light feet', rank: 1 } });
    const answer = await gamer.client.get(`/api/runs/${settled.runId}`);
    expect(answer.as(PublicRunResponse).run).toMatchObject({
      ...{ mode: 'event', rule, rank: 1, replayOpensAt: null },
      event: { id, kind: 'weekend', name: 'Light feet', nameEs: 'Pies ligeros' },
    });
    const [shown] = (await arena.newClient().get(`/api/replays?runs=${settled.runId}`)).as(ReplaysResponse).replays;
    const replay = decodeReplay((await unpackReplay(shown?.replay ?? '')).bytes);
    expect(replay).toMatchObject({ mode: 'event', rule });
    expect(simulate(replay).score).toBe(settled.score);
  },
);

test('the rules of events are those that the simulation knows', () => {
  expect(SPECIAL_EVENT_RULES).toEqual(SIM_RULES);
});

test('a season starts in its place, by the standard rule', async () => {
  const id = await addSeason(5);
  const ticket = await gamer.draw({ mode: 'event', specialEventId: id });
  expect([ticket.startPlace, ticket.rule]).toEqual([5, undefined]);
  const { runId, event } = await play(id);
  expect(event).toMatchObject({ id, kind: 'season', rule: 'standard', rank: 1, total: 1 });
  const { run } = (await gamer.client.get(`/api/runs/${runId}`)).as(PublicRunResponse);
  expect([run.startPlace, run.rule, run.event?.kind]).toEqual([5, undefined, 'season']);
});

test.each([
  ['before it starts', () => startsAt - 1],
  ['at its end', () => endsAt],
])('no ticket of an event is drawn %s', async (_name, at) => {
  const id = await addEvent();
  arena.clock.set(at());
  await gamer.openSession();
  expect(await gamer.requestTicket({ mode: 'event', specialEventId: id })).toMatchObject({
    ...{ status: 409, code: 'special_event_not_on' },
  });
});

test('no ticket is drawn of an event that is called off, unknown or not named, nor in another mode', async () => {
  const id = await addEvent();
  const request = (ticket: object) => gamer.requestTicket({ mode: 'event', ...ticket });
  expect(await request({})).toMatchObject({ code: 'special_event_not_on' });
  expect(await request({ specialEventId: 2 ** 40 })).toMatchObject({ code: 'special_event_not_on' });
  expect(await request({ mode: 'solo', specialEventId: id })).toMatchObject({ code: 'bad_request' });
  await arena.context.db
    .updateTable('specialEvents')
    .set({ cancelledAt: new Date(arena.clock.nowMs()) })
    .where('id', '=', id)
    .execute();
  expect(await request({ specialEventId: id })).toMatchObject({ code: 'special_event_not_on' });
});

test('it gives a game, its jumps and their XP, but no high score, league, quests, stamps or records', async () => {
  const settled = await play(await addEvent('mushrooms_only'), gamer, 3_000);
  expect(settled).toMatchObject({ witness: 'live', isHighScore: false, best: 0, previousBest: 0 });
  expect(settled.level).toBeGreaterThan(1);
  expect(settled.xp.gained).toBe(10 + settled.jumps);
  expect(await statsOf(gamer)).toMatchObject({
    ...{ totalGames: 1, totalJumps: settled.jumps, hiScore: 0, bestRunId: null, totalEnemies: 0, levelReached: 0 },
  });
  const { db } = arena.context;
  const run = await db.selectFrom('runs').selectAll().where('id', '=', settled.runId).executeTakeFirstOrThrow();
  expect(run).toMatchObject({ board: 'event', leagueWeek: null, countsQuests: false, rule: 'mushrooms_only' });
  for (const table of ['leagueMembers', 'levelRecords'] as const)
    expect(await db.selectFrom(table).selectAll().where('userId', '=', gamer.player.id).execute()).toEqual([]);
  const profile = await gamer.client.get(`/api/profiles/${gamer.player.publicId}`);
  expect(profile.text).not.toMatch(/"grade":"bronze"/);
  const scores = (await gamer.client.get('/api/leaderboards/scores')).as(BoardResponse).rows;
  expect(scores.some(({ publicId }) => publicId === gamer.player.publicId)).toBe(false);
});

test('stars are kept of one run of an event a day, as of the daily course', async () => {
  const id = await addEvent('mushrooms_only');
  const first = await play(id, gamer, 3_000);
  expect(first.stars?.collected).toBeGreaterThan(0);
  expect(first.stars?.kept).toBe(first.stars?.collected);
  const second = await play(id, gamer, 3_000);
  expect(second.stars).toMatchObject({ kept: 0, total: first.stars?.total });
  arena.clock.set(startsAt + 25 * HOUR_MS);
  const next = await play(id, gamer, 3_000);
  expect(next.stars?.kept).toBe(next.stars?.collected);
  const amounts = [first, next].map(({ stars }) => ({ source: 'daily', amount: stars?.kept }));
  expect(await starsOf(gamer)).toEqual(amounts);
  await voidRun(arena.context, { runId: next.runId, reason: 'a test' });
  const left = (await starsOf(gamer)).reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(left).toBe(first.stars?.kept);
});

test('the board keeps the best of each player, and follows voids and players who are off the boards', async () => {
  const id = await addEvent();
  const low = await play(id, gamer, 600);
  const best = await play(id, gamer, 2_500);
  expect(best.score).toBeGreaterThan(low.score);
  expect(best.event).toMatchObject({ isBest: true, previousBest: low.score, best: best.score, rank: 1, total: 1 });
  expect((await gamer.draw({ mode: 'event', specialEventId: id })).hiScoreBefore).toBe(best.score);
  const other = await Gamer.join(arena);
  expect((await play(id, other, 300)).event).toMatchObject({ rank: 2, total: 2 });
  expect((await bests(id)).map(({ runId }) => runId)).toContain(best.runId);
  await voidRun(arena.context, { runId: best.runId, reason: 'a test' });
  expect((await bests(id)).map(({ runId }) => runId)).toContain(low.runId);
  await reinstateRun(arena.context, { runId: best.runId });
  expect((await bests(id)).map(({ runId }) => runId)).toContain(best.runId);
  const hide = (isHidden: boolean) =>
    inTransaction(arena.context, (trx) => setHidden(trx, { userId: gamer.player.id, isHidden }));
  await hide(true);
  expect((await bests(id)).map(({ runId }) => runId)).not.toContain(best.runId);
  await hide(false);
  expect((await bests(id)).map(({ runId }) => runId)).toContain(best.runId);
});

test.each([
  ['begun in the last moment and sent within six hours', () => endsAt - 1, () => endsAt + 5 * HOUR_MS, null],
  ['begun in the last moment and sent later', () => endsAt - 1, () => endsAt + 6 * HOUR_MS, 'event_over'],
  ['drawn before the end and begun at it', () => endsAt, () => endsAt + HOUR_MS, 'event_over'],
])('a run %s is on the board or says why not', async (_name, beganAt, sentAt, reason) => {
  const id = await addEvent();
  arena.clock.set(endsAt - 20_000);
  await gamer.openSession();
  const run = playTicket(await gamer.draw({ mode: 'event', specialEventId: id }), { skill: 'strong', ticks: 600 });
  arena.clock.set(beganAt());
  await gamer.witness(run);
  await gamer.leave(run);
  arena.clock.set(sentAt());
  const settled = await gamer.settle(run);
  expect(settled).toMatchObject({ witness: reason ? 'unwitnessed' : 'live', witnessReason: reason });
  expect(settled.event).toMatchObject({ isBest: reason === null, rank: reason ? null : 1, total: reason ? 0 : 1 });
  expect(settled.xp.gained).toBe(10 + settled.jumps);
  expect(await bests(id)).toHaveLength(reason ? 0 : 1);
});

test('refuses a replay by another rule or of another mode than the ticket’s', async () => {
  const id = await addEvent('no_hop');
  for (const change of [{ rule: 'standard' }, { rule: 'low_gravity' }, { mode: 'race' }] as const) {
    await gamer.openSession();
    const run = playTicket(await gamer.draw({ mode: 'event', specialEventId: id }), { skill: 'strong', ticks: 700 });
    const { seed, startPlace } = run.ticket;
    const course = { seed, startPlace, mode: 'event', rule: 'no_hop', ...change } as const;
    const { replay } = playRun({ ...course, skill: SKILLS.strong, ticks: 700 });
    await gamer.witness(run);
    await gamer.leave(run);
    expect(await gamer.submit(run, { replay: packReplay(replay) })).toMatchObject({ code: 'replay_mismatch' });
  }
});

test('a race against a run of an event has its rule, and so have tries by link', async () => {
  const ghost = await play(await addEvent('low_gravity'));
  const racer = await Gamer.join(arena);
  arena.clock.set(endsAt + HOUR_MS);
  const ticket = await racer.draw({ mode: 'race', ghostRunId: ghost.runId });
  expect(ticket).toMatchObject({ mode: 'race', rule: 'low_gravity' });
  const race = await racer.play({ mode: 'race', ghostRunId: ghost.runId, skill: 'strong', ticks: 1_000 });
  expect(race.settled).toMatchObject({ witness: 'live', score: ghost.score, race: { beaten: false } });

  const guest = arena.newClient();
  const { challenge } = (await guest.get(`/api/challenges/${ghost.runId}`)).as(ChallengeResponse);
  expect(challenge).toMatchObject({ rule: 'low_gravity', practice: null });
  const tryBy = async (rule: SpecialEventRule) => {
    const course = { seed: ticket.seed, startPlace: ticket.startPlace, mode: 'practice', rule } as const;
    const { replay } = playRun({ ...course, skill: SKILLS.beginner });
    return guest.post(`/api/challenges/${ghost.runId}/tries`, { replay: packReplay(replay) });
  };
  expect((await tryBy('low_gravity')).as(ChallengeTryResponse).isListed).toBe(true);
  expect(await tryBy('standard')).toMatchObject({ code: 'replay_mismatch' });
});

test('a run of an event is resumed on another page by its rule', async () => {
  const id = await addEvent('mushrooms_only');
  await gamer.openSession();
  const run = playTicket(await gamer.draw({ mode: 'event', specialEventId: id }), { skill: 'strong', ticks: 840 });
  await gamer.witnessByWire(run);
  const waiting = await gamer.client.get(`/api/run-resume/${run.ticket.runId}`);
  expect(waiting.as(ResumableRunResponse).waiting).toMatchObject({ mode: 'event', score: run.score });
  const answer = await gamer.client.post('/api/run-resume', { runId: run.ticket.runId, leg: 1 });
  const { ticket, resumed } = answer.as(ResumeRunResponse);
  expect(ticket).toMatchObject({ mode: 'event', rule: 'mushrooms_only', event: { id, name: 'Light feet', endsAt } });
  expect(resumed.tick).toBe(840);
});

test('the server never changes rule and event of a drawn ticket', async () => {
  const { runId } = await gamer.draw({ mode: 'event', specialEventId: await addEvent() });
  const tickets = arena.context.db.updateTable('runTickets').where('runId', '=', runId);
  await expect(tickets.set({ rule: 'no_hop' }).execute()).rejects.toThrow(/permission denied/);
  await expect(tickets.set({ specialEventId: 1 }).execute()).rejects.toThrow(/permission denied/);
});
