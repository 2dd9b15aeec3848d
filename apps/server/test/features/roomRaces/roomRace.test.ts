import { inflateRawSync } from 'node:zlib';
import { HistoryResponse } from '@jumpy/protocol/http/history';
import { PublicRunResponse, ReplaysResponse } from '@jumpy/protocol/http/replays';
import { type EndedRoomRace, type RoomRace, RoomRaceResponse } from '@jumpy/protocol/http/roomRaces';
import { decodeReplay } from '@jumpy/sim/replay';
import { countSections } from '@jumpy/sim/section';
import { simulate } from '@jumpy/sim/simulate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIM_VERSION } from '@jumpy/sim/version';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import { REQUEST_LIMITS } from '../../../src/http/requestLimits.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { beginRace, endRace, makeRace, raceOn, settleRaced } from './madeRace.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('roomRace');
});
afterAll(() => arena.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const BOT = { name: 'Pogo', level: 4, look: 'kit', mind: 'a bot', skill: 'average' } as const;

const players = (...names: string[]): Promise<SeededPlayer[]> =>
  Promise.all(names.map((username) => arena.seedPlayer({ username })));

async function ask(raceId: string, client = arena.newClient()): Promise<RoomRace> {
  return (await client.get(`/api/room-races/${raceId}`)).as(RoomRaceResponse).race;
}
async function askEnded(raceId: string): Promise<EndedRoomRace> {
  const race = await ask(raceId);
  if (race.state !== 'ended') throw new Error('the race still runs');
  return race;
}
const later = (): void => arena.clock.advance(1_000);

test('a finished race lists its results by rank, each with player, numbers and run', async () => {
  const [mira, tom, ben] = await players('Mira', 'Tom', 'Ben');
  if (!mira || !tom || !ben) throw new Error('three players');
  await arena.context.db.updateTable('users').set({ look: 'kit' }).where('id', '=', tom.id).execute();
  const made = await makeRace(arena, { players: [mira, tom, ben] });
  const race = await askEnded(made.raceId);
  const scores = made.raced.map(({ score }) => score);
  expect(race).toMatchObject({ kind: 'code', simVersion: SIM_VERSION, raceId: made.raceId });
  expect(race.endedAt).toBeGreaterThan(race.startedAt);
  expect(race.places.map(({ score }) => score)).toEqual(scores.toSorted((a, b) => b - a));
  expect(race.places.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  const ofTom = race.places.find(({ player }) => player?.username === 'Tom');
  const { score, jumps, ticks } = made.raced[1] ?? {};
  expect(ofTom).toMatchObject({
    ...{ seat: 1, score, jumps, ticks, look: 'kit', bot: null, removed: false, isOwn: false },
    runId: made.tickets[1]?.runId,
    player: { publicId: tom.publicId, avatarUrl: expect.stringContaining(tom.publicId) },
  });
});

test('a finished race reveals its key: it matches the commitment, and yields the course of every replay', async () => {
  const made = await makeRace(arena, { players: await players('Mira', 'Tom') });
  const { course, places } = await askEnded(made.raceId);
  expect(course.key).toBe(made.runKey.toString('hex'));
  expect(course.commitment).toBe(sha256(made.runKey).toString('hex'));
  const runs = places.map(({ runId }) => runId).join(',');
  const { replays } = (await arena.newClient().get(`/api/replays?runs=${runs}`)).as(ReplaysResponse);
  expect(replays.map(({ state }) => state)).toEqual(['open', 'open']);
  // Each run's page uses it to verify the course.
  expect(replays.map((replay) => replay.course)).toEqual([course, course]);
  for (const { replay } of replays) {
    const { seed } = decodeReplay(inflateRawSync(Buffer.from(replay ?? '', 'base64')));
    expect(seed).toBe(deriveSectionSeeds(Buffer.from(course.key, 'hex'), { from: 0, to: countSections(seed) }));
  }
});

test('a bot is outside the ranking, and its replay gives its score on the shared course', async () => {
  const [mira] = await players('Mira');
  if (!mira) throw new Error('a player');
  const made = await makeRace(arena, {
    players: [mira],
    bots: [BOT, { ...BOT, name: 'Hop', mind: 'another' }],
    kind: 'quick',
  });
  const race = await askEnded(made.raceId);
  expect(race.kind).toBe('quick');
  expect(race.places.map(({ rank }) => rank)).toEqual([1, null, null]);
  const bot = race.places.find((place) => place.bot?.name === 'Pogo');
  expect(bot).toMatchObject({ player: null, runId: null, look: 'kit', seat: 1, bot: { level: 4 } });
  const replay = decodeReplay(inflateRawSync(Buffer.from(bot?.bot?.replay ?? '', 'base64')));
  expect(replay.seed).toBe(deriveSectionSeeds(made.runKey, { from: 0, to: countSections(replay.seed) }));
  const { score, jumps, ticks, derivedFrom } = simulate(replay);
  expect({ score, jumps, ticks, derivedFrom }).toEqual({
    ...{ score: made.bots[0]?.score, jumps: made.bots[0]?.jumps, ticks: made.bots[0]?.ticks },
    derivedFrom: null,
  });
});

test('unreadable bot inputs give a result without a replay', async () => {
  const made = await makeRace(arena, { players: await players('Mira'), bots: [BOT] });
  await sql`UPDATE room_race_places SET bot_inputs = '\\x07' WHERE race_id = ${made.raceId} AND seat = 1`.execute(
    arena.context.db,
  );
  const { places } = await askEnded(made.raceId);
  expect(places[1]).toMatchObject({ score: made.bots[0]?.score, bot: { name: 'Pogo', replay: null } });
});

test('a race in progress lists its players by name, without its key or ranks', async () => {
  const [mira, tom] = await players('Mira', 'Tom');
  if (!mira || !tom) throw new Error('two players');
  const begun = await beginRace(arena, [mira, tom]);
  arena.clock.advance(5_000);
  const answer = await arena.newClient().get(`/api/room-races/${begun.raceId}`);
  expect(answer.as(RoomRaceResponse).race).toMatchObject({
    ...{ state: 'running', kind: 'code', code: '482913' },
    racers: [{ username: 'Mira' }, { username: 'Tom' }],
  });
  expect(answer.text).not.toContain(begun.runKey.toString('hex'));
  expect(answer.text).not.toMatch(/"(places|course|runId|score)"/);
  await endRace(arena, begun.raceId);
  later();
  expect((await ask(begun.raceId)).state).toBe('ended');
});

test('the code of a room of strangers is not revealed', async () => {
  const begun = await beginRace(arena, await players('Mira'), { kind: 'quick' });
  expect(await ask(begun.raceId)).toMatchObject({ state: 'running', code: null });
});

test('equal scores share a rank unless one paused longer, and the rest follow both', async () => {
  const same = { mind: 'same' };
  const three = await makeRace(arena, {
    players: await players('Mira', 'Tom', 'Ben'),
    plans: [{ ...same, frozenTicks: 120 }, same, same],
  });
  const { places } = await askEnded(three.raceId);
  expect(places.map(({ rank, frozenTicks }) => [rank, frozenTicks])).toEqual([
    [1, 0],
    [1, 0],
    [3, 120],
  ]);
});

test('a removed run is listed as removed without numbers, and lower ranks move up', async () => {
  const made = await makeRace(arena, { players: await players('Mira', 'Tom', 'Ben') });
  const before = await askEnded(made.raceId);
  const [first, second, third] = before.places;
  await voidRun(arena.context, { runId: first?.runId ?? '', reason: 'a test' });
  later();
  const { places } = await askEnded(made.raceId);
  expect(places.map(({ seat, rank, removed }) => ({ seat, rank, removed }))).toEqual([
    { seat: second?.seat, rank: 1, removed: false },
    { seat: third?.seat, rank: 2, removed: false },
    { seat: first?.seat, rank: null, removed: true },
  ]);
  expect(places[2]).toMatchObject({ runId: null, score: 0, jumps: 0, ticks: 0 });
  expect(places[2]?.player?.publicId).toBe(first?.player?.publicId);
});

test('a result without a stored run has its numbers, and no run', async () => {
  const [mira] = await players('Mira');
  if (!mira) throw new Error('a player');
  const begun = await beginRace(arena, [mira]);
  const short = { seat: 0, rank: 1, score: 40, jumps: 3, ticks: 50, frozenTicks: 0 };
  await endRace(arena, begun.raceId, { places: [short] });
  expect((await askEnded(begun.raceId)).places).toMatchObject([{ rank: 1, score: 40, runId: null, look: 'jumpy' }]);
});

test('marks the viewer’s own result', async () => {
  const [mira, tom] = await players('Mira', 'Tom');
  if (!mira || !tom) throw new Error('two players');
  const made = await makeRace(arena, { players: [mira, tom] });
  const race = await ask(made.raceId, await arena.signIn(tom));
  const own = race.state === 'ended' ? race.places.filter(({ isOwn }) => isOwn) : [];
  expect(own.map(({ player }) => player?.username)).toEqual(['Tom']);
});

test('an unknown race is not found, and an invalid id is rejected', async () => {
  expect(await arena.newClient().get(`/api/room-races/${UNKNOWN}`)).toMatchObject({
    status: 404,
    code: 'race_unknown',
  });
  expect((await arena.newClient().get('/api/room-races/1')).status).toBe(400);
});

test('reading races is rate-limited', async () => {
  const app = await createTestApp({
    app: { limits: { ...REQUEST_LIMITS, read: { windowMs: 60_000, perPlayer: 1, perAddress: 1 } } },
  });
  const client = app.newClient();
  expect((await client.get(`/api/room-races/${UNKNOWN}`)).status).toBe(404);
  expect((await client.get(`/api/room-races/${UNKNOWN}`)).status).toBe(429);
  await app.close();
});

test('a room run links its race with the number of racers, and its rank once all have finished', async () => {
  const [mira, tom] = await players('Mira', 'Tom');
  if (!mira || !tom) throw new Error('two players');
  const begun = await beginRace(arena, [mira, tom]);
  const runId = begun.tickets[0]?.runId ?? '';
  arena.clock.advance(600_000);
  await settleRaced(arena, runId, raceOn(begun.runKey, { mind: 'a' }));
  const ofMira = await arena.signIn(mira);
  const { run } = (await ofMira.get(`/api/runs/${runId}`)).as(PublicRunResponse);
  expect(run.roomRace).toEqual({ raceId: begun.raceId, racers: 2, rank: null });
  expect(await arena.newClient().get(`/api/runs/${runId}`)).toMatchObject({ status: 403, code: 'replay_closed' });

  const made = await makeRace(arena, { players: [mira, tom], bots: [BOT] });
  const { places } = await askEnded(made.raceId);
  const own = (await ofMira.get('/api/runs')).as(HistoryResponse).runs;
  const rank = places.find(({ player }) => player?.publicId === mira.publicId)?.rank;
  const madeId = made.tickets[0]?.runId;
  expect(own.find((one) => one.runId === madeId)?.roomRace).toEqual({ raceId: made.raceId, racers: 2, rank });
});

test('a run’s rank ignores removed runs above it', async () => {
  const made = await makeRace(arena, { players: await players('Mira', 'Tom', 'Ben') });
  const [first, second] = (await askEnded(made.raceId)).places;
  await voidRun(arena.context, { runId: first?.runId ?? '', reason: 'a test' });
  const { run } = (await arena.newClient().get(`/api/runs/${second?.runId ?? ''}`)).as(PublicRunResponse);
  expect(run.roomRace).toEqual({ raceId: made.raceId, racers: 2, rank: 1 });
});

test('a solo run belongs to no race', async () => {
  const { settled } = await (await Gamer.join(arena)).play();
  const { run } = (await arena.newClient().get(`/api/runs/${settled.runId}`)).as(PublicRunResponse);
  expect(run).not.toHaveProperty('roomRace');
});
