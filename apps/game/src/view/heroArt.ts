import { type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { blendPose, calmPose, type Pose, POSES } from '@jumpy/rig/poses';
import type { Vision } from '@jumpy/rig/palette';
import { applyBreathing, BREATH_PERIOD_MS } from '@jumpy/rig/breathing';
import { HERO_SCALE } from '@jumpy/rig/worldScale';
import { createSpriteCache, type Sprite, type SpriteBox } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Pose of the hero. `air` has steps from rising (0) to falling (1). */
export type HeroPose = 'air' | 'land' | 'hop' | 'hurt' | 'win' | 'idle' | 'anticipate';

/** Key of a hero sprite. Squash, lean and position are canvas transforms. */
export interface HeroSpriteKey {
  readonly pose: HeroPose;
  /** 0 to AIR_STEPS for `air`, 0 to IDLE_STEPS - 1 for `idle`, else 0. */
  readonly step: number;
  readonly gaze: -1 | 0 | 1;
  readonly isHopCharged: boolean;
  readonly reducedMotion: boolean;
}

export const AIR_STEPS = 6;
export const IDLE_STEPS = 16;

/** Gaze and ear movement toward the pressed side: eye ratio, degrees. */
const GAZE_RATIO = 0.7;
const EAR_SWING = 16;

const HERO_POSES: readonly HeroPose[] = ['air', 'land', 'hop', 'hurt', 'win', 'idle', 'anticipate'];
const HERO_BOX: SpriteBox = [-100, -205, 200, 235];
/** With room for wide ears, and for the hop ball over a tall hat. */
const WORN_BOX: SpriteBox = [-128, -274, 256, 304];

export interface HeroArt {
  getSprite(key: HeroSpriteKey): Sprite;
  /** Paints the first sprites of a run. */
  prepare(idleQueue: IdleQueue): void;
}

export interface HeroArtOptions {
  /** Another player's figure, without the rim that marks the own hero. */
  readonly isCompanion?: boolean;
  /** Omits the hop ball, if it is unknown whether the hop is charged. */
  readonly hidesHopBall?: boolean;
}

export function createHeroArt(
  look: CharacterAppearance,
  density: number,
  vision: Vision = 'standard',
  { isCompanion = false, hidesHopBall = false }: HeroArtOptions = {},
): HeroArt {
  const queueName = isCompanion ? 'companion' : 'hero';
  const sprites = createSpriteCache(density * HERO_SCALE, vision);
  const getSprite = (key: HeroSpriteKey): Sprite =>
    sprites.get(
      toSpriteIndex(key),
      () =>
        drawCharacter(look, {
          pose: toRigPose(key),
          charged: key.isHopCharged,
          sticker: !isCompanion,
          floatingBall: !hidesHopBall,
        }),
      look.worn || look.hat !== 'bobble' ? WORN_BOX : HERO_BOX,
    );
  return {
    getSprite,
    prepare(idleQueue) {
      const enqueue = (key: HeroSpriteKey): void =>
        idleQueue.add(`${queueName}/${toSpriteIndex(key)}`, () => getSprite(key));
      const idle = { step: 0, isHopCharged: true, reducedMotion: false };
      for (const gaze of [0, -1, 1] as const) enqueue({ ...idle, pose: 'anticipate', gaze });
      for (const isHopCharged of [true, false]) {
        for (const gaze of [0, -1, 1] as const) {
          for (let step = 0; step <= AIR_STEPS; step += 1) enqueue({ ...idle, pose: 'air', step, gaze, isHopCharged });
          enqueue({ ...idle, pose: 'land', gaze, isHopCharged });
          enqueue({ ...idle, pose: 'hop', gaze, isHopCharged });
        }
      }
    },
  };
}

function toSpriteIndex({ pose, step, gaze, isHopCharged, reducedMotion }: HeroSpriteKey): number {
  return (
    (((HERO_POSES.indexOf(pose) * 32 + step) * 3 + gaze + 1) * 2 + (isHopCharged ? 1 : 0)) * 2 + (reducedMotion ? 1 : 0)
  );
}

function toRigPose({ pose: face, step, gaze, reducedMotion }: HeroSpriteKey): Pose {
  const basePose = toBasePose(face, step);
  const pose = reducedMotion ? calmPose(basePose) : basePose;
  const [left, right] = pose.ears;
  return {
    ...pose,
    scaleX: 1,
    scaleY: 1,
    rotation: 0,
    lookX: pose.lookX + gaze * GAZE_RATIO,
    // Both ears swing to that side: one outward, the other up.
    ears: [left - gaze * EAR_SWING, right + gaze * EAR_SWING],
  };
}

function toBasePose(face: HeroPose, step: number): Pose {
  switch (face) {
    case 'air':
      return blendPose(POSES.jump, POSES.fall, step / AIR_STEPS);
    case 'idle':
      return applyBreathing(POSES.idle, { timeMs: (step / IDLE_STEPS) * BREATH_PERIOD_MS });
    default:
      return POSES[face];
  }
}
