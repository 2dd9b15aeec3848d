import type { MultiplayerUpdate } from '@jumpy/protocol/toGame';
import type { RoomPlayer } from '@jumpy/protocol/room/messages';

/** Where somebody fell, in units of the simulation, and at which tick of their run. */
export interface Fall {
  readonly x: number;
  readonly y: number;
  readonly tick: number;
}

/** Somebody in the room, as the page knows them now. */
export interface Person extends RoomPlayer {
  fall: Fall | undefined;
  /** They left in the middle of the game. */
  hasLeft: boolean;
}

/** A place in the order; bots have none. */
export interface Ranked {
  readonly person: Person;
  readonly rank: number | undefined;
}

type Died = Extract<MultiplayerUpdate, { action: 'PLAYER_DIED' }>;

/** Who plays here, and how they stand. */
export interface People {
  readonly all: readonly Person[];
  readonly me: Person | undefined;
  readonly living: readonly Person[];
  bySeat(seat: number): Person | undefined;
  byId(id: string): Person | undefined;
  /** Who is in the room; who left a game that goes on is remembered until the next one. */
  take(players: readonly RoomPlayer[], own: string | null): void;
  /** A game begins: everybody stands at its start. */
  begin(): void;
  score(scores: readonly (readonly [seat: number, score: number, jumps: number])[]): void;
  fell(died: Died): Person | undefined;
  /** From the first place on; between equals the higher one is ahead. */
  ranking(heightOf: (person: Person) => number): Ranked[];
}

export function createPeople(): People {
  let all: Person[] = [];
  let own: string | null = null;
  const byId = (id: string): Person | undefined => all.find((person) => person.id === id);
  return {
    get all() {
      return all;
    },
    get me() {
      return own === null ? undefined : byId(own);
    },
    get living() {
      return all.filter(({ isAlive, hasLeft }) => isAlive && !hasLeft);
    },
    bySeat: (seat) => all.find((person) => person.seat === seat && !person.hasLeft),
    byId,
    take(players, ownId) {
      own = ownId;
      const here = players.map((player): Person => {
        const known = byId(player.id);
        // A run that ended is not told to be alive again before the next game.
        const fall = known?.fall;
        const score = Math.max(player.score, known?.score ?? 0);
        return { ...player, score, fall, isAlive: player.isAlive && !fall, hasLeft: false };
      });
      const gone = all.filter(({ id, fall }) => fall && !players.some((player) => player.id === id));
      all = [...here, ...gone.map((person) => ({ ...person, hasLeft: true }))];
    },
    begin() {
      all = all
        .filter(({ hasLeft }) => !hasLeft)
        .map((person) => ({ ...person, score: 0, jumps: 0, fall: undefined, isAlive: true }));
    },
    score(scores) {
      for (const [seat, score, jumps] of scores) {
        const person = all.find((one) => one.seat === seat && !one.hasLeft);
        if (person) Object.assign(person, { score, jumps });
      }
    },
    fell({ playerId, finalScore, finalJumps, tick, x, y }) {
      const person = byId(playerId);
      if (!person || person.fall) return undefined;
      Object.assign(person, { score: finalScore, jumps: finalJumps, isAlive: false, fall: { x, y, tick } });
      return person;
    },
    ranking(heightOf) {
      const order = all.toSorted((a, b) => b.score - a.score || heightOf(b) - heightOf(a));
      let rank = 0;
      return order.map((person) => ({ person, rank: person.isBot ? undefined : (rank += 1) }));
    },
  };
}
