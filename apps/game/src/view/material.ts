import { biomeAt, type BiomeId } from '@jumpy/rig/biome';
import type { Material } from '@jumpy/rig/landingDust';
import type { PlatformKind } from '@jumpy/sim/kinds';

/** Kinds with the same material in every biome. */
const KIND_MATERIALS: Partial<Readonly<Record<PlatformKind, Material>>> = {
  crumbling: 'stone',
  cloud: 'cloud',
  spring: 'spring',
  ice: 'ice',
  conveyor: 'metal',
  spiked: 'metal',
  neon: 'metal',
  mushroom: 'spring',
};

/** Ground material by biome. */
const BIOME_MATERIALS: Readonly<Record<BiomeId, Material>> = {
  meadow: 'wood',
  hollow: 'wood',
  neon: 'metal',
  lagoon: 'stone',
  frost: 'ice',
  forge: 'metal',
  thunder: 'stone',
  crystal: 'ice',
};

/** Material of a platform; `biome` is zero-based. */
export function platformMaterial(kind: PlatformKind, biome: number): Material {
  return KIND_MATERIALS[kind] ?? BIOME_MATERIALS[biomeAt(biome)];
}

/** How a material dips on landing: depth in units, duration, oscillations. */
interface DipCurve {
  readonly depth: number;
  readonly durationMs: number;
  readonly swings: number;
}

const DIP_CURVES: Readonly<Record<Material, DipCurve>> = {
  stone: { depth: 4, durationMs: 190, swings: 1 },
  wood: { depth: 9, durationMs: 420, swings: 3 },
  ice: { depth: 3, durationMs: 130, swings: 1 },
  cloud: { depth: 15, durationMs: 520, swings: 1 },
  metal: { depth: 5, durationMs: 260, swings: 5 },
  // A spring compresses by itself.
  spring: { depth: 0, durationMs: 1, swings: 1 },
};

/** Dip of a platform at a time after a landing, in units. */
export function platformDip(material: Material, landedAgoMs: number): number {
  const { depth, durationMs, swings } = DIP_CURVES[material];
  const progress = landedAgoMs / durationMs;
  if (!(progress >= 0 && progress < 1)) return 0;
  return depth * (1 - progress) ** 1.4 * Math.sin(Math.PI * swings * (1 - (1 - progress) ** 2));
}

/** Lifetime of a material's dust, in milliseconds. */
export const DUST_DURATION_MS: Readonly<Record<Material, number>> = {
  stone: 320,
  wood: 380,
  ice: 340,
  cloud: 460,
  metal: 240,
  spring: 300,
};
