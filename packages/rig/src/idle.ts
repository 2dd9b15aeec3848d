import { breathe, type Moment } from './breath.ts';
import type { BodyShape } from './character/body.ts';
import type { CharacterLook } from './character.ts';
import { type Pose, POSES } from './poses.ts';

/** What a body does while it waits, on top of breathing: a share 0 to 1 of the turn of its own period. */
type Manner = (pose: Pose, turn: number) => Pose;

const FULL_TURN = 2 * Math.PI;
const wave = (turn: number, times = 1): number => Math.sin(turn * FULL_TURN * times);
/** A bump that rises and falls between two moments of the turn, else 0. */
const bump = (turn: number, from: number, to: number): number =>
  turn <= from || turn >= to ? 0 : Math.sin(((turn - from) / (to - from)) * Math.PI) ** 2;

const stretch = (pose: Pose, by: number): Pose => ({
  ...pose,
  scaleX: pose.scaleX * (1 - by),
  scaleY: pose.scaleY * (1 + by),
});

/** Length of each manner's period in milliseconds; they differ, so that a row of characters never moves in step. */
const PERIOD_MS: Readonly<Record<BodyShape, number>> = {
  gum: 5_200,
  ball: 3_600,
  bean: 2_600,
  pear: 4_400,
  cube: 4_800,
  wisp: 3_200,
};

const MANNERS: Readonly<Record<BodyShape, Manner>> = {
  /** Pricks up one ear, then the other. */
  gum: (pose, turn) => ({
    ...pose,
    ears: [pose.ears[0] - bump(turn, 0.1, 0.24) * 20, pose.ears[1] - bump(turn, 0.2, 0.34) * 20],
    bobbleBend: pose.bobbleBend + bump(turn, 0.1, 0.34) * 5 * wave(turn, 12),
  }),
  /** Trembles like jelly after a small hop of its own. */
  ball: (pose, turn) => stretch(pose, bump(turn, 0, 0.6) * 0.045 * wave(turn, 6)),
  /** Shifts its weight from foot to foot. */
  bean: (pose, turn) => ({
    ...pose,
    rotation: pose.rotation + wave(turn) * 3.2,
    footY: [pose.footY[0] - Math.max(0, wave(turn)) * 3, pose.footY[1] - Math.max(0, -wave(turn)) * 3],
    handY: [pose.handY[0] - wave(turn) * 2, pose.handY[1] + wave(turn) * 2],
  }),
  /** Sways as in a soft wind. */
  pear: (pose, turn) => ({
    ...stretch(pose, wave(turn, 2) * 0.008),
    rotation: pose.rotation + wave(turn) * 2.4 + wave(turn, 3) * 0.6,
  }),
  /** Looks left and right in steps, like a machine. */
  cube: (pose, turn) => ({
    ...pose,
    lookX: pose.lookX + (turn < 0.3 ? 0 : turn < 0.5 ? -0.8 : turn < 0.7 ? 0.8 : 0),
    handTurn: [pose.handTurn[0] + bump(turn, 0.72, 0.9) * 40, pose.handTurn[1]],
  }),
  /** Floats: long and thin, short and wide, and never quite upright. */
  wisp: (pose, turn) => ({
    ...stretch(pose, wave(turn) * 0.03),
    rotation: pose.rotation + wave(turn + 0.25) * 2,
    handY: [pose.handY[0] - wave(turn) * 5, pose.handY[1] - wave(turn + 0.15) * 5],
    flow: pose.flow + wave(turn) * 6,
  }),
};

/**
 * A character waiting: it breathes and blinks as all do, moves in the manner of its own body, and what hangs on its
 * back stirs. Leave it out where motion is reduced.
 *
 * @example idlePose(CAST.bolt, { timeMs: 1_900 }).lookX // -0.8
 */
export function idlePose(look: CharacterLook, { timeMs, seed = 0 }: Moment, pose: Pose = POSES.idle): Pose {
  const period = PERIOD_MS[look.shape];
  const turn = (((timeMs + (seed % 89) * 577) % period) + period) % period;
  const moved = MANNERS[look.shape](breathe(pose, { timeMs, seed }), turn / period);
  return look.back === 'none' ? moved : { ...moved, flow: moved.flow + wave(timeMs / 1_700) * 5 };
}
