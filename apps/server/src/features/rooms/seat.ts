import type { RoomPlayer, RoomRanking } from '@jumpy/protocol/room/messages';
import type { ServerRoomRun } from './serverRoomRun.ts';

/** A participant, identified by the session that opened the socket. */
export type RoomPerson = Pick<
  RoomPlayer,
  'id' | 'username' | 'avatar' | 'level' | 'discordUsername' | 'look' | 'noProfile' | 'cosmetics'
> & {
  discordId: string;
  /** `users.id`; never sent to clients. */
  userId: string;
  /** Hashed network of origin, in hex; never sent to clients. */
  network?: string | undefined;
};

/** Seat of a person or a recorded player, theirs until they leave. */
export interface Seat {
  readonly number: number;
  readonly joinedMs: number;
  person: RoomPerson;
  /** A reconnecting page with this token only lost its connection and still has its run. */
  token: string;
  /** Since when the player is disconnected; null while connected. */
  awayMs: number | null;
  /** Since when a server failure keeps the player away. */
  cutMs: number | null;
  run: ServerRoomRun | null;
  /** Id of the stored run; null if runs are not stored. */
  runId: string | null;
  /** The run was resumed by a reloaded page, so earlier inputs may be missing. */
  isResumed: boolean;
  /** Inputs up to here were handed over to be stored. */
  markedTick: number;
  /** The player left during their run, which ended it. */
  hasLeft: boolean;
  /** Time of the last received inputs. */
  heardMs: number;
  /** The death was announced. */
  isOver: boolean;
  /** Time of the last emote. */
  emoteMs: number;
  /** Inputs of a pre-computed run, one byte per tick; null for a person. */
  recording: Uint8Array | null;
}

/** Whether the seat belongs to a person, not a recording. */
export const isPerson = ({ recording }: Pick<Seat, 'recording'>): boolean => recording === null;

export const isAlive = ({ run, isOver }: Pick<Seat, 'run' | 'isOver'>): boolean =>
  run !== null && !run.world.over && !isOver;

/** Public view of a seat, with private data only for its own player. */
export function toRoomPlayer(seat: Seat, { hostId, to }: { hostId: string | null; to: string }): RoomPlayer {
  const { person, number, run, awayMs, joinedMs } = seat;
  const { id, username, avatar, level, discordUsername, look, discordId, noProfile, cosmetics } = person;
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
    ...(cosmetics ? { cosmetics } : {}),
  };
}

/** Values that determine the rank. */
interface RankingCriteria {
  score: number;
  jumps: number;
  frozenTicks: number;
}

const compareRanking = (a: RankingCriteria, b: RankingCriteria): number =>
  b.score - a.score || a.frozenTicks - b.frozenTicks || b.jumps - a.jumps;

/** Sorts by score, then less frozen time, then jumps. Equal results share a rank. */
export function rankResults<Facts extends RankingCriteria>(facts: readonly Facts[]): (Facts & { rank: number })[] {
  const sorted = facts.toSorted(compareRanking);
  return sorted.map((one) => ({ ...one, rank: 1 + sorted.findIndex((other) => compareRanking(other, one) === 0) }));
}

/** Ranks the seats; spectators and bots have no rank. */
export function rankSeats(seats: readonly Pick<Seat, 'person' | 'run' | 'recording'>[]): RoomRanking[] {
  const facts = seats.filter(isPerson).flatMap(({ person: { id, username, avatar, noProfile }, run }) => {
    if (!run) return [];
    const { score, jumps } = run.world;
    return [{ playerId: id, username, avatar, score, jumps, noProfile, frozenTicks: run.frozenTicks }];
  });
  return rankResults(facts).map(({ rank, playerId, username, avatar, score, jumps, noProfile }) => ({
    ...{ rank, playerId, username, avatar, score, jumps },
    ...(noProfile ? { noProfile } : {}),
  }));
}
