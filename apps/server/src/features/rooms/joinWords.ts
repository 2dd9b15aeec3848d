import type { RoomError, RoomMessage } from '@jumpy/protocol/room/messages';
import type { RoomRefusal } from './visitor.ts';

type NotIn = Extract<RoomError, 'no_room' | 'too_many_rooms' | 'too_many_joins' | 'unavailable'>;

const WORDS: Readonly<Record<NotIn, string>> = {
  no_room: 'There is no such room, or it has begun.',
  too_many_rooms: 'There are too many rooms just now. Please try again in a moment.',
  unavailable: 'This room cannot be reached just now. Please try again in a moment.',
  too_many_joins: 'Too many codes that led nowhere. Please wait a minute.',
};

/** Who guesses codes learns nothing from the answer: unknown, full and started rooms are one. */
export const notInOf = (refusal: RoomRefusal): NotIn =>
  refusal === 'too_many_rooms' || refusal === 'unavailable' ? refusal : 'no_room';

export const notIn = (code: NotIn): RoomMessage => ({ type: 'error', data: { code, message: WORDS[code] } });
