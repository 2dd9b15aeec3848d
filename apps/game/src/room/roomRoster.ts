import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import type { RoomPlayer } from '@jumpy/protocol/room/messages';

/** Where someone fell, in simulation units, and the tick of their run. */
export interface FallPosition {
  readonly x: number;
  readonly y: number;
  readonly tick: number;
}

/** Member of the room, as known to this page. */
export interface RoomMember extends RoomPlayer {
  fall: FallPosition | undefined;
  /** Left during the game. */
  hasLeft: boolean;
}

/** Member with rank; bots have none. */
export interface RankedMember {
  readonly member: RoomMember;
  readonly rank: number | undefined;
}

type PlayerDiedUpdate = Extract<MultiplayerUpdate, { action: 'PLAYER_DIED' }>;

/** Members of the room with their game status. */
export interface RoomRoster {
  readonly members: readonly RoomMember[];
  readonly self: RoomMember | undefined;
  readonly alive: readonly RoomMember[];
  bySeat(seat: number): RoomMember | undefined;
  byId(id: string): RoomMember | undefined;
  /** Replaces the members. Those who left a running game after their fall are kept until the next one. */
  setPlayers(players: readonly RoomPlayer[], ownId: string | null): void;
  /** Updates who is present, away, or host. Game status comes in other messages. */
  updatePlayers(players: readonly RoomPlayer[]): void;
  /** Resets everyone for a new game. */
  startGame(): void;
  updateScores(scores: readonly (readonly [seat: number, score: number, jumps: number])[]): void;
  markDead(died: PlayerDiedUpdate): RoomMember | undefined;
  /** Sets the position of a fall that was reported without one. */
  setFallPosition(seat: number, fall: FallPosition): void;
  /** Ranks by score; ties are broken by the greatest height reached, so that bounces do not swap ranks. */
  getRanking(heightOf: (member: RoomMember) => number): RankedMember[];
}

export function createRoomRoster(): RoomRoster {
  let members: RoomMember[] = [];
  let selfId: string | null = null;
  /** Greatest height observed per member in this game, by id. */
  const tops = new Map<string, number>();
  const byId = (id: string): RoomMember | undefined => members.find((member) => member.id === id);
  /** Merges present members with those who fell and left. */
  function setPresent(present: readonly RoomMember[]): void {
    const leftMembers = members.filter(({ id, fall }) => fall && !present.some((member) => member.id === id));
    members = [...present, ...leftMembers.map((member) => ({ ...member, hasLeft: true }))];
  }
  return {
    get members() {
      return members;
    },
    get self() {
      return selfId === null ? undefined : byId(selfId);
    },
    get alive() {
      return members.filter(({ isAlive, hasLeft }) => isAlive && !hasLeft);
    },
    bySeat: (seat) => members.find((member) => member.seat === seat && !member.hasLeft),
    byId,
    setPlayers(players, ownId) {
      selfId = ownId;
      setPresent(
        players.map((player) => {
          const known = byId(player.id);
          // A finished run stays finished until the next game, whatever a stale message says.
          const fall = known?.fall;
          const score = Math.max(player.score, known?.score ?? 0);
          return { ...player, score, fall, isAlive: player.isAlive && !fall, hasLeft: false };
        }),
      );
    },
    updatePlayers(players) {
      setPresent(
        players.map((player) => {
          const known = byId(player.id);
          if (!known) return { ...player, fall: undefined, hasLeft: false };
          const { score, jumps, isAlive, fall } = known;
          return { ...player, score, jumps, isAlive, fall, hasLeft: false };
        }),
      );
    },
    startGame() {
      tops.clear();
      members = members
        .filter(({ hasLeft }) => !hasLeft)
        .map((member) => ({ ...member, score: 0, jumps: 0, fall: undefined, isAlive: true }));
    },
    updateScores(scores) {
      for (const [seat, score, jumps] of scores) {
        const member = members.find((member) => member.seat === seat && !member.hasLeft);
        if (!member) continue;
        member.score = score;
        member.jumps = jumps;
      }
    },
    markDead({ playerId, finalScore, finalJumps, tick, x, y }) {
      const member = byId(playerId);
      if (!member || member.fall) return undefined;
      member.score = finalScore;
      member.jumps = finalJumps;
      member.isAlive = false;
      member.fall = { x, y, tick };
      return member;
    },
    setFallPosition(seat, fall) {
      const member = members.find((member) => member.seat === seat && !member.hasLeft);
      if (member && !member.isAlive) member.fall ??= fall;
    },
    getRanking(heightOf) {
      const getTop = ({ id }: RoomMember): number => tops.get(id) ?? 0;
      for (const member of members) tops.set(member.id, Math.max(getTop(member), heightOf(member)));
      const order = members.toSorted((a, b) => b.score - a.score || getTop(b) - getTop(a));
      let rank = 0;
      return order.map((member) => ({ member, rank: member.isBot ? undefined : (rank += 1) }));
    },
  };
}
