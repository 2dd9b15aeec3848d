import { BIOME_COUNT } from '@jumpy/sim/biomes';
import {
  ENEMY_KINDS,
  type EnemyKind,
  PICKUP_KINDS,
  type PickupKind,
  PLATFORM_KINDS,
  type PlatformKind,
} from '@jumpy/sim/kinds';

/** Capacity of each key part, with spare values for growing lists. */
export const KEY_CAPACITY = {
  /** Platform widths, in steps. */
  width: 64,
  /** Visible wear by landings, including none. */
  wear: 9,
  /** State by kind: springs, cracks, belts. */
  state: 16,
  /** Paths of moving platforms, in units. */
  span: 1_024,
  facing: 2,
  stride: 8,
  telegraph: 5,
  squash: 4,
  turn: 10,
  effect: 112,
  trim: 256,
  field: 128,
} as const;

const { width: WIDTHS, wear: WEARS, state: STATES, span: SPANS } = KEY_CAPACITY;
const { facing: FACINGS, stride: STRIDES, telegraph: TELEGRAPHS, squash: SQUASHES, turn: TURNS } = KEY_CAPACITY;

// Each group of keys starts after the previous one.
const RAIL_OFFSET = BIOME_COUNT * PLATFORM_KINDS.length * WIDTHS * WEARS * STATES;
const FOE_OFFSET = RAIL_OFFSET + BIOME_COUNT * SPANS;
const SHOT_OFFSET = FOE_OFFSET + ENEMY_KINDS.length * FACINGS * STRIDES * TELEGRAPHS * SQUASHES;
const ICICLE_OFFSET = SHOT_OFFSET + FACINGS;
const ALARM_OFFSET = ICICLE_OFFSET + 1;
const PICKUP_OFFSET = ALARM_OFFSET + 2;
const EFFECT_OFFSET = PICKUP_OFFSET + PICKUP_KINDS.length * TURNS;
const TRIM_OFFSET = EFFECT_OFFSET + KEY_CAPACITY.effect;
const FIELD_OFFSET = TRIM_OFFSET + KEY_CAPACITY.trim;

const facingIndex = (facing: -1 | 1): number => (facing < 0 ? 1 : 0);

// Numeric parameters, since frames ask for hundreds of keys and objects would be allocated for each.
export function platformKey(biome: number, kind: PlatformKind, width: number, wear: number, state: number): number {
  const kindIndex = biome * PLATFORM_KINDS.length + PLATFORM_KINDS.indexOf(kind);
  return ((kindIndex * WIDTHS + width) * WEARS + wear) * STATES + state;
}

export function railKey(biome: number, span: number): number {
  return RAIL_OFFSET + biome * SPANS + span;
}

export function foeKey(kind: EnemyKind, facing: -1 | 1, stride: number, telegraph: number, squash: number): number {
  const kindIndex = ENEMY_KINDS.indexOf(kind) * FACINGS + facingIndex(facing);
  return FOE_OFFSET + ((kindIndex * STRIDES + stride) * TELEGRAPHS + telegraph) * SQUASHES + squash;
}

export function shotKey(facing: -1 | 1): number {
  return SHOT_OFFSET + facingIndex(facing);
}

export function icicleKey(): number {
  return ICICLE_OFFSET;
}

export function alarmKey(isPressed: boolean): number {
  return ALARM_OFFSET + (isPressed ? 1 : 0);
}

export function pickupKey(kind: PickupKind, turn: number): number {
  return PICKUP_OFFSET + PICKUP_KINDS.indexOf(kind) * TURNS + turn;
}

/** Key of rings, dust and stars, numbered by the effects. */
export function effectKey(index: number): number {
  return EFFECT_OFFSET + index;
}

/** Key of effects around the hero, numbered there. */
export function heroEffectKey(index: number): number {
  return TRIM_OFFSET + index;
}

/** Key of fields, numbered by their painters. */
export function fieldKey(index: number): number {
  return FIELD_OFFSET + index;
}
