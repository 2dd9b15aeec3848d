import { applyBreathing, type AnimationTime } from './breathing.ts';
import type { BodyShape } from './character/body.ts';
import type { EarKind } from './character/ears.ts';
import type { CharacterAppearance } from './character.ts';
import { type Pose, POSES } from './poses.ts';

/** Idle motion of a body in addition to breathing; `turn` is the progress through its period, 0 to 1. */
type IdleMotion = (pose: Pose, turn: number) => Pose;

/** Period of the back's motion, in milliseconds. */
const BACK_PERIOD_MS = 1_700;
const FULL_TURN = 2 * Math.PI;
const sineWave = (turn: number, times = 1): number => Math.sin(turn * FULL_TURN * times);
/** A bump that rises and falls between two values of `turn`; 0 elsewhere. */
const pulse = (turn: number, from: number, to: number): number =>
  turn <= from || turn >= to ? 0 : Math.sin(((turn - from) / (to - from)) * Math.PI) ** 2;

const stretchPose = (pose: Pose, by: number): Pose => ({
  ...pose,
  scaleX: pose.scaleX * (1 - by),
  scaleY: pose.scaleY * (1 + by),
});

/** Period of each body's idle motion in milliseconds; they differ so that a row of characters never moves in sync. */
const PERIOD_MS: Readonly<Record<BodyShape, number>> = {
  gum: 5_200,
  ball: 3_600,
  bean: 2_600,
  pear: 4_400,
  cube: 4_800,
  wisp: 3_200,
};

const BODY_MOTIONS: Readonly<Record<BodyShape, IdleMotion>> = {
  /** Crouches for a hop twice without jumping. */
  gum: (pose, turn) =>
    stretchPose(pose, -pulse(turn, 0.3, 0.42) * 0.03 + pulse(turn, 0.4, 0.5) * 0.02 - pulse(turn, 0.48, 0.6) * 0.03),
  /** Trembles like jelly after a small hop. */
  ball: (pose, turn) => stretchPose(pose, pulse(turn, 0, 0.6) * 0.045 * sineWave(turn, 6)),
  /** Shifts its weight from foot to foot. */
  bean: (pose, turn) => ({
    ...pose,
    rotation: pose.rotation + sineWave(turn) * 3.2,
    footY: [pose.footY[0] - Math.max(0, sineWave(turn)) * 3, pose.footY[1] - Math.max(0, -sineWave(turn)) * 3],
    handY: [pose.handY[0] - sineWave(turn) * 2, pose.handY[1] + sineWave(turn) * 2],
  }),
  /** Sways as if in a soft wind. */
  pear: (pose, turn) => ({
    ...stretchPose(pose, sineWave(turn, 2) * 0.008),
    rotation: pose.rotation + sineWave(turn) * 2.4 + sineWave(turn, 3) * 0.6,
  }),
  /** Looks left and right in steps, like a machine. */
  cube: (pose, turn) => ({
    ...pose,
    lookX: pose.lookX + (turn < 0.3 ? 0 : turn < 0.5 ? -0.8 : turn < 0.7 ? 0.8 : 0),
    handTurn: [pose.handTurn[0] + pulse(turn, 0.72, 0.9) * 40, pose.handTurn[1]],
  }),
  /** Floats: alternates between tall and wide, slightly tilted. */
  wisp: (pose, turn) => ({
    ...stretchPose(pose, sineWave(turn) * 0.03),
    rotation: pose.rotation + sineWave(turn + 0.25) * 2,
    handY: [pose.handY[0] - sineWave(turn) * 5, pose.handY[1] - sineWave(turn + 0.15) * 5],
    flow: pose.flow + sineWave(turn) * 6,
  }),
};

/** Additional ear motion; ears not listed only lag behind the breath. */
const EAR_MOTIONS: Partial<Readonly<Record<EarKind, { readonly periodMs: number; readonly manner: IdleMotion }>>> = {
  /** Pricks up one ear, then the other. */
  paddle: {
    periodMs: 4_300,
    manner: (pose, turn) => ({
      ...pose,
      ears: [pose.ears[0] - pulse(turn, 0.1, 0.26) * 20, pose.ears[1] - pulse(turn, 0.2, 0.36) * 20],
      bobbleBend: pose.bobbleBend + pulse(turn, 0.1, 0.36) * 5 * sineWave(turn, 12),
    }),
  },
  /** Listens: both ears turn and the eyes follow. */
  point: {
    periodMs: 5_700,
    manner: (pose, turn) => {
      const listening = pulse(turn, 0.15, 0.45) - pulse(turn, 0.55, 0.85);
      return {
        ...pose,
        lookX: pose.lookX + listening * 0.6,
        ears: [pose.ears[0] - listening * 14, pose.ears[1] + listening * 14],
      };
    },
  },
  /** Flickers. */
  flame: {
    periodMs: 1_900,
    manner: (pose, turn) => ({
      ...pose,
      earSize: pose.earSize * (1 + 0.05 * sineWave(turn, 7) + 0.03 * sineWave(turn, 11)),
      earBend: pose.earBend + sineWave(turn, 5) * 1.5,
    }),
  },
  /** Hangs and swings. */
  floppy: {
    periodMs: 3_100,
    manner: (pose, turn) => ({
      ...pose,
      ears: [pose.ears[0] + sineWave(turn) * 5, pose.ears[1] + sineWave(turn + 0.1) * 5],
    }),
  },
};

const cyclePhase = ({ timeMs, seed = 0 }: AnimationTime, periodMs: number): number =>
  ((((timeMs + (seed % 89) * 577) % periodMs) + periodMs) % periodMs) / periodMs;

/**
 * Returns the pose of a waiting character: it breathes and blinks, body and ears have their own idle motion, and the
 * item on its back stirs. Omit under reduced motion.
 *
 * @example idlePose(CAST.bolt, { timeMs: 1_900 }).lookX // -0.8
 */
export function idlePose(appearance: CharacterAppearance, moment: AnimationTime, pose: Pose = POSES.idle): Pose {
  const body = BODY_MOTIONS[appearance.shape](
    applyBreathing(pose, moment),
    cyclePhase(moment, PERIOD_MS[appearance.shape]),
  );
  const ears = EAR_MOTIONS[appearance.ears];
  const moved = ears ? ears.manner(body, cyclePhase(moment, ears.periodMs)) : body;
  if (appearance.back === 'none') return moved;
  return {
    ...moved,
    flow: moved.flow + sineWave(cyclePhase(moment, BACK_PERIOD_MS)) * (appearance.back === 'tail' ? 9 : 5),
  };
}
