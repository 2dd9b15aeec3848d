import { deflateRawSync } from 'node:zlib';
import { packTrail } from '@jumpy/protocol/packInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { createRecorder, encodeReplay, type Replay } from '@jumpy/sim/replay';
import { step } from '@jumpy/sim/step';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { SIM_VERSION } from '@jumpy/sim/version';
import { createWorld } from '@jumpy/sim/world';
import { deriveSectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import { type BotResult, type PlacementResult, raceStore } from '../../../src/features/rooms/store.ts';
import { insertCommitment } from '../../../src/features/runs/commitments/store.ts';
import { parseSubmittedRun, verifyRun } from '../../../src/features/runs/replays/verifyRun.ts';
import { settleRun } from '../../../src/features/runs/settlement/settleRun.ts';
import { findTicket, insertRunTicket } from '../../../src/features/runs/tickets/store.ts';
import { startTicket } from '../../../src/features/runs/witness/store.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

const LONGEST_SECTIONS = 300;
const WEEK_MS = 7 * 86_400_000;

export interface RacerPlan {
  skill?: SkillName;
  /** Seed of the bot; bots of one skill with the same seed play alike. */
  mind: string;
  frozenTicks?: number;
}

/** A bot's run on the course of a race. */
export interface RacedRun {
  replay: Replay;
  score: number;
  jumps: number;
  ticks: number;
}

/** Plays a run on the course derived from a key. */
export function raceOn(runKey: Buffer, { skill = 'beginner', mind }: RacerPlan): RacedRun {
  const world = createWorld({ seed: deriveSectionSeeds(runKey, { from: 0, to: LONGEST_SECTIONS }), mode: 'room' });
  const recorder = createRecorder(world);
  const bot = createBot({ skill: SKILLS[skill], seed: sha256(mind).toString('hex').slice(0, 32) });
  while (!world.over) {
    const input = bot.decide(world);
    recorder.record(input);
    step(world, input);
  }
  return { replay: recorder.finish(), score: world.score, jumps: world.jumps, ticks: world.tick };
}

/** A started race: its row, and everyone's tickets. */
export interface BegunRace {
  raceId: string;
  runKey: Buffer;
  tickets: { player: SeededPlayer; runId: string }[];
}

/** Starts a race like a room: everyone gets a seat and a ticket, and the course is committed. */
export async function beginRace(
  { context: { db, clock, random } }: Pick<TestApp, 'context'>,
  players: readonly SeededPlayer[],
  { kind = 'code' }: { kind?: 'code' | 'quick' } = {},
): Promise<BegunRace> {
  const raceId = random.uuid();
  const runKey = random.bytes(32);
  const at = new Date(clock.nowMs());
  const tickets = players.map((player) => ({ player, runId: random.uuid() }));
  await db.transaction().execute(async (trx) => {
    const places = tickets.map(({ player, runId }, seat) => ({ seat, userId: player.id, runId }));
    const race = { id: raceId, code: '482913', kind, simVersion: SIM_VERSION, runKey, startedAt: at };
    await raceStore.insert(trx, { ...race, placements: places });
    for (const { player, runId } of tickets) {
      await insertRunTicket(trx, {
        ...{ runId, userId: player.id, runKey, sessionHash: null, roomRaceId: raceId, mode: 'room' },
        ...{
          simVersion: SIM_VERSION,
          seed: deriveSectionSeeds(runKey, { from: 0, to: 3 }),
          startPlace: 0,
          hiScoreBefore: 0,
          xpBearing: true,
        },
        ...{ courseDate: null, ghostRunId: null, issuedAt: at, settleUntil: new Date(at.getTime() + WEEK_MS) },
      });
      await insertCommitment(trx, { runId, commitment: sha256(runKey), committedAt: at });
      await startTicket(trx, { runId, at, network: undefined });
    }
  });
  return { raceId, runKey, tickets };
}

/** Settles a player's run like a room: verified by simulation, without client claims. */
export async function settleRaced(
  { context }: Pick<TestApp, 'context'>,
  runId: string,
  { replay }: RacedRun,
): Promise<void> {
  const ticket = await findTicket(context.db, runId);
  if (!ticket) throw new Error(`no ticket ${runId}`);
  const packed = deflateRawSync(encodeReplay(replay)).toString('base64');
  const submitted = await parseSubmittedRun(packed, ticket);
  const run = await verifyRun(sharedSimulator(), { ticket, submitted });
  await settleRun(context, {
    ...{ userId: ticket.userId, run, ticket, witness: { witness: 'live' }, claimed: {}, securityFlags: [] },
    clientMetrics: {},
  });
}

export interface PlannedBot extends RacerPlan {
  name: string;
  level: number;
  look: string;
}

export interface MadeRace extends BegunRace {
  /** In the order of the players. */
  raced: RacedRun[];
  bots: RacedRun[];
}

/** Plays a race to its end: settles all runs and stores the ranks. */
export async function makeRace(
  test: Pick<TestApp, 'context' | 'clock'>,
  {
    players,
    plans = [],
    bots = [],
    kind = 'code',
  }: {
    players: readonly SeededPlayer[];
    plans?: readonly RacerPlan[];
    bots?: readonly PlannedBot[];
    kind?: 'code' | 'quick';
  },
): Promise<MadeRace> {
  const begun = await beginRace(test, players, { kind });
  const planOf = (index: number): RacerPlan => plans[index] ?? { mind: `racer ${index}` };
  const raced = players.map((_, index) => raceOn(begun.runKey, planOf(index)));
  const played = bots.map((bot) => raceOn(begun.runKey, bot));
  const longest = Math.max(...[...raced, ...played].map(({ ticks }) => ticks));
  test.clock.advance((longest * 1_000) / 60 + 1_000);
  for (const [index, { runId }] of begun.tickets.entries()) {
    const run = raced[index];
    if (run) await settleRaced(test, runId, run);
  }
  const rows = begun.tickets.map((_, seat) => {
    const { score = 0, jumps = 0, ticks = 0 } = raced[seat] ?? {};
    return { seat, score, jumps, ticks, frozenTicks: planOf(seat).frozenTicks ?? 0 };
  });
  const places = rows.map((row) => {
    const above = rows.filter((o) => o.score > row.score || (o.score === row.score && o.frozenTicks < row.frozenTicks));
    return { ...row, rank: 1 + above.length };
  });
  const ended = bots.flatMap((bot, index) => {
    const run = played[index];
    return run ? [botPlace(players.length + index, bot, run)] : [];
  });
  await endRace(test, begun.raceId, { places, bots: ended });
  return { ...begun, raced, bots: played };
}

function botPlace(
  seat: number,
  { name, level, look }: PlannedBot,
  { replay, score, jumps, ticks }: RacedRun,
): BotResult {
  const all = { fromTick: 0, toTick: ticks };
  const botInputs = Buffer.from(packTrail(inputTrail(replay, all), all));
  return { seat, score, jumps, ticks, botName: name, botLevel: level, botLook: look, botInputs };
}

/** Stores the ranks once the last run has ended. */
export async function endRace(
  { context: { db, clock } }: Pick<TestApp, 'context'>,
  raceId: string,
  { places = [], bots = [] }: { places?: readonly PlacementResult[]; bots?: readonly BotResult[] } = {},
): Promise<void> {
  const at = new Date(clock.nowMs());
  await db.transaction().execute((trx) => raceStore.saveResult(trx, { raceId, at, places, bots }));
}
