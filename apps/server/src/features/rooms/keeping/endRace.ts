import { packTrail } from '@jumpy/protocol/inputPack';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { GameResult } from '../game.ts';
import type { Seat } from '../seat.ts';
import type { Proof } from './proof.ts';
import { type EndedBot, type EndedPlace, raceStore } from './store.ts';

/** Writes down what came of a game of a room. From then on its course is open: key, replays and pages. */
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

/** Everybody's place in a game that is over. */
export function placesOf({ seats, rankings }: Pick<GameResult, 'seats' | 'rankings'>): EndedPlace[] {
  return seats.flatMap(({ person, number, run }): EndedPlace[] => {
    const ranked = rankings.find(({ playerId }) => playerId === person.id);
    if (!run || !ranked) return [];
    const { rank, score, jumps } = ranked;
    return [{ seat: number, rank, score, jumps, ticks: run.world.tick, frozenTicks: run.frozenTicks }];
  });
}

/** Those who were played ahead, with what they pressed. */
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
