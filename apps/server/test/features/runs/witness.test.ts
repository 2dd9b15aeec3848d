import { packInputs } from '@jumpy/protocol/packInputs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../src/app.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from './arena.ts';
import { Gamer, onTime, onTimeByDigests, type Plan } from './gamer.ts';
import { type PlayedRun, playTicket } from './playedRun.ts';

/** Long enough for every rule to apply: 90 s. */
const TICKS = 5_400;
let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  arena = await createArena('witness');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(() => arena.close());

/** A run of 90 s, ended by quitting, so that every plan has the same length. */
async function playAndQuit(plan: Plan): Promise<{ run: PlayedRun; codes: (string | undefined)[] }> {
  let run = playTicket(await gamer.draw(), { skill: 'strong', ticks: TICKS });
  while (run.ticks < TICKS) run = playTicket(await gamer.draw(), { skill: 'strong', ticks: TICKS });
  const answers = await gamer.witnessByWire(run, plan);
  await gamer.post(run.ticket.runId, 900, { kind: 'quit', tick: run.ticks });
  return { run, codes: answers.map((answer) => answer.code) };
}

const lateFrom =
  (fromTick: number, byMs: number): Plan =>
  (run) =>
    onTime(run).map(({ atMs, message }) => ({
      atMs: message.tick > fromTick ? Math.max(atMs, (fromTick * 1_000) / 60 + byMs) : atMs,
      message,
    }));
const jitter: Plan = (run) =>
  onTime(run).map(({ atMs, message }) => ({ atMs: atMs + ((message.tick * 7) % 1_100), message }));
const pauses =
  (count: number, { everyTicks, ms }: { everyTicks: number; ms: number }): Plan =>
  (run) => {
    const planned = onTime(run).map(({ atMs, message }) => ({
      atMs: atMs + Math.min(count, Math.floor((message.tick - 1) / everyTicks)) * ms,
      message,
    }));
    for (let index = 1; index <= count; index += 1) {
      const tick = index * everyTicks;
      const fromMs = (tick * 1_000) / 60 + 85 + (index - 1) * ms;
      planned.push({ atMs: fromMs, message: { kind: 'pause', tick } });
      planned.push({ atMs: fromMs + ms - 1, message: { kind: 'resume', tick } });
    }
    return planned.sort((one, other) => one.atMs - other.atMs);
  };

test.each<[string, Plan]>([
  ['on time', onTime],
  ['jitter', jitter],
  ['a gap of 9 s', lateFrom(1_200, 9_000)],
  ['five pauses of a minute', pauses(5, { everyTicks: 900, ms: 60_000 })],
])('an honest run with %s is live', async (_name, plan) => {
  const { run } = await playAndQuit(plan);
  expect(await gamer.settle(run)).toMatchObject({ witness: 'live', witnessReason: null, isHighScore: true });
});

test('a run that survives a server restart is live: its checkpoints are in the database', async () => {
  const run = playTicket(await gamer.draw(), { skill: 'average' });
  const half =
    (from: number, to: number): Plan =>
    (played) =>
      onTime(played).slice(Math.floor(from * played.digests.length), Math.floor(to * played.digests.length));
  const { runId } = run.ticket;
  const startMs = arena.clock.nowMs();
  await gamer.post(runId, 0, { kind: 'start', tick: 0 });
  const post = async (plan: Plan): Promise<void> => {
    for (const { atMs, message } of plan(run)) {
      arena.clock.set(startMs + atMs);
      await gamer.post(runId, message.tick / 120, message);
    }
  };
  await post(half(0, 0.5));
  const restarted = createApp(arena.context, {});
  await restarted.ready();
  gamer.turnTo(restarted);
  await post(half(0.5, 1));
  arena.clock.set(startMs + (run.ticks * 1_000) / 60 + 200);
  expect(await gamer.settle(run)).toMatchObject({ witness: 'live' });
  await restarted.close();
});

