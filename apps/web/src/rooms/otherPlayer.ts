import { isLocalRoom } from './ownRoom.ts';

interface RoomRow {
  id: string;
  username: string;
  isBot?: boolean;
  noProfile?: true | undefined;
}

/** A player whose profile can be opened and whose name can be reported. */
export interface OtherPlayer {
  publicId: string;
  name: string;
  noProfile?: true | undefined;
}

/**
 * Player of a row that has a profile; undefined for oneself, for bots, and in local rooms, whose ids are not public
 * ids.
 */
export function toOtherPlayer(
  { id, username: name, isBot = false, noProfile }: RoomRow,
  ownId: string | null,
): OtherPlayer | undefined {
  return id === ownId || isBot || isLocalRoom() ? undefined : { publicId: id, name, noProfile };
}
