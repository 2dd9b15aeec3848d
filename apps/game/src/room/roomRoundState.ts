import type { RoomGame } from '@jumpy/protocol/room/messages';

/** Phase of the page. `fallen`: the own fall animation; `watching`: others are still climbing. */
export type RoomPhase = 'lobby' | 'countdown' | 'playing' | 'fallen' | 'watching' | 'ended';

/** State shared by the components of a room page. */
export interface RoomRoundState {
  phase: RoomPhase;
  /** Animation time in total and at the start of the phase, in milliseconds. */
  clockMs: number;
  phaseStartMs: number;
  roomId: string;
  game: RoomGame | undefined;
  /** Level whose music is playing. */
  level: number;
  /** Notices that are shown once per game and already were. */
  readonly shownNotices: Set<'allDead' | 'beyond'>;
}

export const createRoomRoundState = (): RoomRoundState => ({
  phase: 'lobby',
  clockMs: 0,
  phaseStartMs: 0,
  roomId: '',
  game: undefined,
  level: 1,
  shownNotices: new Set(),
});

/** The player's run is about to start or in progress. */
export const isRunUnderWay = ({ phase }: RoomRoundState): boolean => phase === 'playing' || phase === 'countdown';
