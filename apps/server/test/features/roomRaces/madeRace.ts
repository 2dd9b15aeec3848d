import { deflateRawSync } from 'node:zlib';
import { packTrail } from '@jumpy/protocol/inputPack';
import { createBot } from '@jumpy/sim/bots/bot';
import { type SkillName, SKILLS } from '@jumpy/sim/bots/skill';
import { createRecorder, encodeReplay, type Replay } from '@jumpy/sim/replay';
import { step } from '@jumpy/sim/step';
import { inputTrail } from '@jumpy/sim/trail';
import { SIM_VERSION } from '@jumpy/sim/version';
import { createWorld } from '@jumpy/sim/world';
import { sql } from 'kysely';
import { sectionSeeds } from '../../../src/features/daily/sectionSeeds.ts';
import { insertCommitment } from '../../../src/features/runs/commitments/store.ts';
import { readSubmittedRun } from '../../../src/features/runs/replays/submittedRun.ts';
import { verifyRun } from '../../../src/features/runs/replays/verifiedRun.ts';
import { settleRun } from '../../../src/features/runs/settlement/settleRun.ts';
import { findTicket } from '../../../src/features/runs/tickets/store.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

const LONGEST_SECTIONS = 300;

/** How somebody plays in a race. */
export interface RacerPlan {
  skill?: SkillName;
  /** Bots of one skill that think alike would play alike. */
  mind: string;
  frozenTicks?: number;
}

/** A run on the course of a race, played by one of the bots of the simulation. */
export interface RacedRun {
  replay: Replay;
  score: number;
  jumps: number;
  ticks: number;
}

/** Plays a run on the course that follows from a key. */
export function raceOn(runKey: Buffer, { skill = 'beginner', mind }: RacerPlan): RacedRun {
  const world = createWorld({ seed: sectionSeeds(runKey, { from: 0, to: LONGEST_SECTIONS }), mode: 'room' });
  const recorder = createRecorder(world);
  const bot = createBot({ skill: SKILLS[skill], seed: sha256(mind).toString('hex').slice(0, 32) });
  while (!world.over) {
    const input = bot.decide(world);
    recorder.record(input);
    step(world, input);
  }
  return { replay: recorder.finish(), score: world.score, jumps: world.jumps, ticks: world.tick };
}

/** A race that has begun: its row, and a ticket of everybody. */
export interface BegunRace {
  raceId: string;
  runKey: Buffer;
  tickets: { player: SeededPlayer; runId: string }[];
}

/** Begins a race as a room does. */
export async function beginRace(
  { context: { db, clock, random } }: Pick<TestApp, 'context'>,
  players: readonly SeededPlayer[],
  { kind = 'code' }: { kind?: 'code' | 'quick' } = {},
): Promise<BegunRace> {
  const raceId = random.uuid();
  const runKey = random.bytes(32);
  const at = new Date(clock.nowMs());
  await sql`INSERT INTO room_races (id, code, kind, sim_version, run_key, started_at)
    VALUES (${raceId}, '482913', ${kind}, ${SIM_VERSION}, ${runKey}, ${at})`.execute(db);
  const tickets = [];
  for (const player of players) {
    const runId = random.uuid();
    const look = db.selectFrom('users').select('look').where('id', '=', player.id).$asScalar().$notNull();
    await db
      .insertInto('runTickets')
      .values({
        ...{
          runId,
          userId: player.id,
          sessionHash: sha256(runId),
          mode: 'room',
          simVersion: SIM_VERSION,
          runKey,
          look,
        },
        ...{ seed: sectionSeeds(runKey, { from: 0, to: 3 }), xpBearing: true },
        ...{ issuedAt: at, settleUntil: new Date(at.getTime() + 7 * 86_400_000), startedAt: at },
      })
      .execute();
    await sql`UPDATE run_tickets SET room_race_id = ${raceId} WHERE run_id = ${runId}`.execute(db);
    await db
      .transaction()
      .execute((trx) => insertCommitment(trx, { runId, commitment: sha256(runKey), committedAt: at }));
    tickets.push({ player, runId });
  }
  return { raceId, runKey, tickets };
}

/** Settles the run of a player as a room does: verified by the simulation, with nothing claimed. */
export async function settleRaced(
  { context }: Pick<TestApp, 'context'>,
  runId: string,
  raced: RacedRun,
): Promise<void> {
  const ticket = await findTicket(context.db, runId);
  if (!ticket) throw new Error(`no ticket ${runId}`);
  const { score, jumps, replay } = raced;
  const packed = deflateRawSync(encodeReplay(replay)).toString('base64');
  const submitted = await readSubmittedRun(packed, ticket);
  const run = await verifyRun(sharedSimulator(), { ticket, submitted, claim: { score, jumps } });
  await settleRun(context, {
    ...{ userId: ticket.userId, run, ticket, witness: { witness: 'live' }, claimed: {}, securityFlags: [] },
    clientMetrics: {},
  });
}

/** A bot that was played ahead. */
export interface PlannedBot extends RacerPlan {
  name: string;
  level: number;
  look: string;
}

/** A race that is over. */
export interface MadeRace extends BegunRace {
  /** In the order of the players. */
  raced: RacedRun[];
  bots: RacedRun[];
}

/** Plays a race to its end: everybody's run is settled, and the places are written. */
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
  const { db } = test.context;
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
  const rows = begun.tickets.map(({ player, runId }, seat) => {
    const { score = 0, jumps = 0, ticks = 0 } = raced[seat] ?? {};
    return { seat, player, runId, score, jumps, ticks, frozen: planOf(seat).frozenTicks ?? 0 };
  });
  for (const { seat, player, runId, score, jumps, ticks, frozen } of rows) {
    const rank = 1 + rows.filter((o) => o.score > score || (o.score === score && o.frozen < frozen)).length;
    await sql`INSERT INTO room_race_places (race_id, seat, user_id, run_id, rank, score, jumps, ticks, frozen_ticks)
      VALUES (${begun.raceId}, ${seat}, ${player.id}, ${runId}, ${rank}, ${score}, ${jumps}, ${ticks}, ${frozen})`.execute(
      db,
    );
  }
  for (const [index, bot] of bots.entries()) {
    const run = played[index];
    if (!run) continue;
    const ticks = { fromTick: 0, toTick: run.ticks };
    const inputs = Buffer.from(packTrail(inputTrail(run.replay, ticks), ticks));
    await sql`INSERT INTO room_race_places
      (race_id, seat, rank, score, jumps, ticks, frozen_ticks, bot_name, bot_level, bot_look, bot_inputs)
      VALUES (${begun.raceId}, ${players.length + index}, NULL, ${run.score}, ${run.jumps}, ${run.ticks}, 0,
        ${bot.name}, ${bot.level}, ${bot.look}, ${inputs})`.execute(db);
  }
  await endRace(test, begun.raceId);
  return { ...begun, raced, bots: played };
}

/** The last run has ended. */
export async function endRace({ context: { db, clock } }: Pick<TestApp, 'context'>, raceId: string): Promise<void> {
  await sql`UPDATE room_races SET ended_at = ${new Date(clock.nowMs())} WHERE id = ${raceId}`.execute(db);
}
