import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import { byScore, type Room } from '../../../rooms/room.ts';

/** One's place among the people of the room as it stands, from 1; undefined for somebody who looks on. */
export function ownPlace({ players, playerId }: Pick<Room, 'players' | 'playerId'>): number | undefined {
  const people = byScore(players.filter(({ isBot }) => !isBot));
  const index = people.findIndex(({ id }) => id === playerId);
  return index < 0 ? undefined : index + 1;
}

/** A place in words: "2nd of 5". */
export function placeText(place: number, total: number): string {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending} of ${total}`;
}

/** What is said of somebody beside their name. */
export function stateWord({ isAlive, isAway }: Pick<RoomPlayer, 'isAlive' | 'isAway'>): string {
  if (!isAlive) return 'fell';
  return isAway ? 'away' : '';
}