/** Ten seconds of play take two minutes from tick 1,200 on; the rest is sent as early as allowed to catch up. */
const slowInTheMiddle: Plan = (run) =>
  onTime(run).map(({ atMs, message }) => {
    const slowMs = Math.min(5, Math.max(0, (message.tick - 1_200) / 120)) * 10_000;
    return { atMs: Math.max(atMs, message.tick > 1_200 ? 20_085 + slowMs : 0), message };
  });
/** The run goes wrong at tick 1,560: the pause is backdated to 1,200, the last tick sent, and the rest is replayed. */
const pausedAfterwards: Plan = (run) => {
  const late = 6_000;
  return onTime(run).flatMap(({ atMs, message }) => {
    const planned = { atMs: atMs + (message.tick > 1_200 ? 60_000 + late : 0), message };
    if (message.tick !== 1_200) return [planned];
    return [
      planned,
      { atMs: atMs + late, message: { kind: 'pause', tick: 1_200 } },
      { atMs: atMs + 60_000 + late, message: { kind: 'resume', tick: 1_200 } },
    ];
  });
};
const slowMotion: Plan = (run) => onTime(run).map(({ atMs, message }) => ({ atMs: atMs / 0.9, message }));
const firstHalf: Plan = (run) => onTime(run).slice(0, run.digests.length / 2);
/** Two seconds without input. */
const OTHER_INPUTS = packInputs(new Uint8Array(120).fill(1), { fromTick: 2_280, toTick: 2_400 });
const rewound: Plan = (run) =>
  onTime(run).map(({ atMs, message }) =>
    message.tick === 2_400 ? { atMs, message: { ...message, inputs: OTHER_INPUTS } } : { atMs, message },
  );

test.each<[string, Plan, string]>([
  ['without digests', () => [], 'no_digests'],
  ['with half of its inputs', firstHalf, 'too_few_digests'],
  ['of a course that is told as it is climbed, with digests alone', onTimeByDigests, 'no_digests'],
  ['in slow motion at 0.9', slowMotion, 'too_slow'],
  ['in slow motion where it is hard, and as fast as allowed after that', slowInTheMiddle, 'too_slow'],
  ['paused after it went wrong, to go on from before', pausedAfterwards, 'too_slow'],
  ['with a gap of 13 s', lateFrom(1_200, 13_000), 'digest_gap'],
  ['stepped through by pauses', pauses(12, { everyTicks: 240, ms: 5_000 }), 'too_many_pauses'],
  ['with pauses one second apart', pauses(3, { everyTicks: 60, ms: 5_000 }), 'pauses_too_close'],
])(
  'a run %s is unwitnessed: it counts games, jumps, time and their XP, and nothing else',
  async (_name, plan, reason) => {
    const { run } = await playAndQuit(plan);
    const settled = await gamer.settle(run);
    expect(settled).toMatchObject({ witness: 'unwitnessed', witnessReason: reason, isHighScore: false, best: 0 });
    expect(settled.xp.gained).toBe(10 + run.jumps);
    const { db } = arena.context;
    const { discordId } = gamer.player;
    const stats = await db
      .selectFrom('gameStats')
      .selectAll()
      .where('discordId', '=', discordId)
      .executeTakeFirstOrThrow();
    expect(stats).toMatchObject({
      totalGames: 1,
      totalJumps: run.jumps,
      totalTime: run.ticks / 60,
      hiScore: 0,
      bestRunId: null,
      totalEnemies: 0,
      levelReached: 0,
    });
    const quests = await db.selectFrom('userQuests').selectAll().where('discordId', '=', discordId).execute();
    const moved = quests.filter(({ currentProgress }) => currentProgress > 0).map(({ questKey }) => questKey);
    expect(moved.filter((key) => !/^(daily_)?(jumps?|games)_/.test(key))).toEqual([]);
    expect(await db.selectFrom('replays').select('runId').where('runId', '=', run.ticket.runId).execute()).toHaveLength(
      1,
    );
  },
);

