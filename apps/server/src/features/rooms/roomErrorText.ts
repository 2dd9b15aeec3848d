import type { RoomError } from '@jumpy/protocol/room/messages';

/** Errors of the room itself; the others are rejected before they reach it. */
export type RoomActionError = Exclude<RoomError, 'bad_message' | 'no_room' | 'too_many_rooms' | 'too_many_joins'>;

export const ROOM_ERROR_TEXT: Readonly<Record<RoomActionError, string>> = {
  not_host: 'Only the host may do that.',
  too_few_players: 'At least 2 players are required to start.',
  not_waiting: 'The room does not wait for a start.',
  not_playing: 'Nothing is played in this room now.',
  input_order: 'These inputs do not go on from those before them.',
  input_early: 'These inputs are from a time to come.',
  run_over: 'This run is over.',
  may_not_play: 'You cannot play now. You can watch this game.',
  unavailable: 'The game could not begin just now. Please try again.',
  suspended: 'Your account is suspended. You can watch this game.',
};
