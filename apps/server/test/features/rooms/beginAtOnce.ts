import type { BeginGame, BegunGame } from '../../../src/features/rooms/beginGame.ts';

/** Starts every game at once for everyone, without storing anything. */
export const beginAtOnce =
  (drawKey: () => Uint8Array, more: Partial<BegunGame> = {}): BeginGame =>
  ({ players }, answer) =>
    answer({
      ...{ runKey: drawKey(), raceId: null },
      runs: new Map(players.map(({ person }) => [person.id, { runId: null, closedRun: false }])),
      ...more,
    });
