import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { DeathCause, PickupKind } from '@jumpy/sim/kinds';

export const HIGHLIGHT_KINDS = ['level', 'stomp', 'pickup', 'close', 'streak', 'shield', 'revive', 'end'] as const;
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** A moment of a run worth going to. */
export interface Highlight {
  readonly kind: HighlightKind;
  readonly tick: number;
  readonly text: string;
  /** More is kept before less, where not all fit on the bar. */
  readonly weight: number;
}

/** Where a level begins: its tick, and the lower edge of the view there, world units. */
export interface LevelStart {
  readonly level: number;
  readonly biome: number;
  readonly fromTick: number;
  readonly cameraY: number;
}

const MOST_SHOWN = 18;
/** Moments closer than this share of the run would lie on one another. */
const LEAST_APART = 1 / 48;

export function levelText({ level, biome }: Pick<LevelStart, 'level' | 'biome'>): string {
  return `Level ${level}, ${BIOMES[biomeAt(biome)].name}`;
}

/** The level a tick belongs to. */
export function levelAt(levels: readonly LevelStart[], tick: number): LevelStart {
  return (
    levels.findLast(({ fromTick }) => fromTick <= tick) ?? levels[0] ?? { level: 1, biome: 0, fromTick: 0, cameraY: 0 }
  );
}

/** The moments that fit on the bar: levels, revive and end always, of the others the best that lie apart. */
export function pickHighlights(found: readonly Highlight[], lengthTicks: number): readonly Highlight[] {
  const kept = found.filter(({ weight }) => weight === Infinity);
  const others = found.filter(({ weight }) => weight < Infinity).toSorted((a, b) => b.weight - a.weight);
  const shown: Highlight[] = [];
  for (const mark of others) {
    if (shown.length >= MOST_SHOWN) break;
    const isFree = shown.every(({ tick }) => Math.abs(tick - mark.tick) >= lengthTicks * LEAST_APART);
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

/** How a run ended; null when it was left. */
export function endText(cause: DeathCause | null): string {
  return cause === null ? 'Left the run' : END_TEXTS[cause];
}
