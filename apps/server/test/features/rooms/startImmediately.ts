import type { StartGame, StartedGame } from '../../../src/features/rooms/startGame.ts';

/** Starts every game at once for everyone, without storing anything. */
export const beginAtOnce =
  (drawKey: () => Uint8Array, more: Partial<StartedGame> = {}): StartGame =>
  ({ players }, answer) =>
    answer({
      ...{ runKey: drawKey(), raceId: null },
      runs: new Map(players.map(({ person }) => [person.id, { runId: null, closedRun: false }])),
      ...more,
    });
