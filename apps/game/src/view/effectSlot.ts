import type { Material } from '@jumpy/rig/landingDust';
import { COLORS } from '@jumpy/rig/palette';
import type { EnemyKind } from '@jumpy/sim/kinds';
import type { Sprite } from './sprites.ts';

/** Kinds of short-lived effects. */
export type EffectKind = 'ring' | 'dust' | 'star' | 'chunk' | 'pop' | 'fall' | 'foe' | 'streak';

/** Pool slot; fields that a kind does not use keep stale values. */
export interface EffectSlot {
  kind: EffectKind;
  startMs: number;
  durationMs: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  rotation: number;
  scale: number;
  color: string;
  sprite: Sprite | undefined;
  foe: EnemyKind;
  material: Material;
}

export function createEffectSlot(): EffectSlot {
  return {
    kind: 'ring',
    startMs: -Infinity,
    durationMs: 1,
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    rotation: 0,
    scale: 1,
    color: COLORS.cream,
    sprite: undefined,
    foe: 'walker',
    material: 'stone',
  };
}
