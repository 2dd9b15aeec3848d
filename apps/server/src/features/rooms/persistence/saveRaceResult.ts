import { packTrail } from '@jumpy/protocol/packInputs';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { ServerGameResult } from '../serverGame.ts';
import type { Seat } from '../seat.ts';
import type { FencingCheck } from './fencingCheck.ts';
import { type BotResult, type PlacementResult, raceStore } from './store.ts';

/** Records the result of a room game. From then on its course is public: key, replays and pages. */
export async function saveRaceResult(
  context: Pick<Context, 'db' | 'clock'>,
  {
    proof,
    ...came
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
    await raceStore.saveResult(trx, { ...came, at });
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
