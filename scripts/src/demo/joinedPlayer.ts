import type { DemoPlayer } from './demoPlayers.ts';

/** A planned player who has joined, with their ids in the database. */
export interface JoinedPlayer extends Pick<DemoPlayer, 'number' | 'strength' | 'address'> {
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  isAdmin: boolean;
  /** `users.id` of the inviter. */
  inviterId: string | undefined;
}
