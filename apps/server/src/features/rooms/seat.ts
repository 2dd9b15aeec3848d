import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import type { RoomRun } from './roomRun.ts';

/** Who takes part in a room, by the session that opened the socket. */
export type RoomPerson = Pick<
  RoomPlayer,
  'id' | 'username' | 'avatar' | 'level' | 'discordUsername' | 'look' | 'noProfile'
> & {
  discordId: string;
  /** `users.id`; never shown. */
  userId: string;
  /** From which network they came, hashed, in hex; never shown. */
  network?: string | undefined;
};

/** A person in a room, or a recorded player, in a place that is theirs until they leave. */
export interface Seat {
  readonly number: number;
  readonly joinedMs: number;
  person: RoomPerson;
  /** A page that has it only lost its line: what it played meanwhile is not played again. */
  token: string;
  /** Since when nothing connects them with the room; null while something does. */
  awayMs: number | null;
  /** Since when it is our own fault that they are away: the room's process ended then. */
  cutMs: number | null;
  run: RoomRun | null;
  /** By which the run is known where runs are kept. */
  runId: string | null;
  /** It went on in a page that was loaded anew: what was played before is not all known. */
  isResumed: boolean;
  /** Up to here the inputs were handed out to be kept. */
  markedTick: number;
  /** They left in the middle of their run, which ended there. */
  hasLeft: boolean;
  /** When their run was heard last. */
  heardMs: number;
  /** Their death was told. */
  isOver: boolean;
  /** When they showed something last. */
  emoteMs: number;
  /** What is pressed in a run that was played ahead, a byte a tick; null for a person. */
  recording: Uint8Array | null;
}

/** Whether a seat is of somebody who plays now, or could. */
export const isPerson = ({ recording }: Pick<Seat, 'recording'>): boolean => recording === null;

/** Whether the run of somebody goes on. */
export const isAlive = ({ run, isOver }: Pick<Seat, 'run' | 'isOver'>): boolean =>
  run !== null && !run.world.over && !isOver;

/** A seat as a player is told it. */
export function wireSeat(seat: Seat, { hostId, to }: { hostId: string | null; to: string }): RoomPlayer {
  const { person, number, run, awayMs, joinedMs } = seat;
  const { id, username, avatar, level, discordUsername, look, discordId, noProfile } = person;
  return {
    ...{ id, username, avatar, level, discordUsername, look },
    discordId: id === to ? discordId : null,
    seat: number,
    score: run?.world.score ?? 0,
    jumps: run?.world.jumps ?? 0,
    isAlive: isAlive(seat),
    isHost: id === hostId,
    isAway: awayMs !== null,
    isBot: !isPerson(seat),
    joinedAt: joinedMs,
    ...(noProfile ? { noProfile } : {}),
  };
}
