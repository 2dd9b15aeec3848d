import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import type { RoomRun } from './roomRun.ts';

/** Who takes part in a room, by the session that opened the socket. */
export type RoomPerson = Pick<RoomPlayer, 'id' | 'username' | 'avatar' | 'level' | 'discordUsername' | 'look'> & {
  discordId: string;
  /** `users.id`; never shown. */
  userId: string;
};

/** A person in a room, in a place that is theirs until they leave. */
export interface Seat {
  readonly number: number;
  readonly joinedMs: number;
  person: RoomPerson;
  /** Since when nothing connects them with the room; null while something does. */
  awayMs: number | null;
  /** Since when it is our own fault that they are away: the room's process ended then. */
  cutMs: number | null;
  run: RoomRun | null;
  /** They left in the middle of their run, which ended there. */
  hasLeft: boolean;
  /** When their run was heard last, and told to the others. */
  heardMs: number;
  toldTick: number;
  /** Their death was told. */
  isOver: boolean;
}

/** Whether the run of somebody goes on. */
export const isAlive = ({ run, isOver }: Pick<Seat, 'run' | 'isOver'>): boolean =>
  run !== null && !run.world.over && !isOver;

/** A seat as a player is told it. */
export function wireSeat(seat: Seat, { hostId, to }: { hostId: string | null; to: string }): RoomPlayer {
  const { person, number, run, awayMs, joinedMs } = seat;
  const { userId: _, ...shown } = person;
  return {
    ...shown,
    discordId: person.id === to ? person.discordId : null,
    seat: number,
    score: run?.world.score ?? 0,
    jumps: run?.world.jumps ?? 0,
    isAlive: isAlive(seat),
    isHost: person.id === hostId,
    isAway: awayMs !== null,
    isBot: false,
    joinedAt: joinedMs,
  };
}