test('rejects checkpoints ahead of time, and the run is unwitnessed once it could have been played', async () => {
  const fast: Plan = (played) => onTime(played).map(({ atMs, message }) => ({ atMs: atMs / 2, message }));
  const run = playTicket(await gamer.draw(), { skill: 'strong', ticks: TICKS });
  const startMs = arena.clock.nowMs();
  await gamer.post(run.ticket.runId, 0, { kind: 'start', tick: 0 });
  const codes: (string | undefined)[] = [];
  for (const { atMs, message } of fast(run)) {
    arena.clock.set(startMs + atMs);
    codes.push((await gamer.post(run.ticket.runId, message.tick / 120, message)).code);
  }
  expect(codes.filter((code) => code === 'run_too_early').length).toBeGreaterThan(codes.length / 2);
  await gamer.post(run.ticket.runId, 900, { kind: 'quit', tick: run.ticks });
  expect(await gamer.submit(run)).toMatchObject({ status: 409, code: 'run_too_early' });
  arena.clock.set(startMs + (run.ticks * 1_000) / 60);
  expect(await gamer.settle(run)).toMatchObject({ witness: 'unwitnessed' });
});

test('a run started long after its ticket is unwitnessed; one started within a minute is live', async () => {
  for (const [waitMs, witnessReason] of [
    [60_000, null],
    [600_000, 'too_slow'],
  ] as const) {
    const run = playTicket(await gamer.draw(), { skill: 'average' });
    arena.clock.advance(waitMs);
    await gamer.witness(run);
    expect(await gamer.settle(run)).toMatchObject({ witnessReason });
  }
});

test('rejects a pause that ends at a later tick than it began', async () => {
  const { runId } = await gamer.draw();
  await gamer.post(runId, 0, { kind: 'start', tick: 0 });
  arena.clock.advance(10_000);
  await gamer.post(runId, 1, { kind: 'pause', tick: 500 });
  arena.clock.advance(10_000);
  expect(await gamer.post(runId, 2, { kind: 'resume', tick: 560 })).toMatchObject({
    status: 409,
    code: 'digest_order',
  });
  expect(await gamer.post(runId, 2, { kind: 'resume', tick: 500 })).toMatchObject({ status: 200 });
});

test('rejects a run whose digest is of other inputs than submitted', async () => {
  const { run } = await playAndQuit(rewound);
  expect(await gamer.submit(run)).toMatchObject({ status: 409, code: 'run_altered' });
});

test.each([
  ['take nothing from a run that was seen up to its last 120 ticks', 120, 'live'],
  ['cost a run its witness that was seen up to 240 ticks before its end', 240, 'unwitnessed'],
])('checkpoints delivered an hour later after a network loss %s', async (_name, unseenTicks, witness) => {
  const run = playTicket(await gamer.draw(), { skill: 'strong', ticks: TICKS });
  const startMs = arena.clock.nowMs();
  const lost: Plan = (played) =>
    onTime(played).map(({ atMs, message }) => ({
      atMs: message.tick > run.ticks - unseenTicks ? 3_600_000 : atMs,
      message,
    }));
  await gamer.witnessByWire(run, lost);
  expect(arena.clock.nowMs() - startMs).toBe(3_600_000);
  const { over } = run;
  if (!over) await gamer.post(run.ticket.runId, 900, { kind: 'quit', tick: run.ticks });
  expect(await gamer.settle(run)).toMatchObject({ witness });
});

test('a run submitted days after its end is live: losing the network at the very end costs nothing', async () => {
  const run = playTicket(await gamer.draw(), { skill: 'average' });
  await gamer.witness(run);
  arena.clock.advance(3 * 24 * 3_600_000);
  expect(await gamer.settle(run)).toMatchObject({ witness: 'live' });
});
