import { packTrail } from '@jumpy/protocol/inputPack';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { GameResult } from '../game.ts';
import type { Seat } from '../seat.ts';
import type { Proof } from './proof.ts';
import { type EndedBot, type EndedPlace, raceStore } from './store.ts';

/** Records the result of a room game. From then on its course is public: key, replays and pages. */
export async function endRace(
  context: Pick<Context, 'db' | 'clock'>,
  {
    proof,
    ...came
  }: { raceId: string; places: readonly EndedPlace[]; bots: readonly EndedBot[]; proof?: Proof | undefined },
): Promise<void> {
  const at = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await proof?.(trx);
    await raceStore.end(trx, { ...came, at });
  });
}

/** Placements of all players in a finished game. */
export function placesOf({ seats, rankings }: Pick<GameResult, 'seats' | 'rankings'>): EndedPlace[] {
  return seats.flatMap(({ person, number, run }): EndedPlace[] => {
    const ranked = rankings.find(({ playerId }) => playerId === person.id);
    if (!run || !ranked) return [];
    const { rank, score, jumps } = ranked;
    return [{ seat: number, rank, score, jumps, ticks: run.world.tick, frozenTicks: run.frozenTicks }];
  });
}

export const botsOf = (seats: readonly Seat[]): EndedBot[] =>
  seats.flatMap(({ person, number, run, recording }): EndedBot[] => {
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
