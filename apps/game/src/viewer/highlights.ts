import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { DeathCause, PickupKind } from '@jumpy/sim/kinds';
import type { World } from '@jumpy/sim/world';
import * as m from './messages.ts';

export const HIGHLIGHT_KINDS = ['level', 'stomp', 'pickup', 'close', 'streak', 'shield', 'revive', 'end'] as const;
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** Notable moment of a run. */
export interface Highlight {
  readonly kind: HighlightKind;
  readonly tick: number;
  readonly text: string;
  /** Higher weights win if not all fit on the bar. */
  readonly weight: number;
}

/** Start of a level: tick, and lower edge of the view in world units. */
export interface LevelStart {
  readonly level: number;
  readonly biome: number;
  readonly startTick: number;
  readonly cameraY: number;
}

const MAX_SHOWN = 18;
/** Minimum distance of highlights as a ratio of the run, so that they do not overlap. */
const MIN_SPACING_RATIO = 1 / 48;

export function levelText({ level, biome }: Pick<LevelStart, 'level' | 'biome'>): string {
  return m.levelReached({ level, place: biomeName(biomeAt(biome)) });
}

/** Returns the level at a tick. */
export function levelAt(levels: readonly LevelStart[], tick: number): LevelStart {
  return (
    levels.findLast(({ startTick }) => startTick <= tick) ??
    levels[0] ?? { level: 1, biome: 0, startTick: 0, cameraY: 0 }
  );
}

/** Selects the highlights for the bar: levels, revives and the end always, others by weight and distance. */
export function pickHighlights(found: readonly Highlight[], lengthTicks: number): readonly Highlight[] {
  const required = found.filter(({ weight }) => weight === Infinity);
  const optional = found.filter(({ weight }) => weight < Infinity).toSorted((a, b) => b.weight - a.weight);
  const selected: Highlight[] = [];
  for (const mark of optional) {
    if (selected.length >= MAX_SHOWN) break;
    const isFree = selected.every(({ tick }) => Math.abs(tick - mark.tick) >= lengthTicks * MIN_SPACING_RATIO);
    if (isFree) selected.push(mark);
  }
  return [...required, ...selected].toSorted((a, b) => a.tick - b.tick);
}

const PICKUP_TEXTS: Readonly<Record<Exclude<PickupKind, 'star'>, string>> = {
  shield: m.shield(),
  magnet: m.magnet(),
  hop: m.doubleHop(),
  jetpack: m.jetpack(),
};

const END_TEXTS: Readonly<Record<DeathCause, string>> = {
  fall: m.fell(),
  enemy: m.hitEnemy(),
  shot: m.hitByShot(),
  spike: m.landedOnSpikes(),
  summit: m.reachedSummit(),
  press: m.crushed(),
  bolt: m.struckByLightning(),
  icicle: m.hitByIcicle(),
  lava: m.fellIntoLava(),
};

/** Text for the end of a run; `cause` is null if it was abandoned. */
export function endText(cause: DeathCause | null): string {
  return cause === null ? m.leftRun() : END_TEXTS[cause];
}

/** Stomps at most this far apart form a chain. */
const CHAIN_TICKS = 240;
/** Minimum streak of landings on new platforms for a highlight. */
const MIN_STREAK = 12;
/** A landing this close above the death line is a close call. */
const CLOSE_CALL_DISTANCE = 30 * UNIT;
const NO_CLOSE_CALL = Infinity;

/** Collects the highlights of a run while it is simulated once. */
export function createHighlightFinder() {
  const highlights: Highlight[] = [];
  const levels: LevelStart[] = [];
  let cameraY = 0;
  let chain = { fromTick: 0, lastTick: -CHAIN_TICKS, count: 0 };
  let streak = { fromTick: 0, count: 0 };
  /** Nearest approach to the death line since the last landing. */
  let nearest = NO_CLOSE_CALL;
  let nearestTick = 0;

  const add = (kind: HighlightKind, tick: number, text: string, weight: number): void =>
    void highlights.push({ kind, tick, text, weight });
  const endChain = (): void => {
    const { fromTick, count } = chain;
    if (count > 0) add('stomp', fromTick, count > 1 ? m.stompChain({ count }) : m.stomp(), count * 2 - 1);
    chain = { fromTick: 0, lastTick: -CHAIN_TICKS, count: 0 };
  };
  const endStreak = (): void => {
    const { fromTick, count } = streak;
    if (count >= MIN_STREAK) add('streak', fromTick, m.inARow({ count }), count / 5);
    streak = { fromTick: 0, count: 0 };
  };
  const endCloseCall = (): void => {
    if (nearest < CLOSE_CALL_DISTANCE) add('close', nearestTick, m.closeCall(), 3);
    nearest = NO_CLOSE_CALL;
  };

  return {
    onEvent(event: SimEvent): void {
      const { tick } = event;
      switch (event.type) {
        case 'level':
          levels.push({ level: event.level, biome: event.biome, startTick: event.level === 1 ? 0 : tick, cameraY });
          if (event.level > 1) add('level', tick, levelText(event), Infinity);
          return;
        case 'land':
          endCloseCall();
          if (!event.fresh) return endStreak();
          streak = { fromTick: streak.count === 0 ? tick : streak.fromTick, count: streak.count + 1 };
          return;
        case 'net':
          nearest = NO_CLOSE_CALL;
          return endStreak();
        case 'stomp':
          endCloseCall();
          if (tick - chain.lastTick > CHAIN_TICKS) endChain();
          chain = { fromTick: chain.count === 0 ? tick : chain.fromTick, lastTick: tick, count: chain.count + 1 };
          return;
        case 'pickup':
          if (event.pickup === 'star') return;
          return add('pickup', tick, PICKUP_TEXTS[event.pickup], event.pickup === 'jetpack' ? 4 : 2);
        case 'shieldLost':
          return add('shield', tick, m.savedByShield(), 3.5);
        case 'revive':
          nearest = NO_CLOSE_CALL;
          add('revive', tick, m.revived(), Infinity);
          return endStreak();
        default:
          return;
      }
    },
    /** Call after every tick. */
    update(world: World): void {
      cameraY = world.cameraY / UNIT;
      const distance = world.player.y - world.deathLineY;
      if (distance >= nearest || world.player.vy > 0) return;
      nearest = distance;
      nearestTick = world.tick;
    },
    finish(tick: number, cause: DeathCause | null) {
      endChain();
      endStreak();
      add('end', tick, endText(cause), Infinity);
      return { levels, highlights: pickHighlights(highlights, tick) };
    },
  };
}
