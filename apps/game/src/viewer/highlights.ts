import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { DeathCause, PickupKind } from '@jumpy/sim/kinds';

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
  return `Level ${level}, ${BIOMES[biomeAt(biome)].name}`;
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
  const kept = found.filter(({ weight }) => weight === Infinity);
  const others = found.filter(({ weight }) => weight < Infinity).toSorted((a, b) => b.weight - a.weight);
  const shown: Highlight[] = [];
  for (const mark of others) {
    if (shown.length >= MAX_SHOWN) break;
    const isFree = shown.every(({ tick }) => Math.abs(tick - mark.tick) >= lengthTicks * MIN_SPACING_RATIO);
    if (isFree) shown.push(mark);
  }
  return [...kept, ...shown].toSorted((a, b) => a.tick - b.tick);
}

export const PICKUP_TEXTS: Readonly<Record<Exclude<PickupKind, 'star'>, string>> = {
  shield: 'Shield',
  magnet: 'Magnet',
  hop: 'Double hop',
  jetpack: 'Jetpack',
};

const END_TEXTS: Readonly<Record<DeathCause, string>> = {
  fall: 'Fell',
  enemy: 'Met an enemy',
  shot: 'Was hit by a shot',
  spike: 'Landed on spikes',
  summit: 'Reached the summit',
  press: 'Was pressed flat',
  bolt: 'Was struck by lightning',
  icicle: 'Met an icicle',
  lava: 'Fell into lava',
};

/** Text for the end of a run; `cause` is null if it was abandoned. */
export function endText(cause: DeathCause | null): string {
  return cause === null ? 'Left the run' : END_TEXTS[cause];
}
