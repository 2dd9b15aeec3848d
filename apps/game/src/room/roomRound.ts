import type { RoomGame } from '@jumpy/protocol/room/messages';

/** Where the page stands. `fallen`: the own end is seen; `watching`: the others climb on. */
export type RoomPhase = 'lobby' | 'countdown' | 'playing' | 'fallen' | 'watching' | 'ended';

/** What the parts of a page in a room know together. */
export interface RoomRound {
  phase: RoomPhase;
  /** What was drawn until now, and until the phase began, milliseconds. */
  clockMs: number;
  phaseMs: number;
  roomId: string;
  game: RoomGame | undefined;
  /** Of the course, where the music is. */
  level: number;
  /** What is told once in a game, and was. */
  readonly told: Set<'allDead' | 'beyond'>;
}

export const newRoomRound = (): RoomRound => ({
  phase: 'lobby',
  clockMs: 0,
  phaseMs: 0,
  roomId: '',
  game: undefined,
  level: 1,
  told: new Set(),
});
