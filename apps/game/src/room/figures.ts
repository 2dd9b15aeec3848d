import type { RoomFrame } from '@jumpy/protocol/room/roomFrame';
import { createGhostTrack, type GhostPlace, type GhostTrack } from './ghostTrack.ts';

/** Where one of the others is drawn now. */
export interface Figure {
  readonly seat: number;
  readonly place: GhostPlace;
  /** Nothing was heard of them for a while. */
  readonly isFrozen: boolean;
  /** The tick of their run that is shown. */
  readonly tick: number;
}

/** The others of a room: takes what frames say, and knows where each is to be drawn. */
export interface Figures {
  hear(frame: RoomFrame, roomTick: number): void;
  /** All of them at a moment of the room's clock; to be asked with ticks that grow. */
  at(roomTick: number): readonly Figure[];
  begin(): void;
}

/** So far behind the room everybody is drawn at first, ticks. */
const BEHIND = 18;
const LEAST_BEHIND = 15;
/** Of whom nothing was heard for so long is shown frozen: frames leave out who does not move. */
const SILENT = 60;
/** Samples by which it is judged how late they come: two seconds of them. */
const JUDGED = 24;
/** Of ten samples one may come later than it is drawn: it is guessed for a moment. */
const IN_TIME = 0.9;
/** A way is drawn so much slower or faster until the delay fits, which nobody sees. */
const DRIFT = 0.04;
/** Who is so far off stood still, and is drawn where they are at once. */
const FAR = 40;

interface Drawn {
  readonly track: GhostTrack;
  heardTick: number;
  /** The room's clock when it was heard. */
  heardAt: number;
  lateness: number[];
  behind: number;
  askedTick: number;
  isFrozen: boolean;
}

export function createFigures(): Figures {
  const drawn = new Map<number, Drawn>();

  const wantedOf = ({ lateness, behind }: Drawn): number => {
    if (lateness.length < JUDGED / 4) return behind;
    const sorted = lateness.toSorted((a, b) => a - b);
    return Math.max(LEAST_BEHIND, (sorted[Math.floor(sorted.length * IN_TIME)] ?? behind) + 1);
  };
  /** Somebody who stood still is not led through it. */
  const settle = (one: Drawn): void => {
    const wanted = wantedOf(one);
    if (Math.abs(wanted - one.behind) > FAR) one.behind = wanted;
  };

  return {
    hear({ players }, roomTick) {
      for (const player of players) {
        let one = drawn.get(player.seat);
        if (!one) {
          const track = createGhostTrack();
          one = {
            track,
            heardTick: player.tick,
            heardAt: roomTick,
            lateness: [],
            behind: BEHIND,
            askedTick: 0,
            isFrozen: false,
          };
          drawn.set(player.seat, one);
        }
        if (player.tick > one.heardTick) {
          // How old the newest was by the time that this one came.
          one.lateness = [...one.lateness, roomTick - one.heardTick].slice(-JUDGED);
          one.heardTick = player.tick;
          one.heardAt = roomTick;
          settle(one);
        }
        one.isFrozen = player.isFrozen;
        one.track.hear(player);
      }
    },
    at(roomTick) {
      const figures: Figure[] = [];
      for (const [seat, one] of drawn) {
        const passed = Math.max(0, Math.min(60, roomTick - one.askedTick));
        one.askedTick = roomTick;
        const off = wantedOf(one) - one.behind;
        one.behind += Math.sign(off) * Math.min(Math.abs(off), passed * DRIFT);
        const tick = roomTick - one.behind;
        const place = one.track.at(tick);
        const isFrozen = one.isFrozen || roomTick - one.heardAt > SILENT;
        if (place) figures.push({ seat, place, isFrozen, tick });
      }
      return figures;
    },
    begin: () => drawn.clear(),
  };
}
