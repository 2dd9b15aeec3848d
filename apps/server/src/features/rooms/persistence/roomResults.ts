import { judgeRoomRun, type RoomRunTiming } from '@jumpy/domain/judgeRoomRun';
import type { Simulation } from '@jumpy/sim/simulation';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import type { World } from '@jumpy/sim/world';
import { packTrail } from '@jumpy/protocol/packInputs';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/hash.ts';
import { playerStore } from '../../players/store.ts';
import type { Simulator } from '../../runs/replays/simulator.ts';
import { verifyRun } from '../../runs/replays/verifyRun.ts';
import { readPlayerEligibility } from '../../runs/sessions/store.ts';
import { settleRun, type SettleRunInput } from '../../runs/settlement/settleRun.ts';
import { findTicket } from '../../runs/tickets/store.ts';
import { MIN_GAME_TICKS } from '../../runs/witness/recordCheckpoints.ts';
import { closeTicket } from '../../runs/witness/store.ts';
import { MAX_LAG_TICKS } from '../serverRoomRun.ts';
import { raceStore, type FencingCheck, type BotResult, type PlacementResult } from '../store.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { ServerGameResult } from '../serverGame.ts';
import type { Seat } from '../seat.ts';

/** A finished room run as simulated by the server. */
export interface FinishedRoomRun extends Omit<RoomRunTiming, 'ticks'> {
  runId: string;
  world: World;
  /** All inputs, one byte per tick. */
  trail: Uint8Array;
  frozenTicks: number;
}

interface SettleRoomRunOptions {
  rules: Simulation;
  simulator: Simulator;
  run: FinishedRoomRun;
}

/** The settled player; undefined if nothing was settled, because the run was too short or its player is suspended. */
type SettledPlayer = { discordId: string } | undefined;

/** Settles a room run: its replay is verified like any other, without a claimed result. */
export async function settleRoomRun(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>,
  { rules, simulator, run: { runId, world, trail, ...timing } }: SettleRoomRunOptions,
): Promise<SettledPlayer> {
  const at = new Date(context.clock.nowMs());
  if (world.tick < MIN_GAME_TICKS) {
    await raceStore.abandon(context.db, { runId, at });
    return undefined;
  }
  if (!world.over) await closeTicket(context.db, { runId, at, reason: 'quit' });
  const ticket = await findTicket(context.db, runId);
  if (!ticket || ticket.settledAt) return undefined;
  const { userId } = ticket;
  if ((await readPlayerEligibility(context.db, userId)).suspended) return undefined;

  const recorder = rules.createRecorder(world);
  for (const code of trail) recorder.record(decodeTrailInput(code));
  const replay = recorder.finish();
  const bytes = rules.encodeReplay(replay);
  const run = await verifyRun(simulator, { ticket, submitted: { bytes, replay, hash: sha256(bytes) } });
  const claims = { claimed: {}, securityFlags: [], clientMetrics: {} };
  await settleRun(context, {
    userId,
    run,
    ticket,
    witness: toWitnessVerdict({ ...timing, ticks: world.tick }),
    ...claims,
  });
  const player = await playerStore.findById(context.db, userId);
  return player && { discordId: player.discordId };
}

/** The server simulated the run itself, so only the timing of its inputs is judged. */
function toWitnessVerdict({
  frozenTicks,
  ...timing
}: RoomRunTiming & Pick<FinishedRoomRun, 'frozenTicks'>): SettleRunInput['witness'] {
  // The server had to play on for the absent player.
  const isLeft = !timing.isResumed && frozenTicks >= MAX_LAG_TICKS;
  return isLeft ? { witness: 'unwitnessed', reason: 'digest_gap' } : judgeRoomRun(timing);
}

/** Records the result of a room game. From then on its course is public: key, replays and pages. */
export async function saveRaceResult(
  context: Pick<Context, 'db' | 'clock'>,
  {
    proof,
    ...result
  }: {
    raceId: string;
    places: readonly PlacementResult[];
    bots: readonly BotResult[];
    proof?: FencingCheck | undefined;
  },
): Promise<void> {
  const at = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await proof?.(trx);
    await raceStore.saveResult(trx, { ...result, at });
  });
}

/** Placements of all players in a finished game. */
export function toPlacementResults({
  seats,
  rankings,
}: Pick<ServerGameResult, 'seats' | 'rankings'>): PlacementResult[] {
  return seats.flatMap(({ person, number, run }): PlacementResult[] => {
    const ranked = rankings.find(({ playerId }) => playerId === person.id);
    if (!run || !ranked) return [];
    const { rank, score, jumps } = ranked;
    return [{ seat: number, rank, score, jumps, ticks: run.world.tick, frozenTicks: run.frozenTicks }];
  });
}

export const toBotResults = (seats: readonly Seat[]): BotResult[] =>
  seats.flatMap(({ person, number, run, recording }): BotResult[] => {
    if (!run || recording === null) return [];
    const { score, jumps, tick } = run.world;
    return [
      {
        ...{ seat: number, score, jumps, ticks: tick },
        ...{ botName: person.username, botLevel: person.level, botLook: person.look },
        botInputs: Buffer.from(packTrail(run.trail(), { fromTick: 0, toTick: tick })),
      },
    ];
  });
