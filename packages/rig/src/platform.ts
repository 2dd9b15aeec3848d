import { BIOMES, type BiomeId } from './biome.ts';
import { INK, seenBy, type Vision } from './palette.ts';
import { inked, line } from './pen.ts';
import { drawCrumbling, drawSpiked, drawWear } from './platform/breaking.ts';
import { drawFlourish } from './platform/flourish.ts';
import { drawIsland } from './platform/hull.ts';
import { drawMushroom } from './platform/mushroom.ts';
import { drawNeon } from './platform/neon.ts';
import { drawCloud, drawConveyor, drawIce, drawMoving, drawSpring, type PlatformState } from './platform/kinds.ts';
import { circle, group, path, type Shape } from './shape.ts';
import { trace } from './trace.ts';

/** The kinds of platform, in the words of the simulation. */
export const PLATFORM_KINDS = [
  'solid',
  'moving',
  'crumbling',
  'cloud',
  'spring',
  'ice',
  'conveyor',
  'spiked',
  'neon',
  'mushroom',
] as const;
/** One of `PLATFORM_KINDS`. */
export type PlatformKind = (typeof PLATFORM_KINDS)[number];

/** A platform and the state it is in; what is left out is at rest. */
export interface PlatformLook {
  readonly kind: PlatformKind;
  readonly biome: BiomeId;
  /** Width of the surface in world units, 32 or more. */
  readonly width: number;
  /** Springs and clouds: 0 at rest to 1 pressed. */
  readonly press?: number;
  /** Crumbling: 0 whole to 1 falling apart. */
  readonly crack?: number;
  /** Landings borne, 0 to 8; marks show from the third. */
  readonly wear?: number;
  /** Cloud: false once it has been stepped on. */
  readonly asleep?: boolean;
  /** Neon: 0 off, 0.5 about to go off, 1 on. */
  readonly lit?: number;
  /** Conveyor: units its belt has moved, and the way it pulls. */
  readonly belt?: number;
  readonly direction?: 1 | -1;
  readonly vision?: Vision;
}

/**
 * A platform about the middle of its surface: a character at the same point stands on it (world units).
 *
 * @example drawPlatform({ kind: 'spring', biome: 'neon', width: 96, press: 0.5 }).type // 'group'
 */
export function drawPlatform(look: PlatformLook): Shape {
  const { width, press = 0, asleep = true, belt = 0, direction = 1, wear = 0 } = look;
  const state: PlatformState = {
    width: Math.max(32, width),
    id: look.biome,
    biome: BIOMES[look.biome],
    press,
    wake: asleep ? 0 : 1,
    belt,
    direction,
  };
  const worn = wear > 2 ? [drawWear(state.width, wear)] : [];
  return seenBy(group([...BUILD[look.kind](state, look), ...worn]), look.vision ?? 'standard');
}

const BUILD: Readonly<Record<PlatformKind, (state: PlatformState, look: PlatformLook) => readonly Shape[]>> = {
  solid: ({ width, id, biome }) => [...drawIsland(width, id, biome), ...drawFlourish(width, id, biome)],
  moving: drawMoving,
  crumbling: ({ width }, { crack = 0 }) => drawCrumbling(width, crack),
  cloud: drawCloud,
  spring: drawSpring,
  ice: drawIce,
  conveyor: drawConveyor,
  spiked: ({ width }) => drawSpiked(width),
  neon: ({ width }, { lit = 1 }) => drawNeon(width, lit),
  mushroom: drawMushroom,
};

/** The way of a moving platform, about the middle of its travel. */
export interface Rail {
  readonly biome: BiomeId;
  /** Whole way in world units, from one stop of the platform's middle to the other, and its width. */
  readonly travel: number;
  readonly width: number;
}

/**
 * The dotted rail behind a moving platform; it stands still while the platform runs.
 *
 * @example drawRail({ biome: 'neon', travel: 120, width: 80 }).type // 'group'
 */
export function drawRail({ biome, travel, width }: Rail): Shape {
  const { rim } = BIOMES[biome];
  const end = (travel + width) / 2 + 6;
  return group([
    path(trace`M${-end},16H${end}`, { ...line(7, INK), dash: [0.1, 12], opacity: 0.35 }),
    path(trace`M${-end},16H${end}`, { ...line(4, rim), dash: [0.1, 12], opacity: 0.9 }),
    circle(-end, 16, 5, inked(rim, 3)),
    circle(end, 16, 5, inked(rim, 3)),
  ]);
}
