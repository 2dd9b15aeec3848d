import { isLocalRoom } from './ownRoom.ts';

/** Who stands in a row of a room. */
interface Row {
  id: string;
  username: string;
  isBot?: boolean;
  noProfile?: true | undefined;
}

/** A player as they are looked up and reported. */
export interface OtherPlayer {
  publicId: string;
  name: string;
  noProfile?: true | undefined;
}

/** The player of a row, where it can be asked who that is: undefined for oneself, for a bot, and in the browser's room, whose ids are its own. */
export function otherPlayer(
  { id, username: name, isBot = false, noProfile }: Row,
  ownId: string | null,
): OtherPlayer | undefined {
  return id === ownId || isBot || isLocalRoom() ? undefined : { publicId: id, name, noProfile };
}
