import type { DemoPlayer } from './players.ts';

/** A planned player who has come, with what the database knows them by. */
export interface JoinedPlayer extends Pick<DemoPlayer, 'number' | 'strength' | 'address'> {
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  isAdmin: boolean;
  /** `users.id` of whom they came by. */
  inviterId: string | undefined;
}
