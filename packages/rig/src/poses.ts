import type { EyeKind } from './character/eyes.ts';
import type { MouthKind } from './character/mouth.ts';

/** A value for the left and the right side. */
export type LeftRight = readonly [number, number];

/** Pose of a character: angles in degrees, offsets in rig units; `null` keeps the look's own face. */
export interface Pose {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly rotation: number;
  readonly lookX: number;
  readonly lookY: number;
  readonly blink: number;
  readonly eyes: EyeKind | null;
  readonly mouth: MouthKind | null;
  /** Ear angles from upright, blended with a weight from 0 (the look's own) to 1. */
  readonly ears: LeftRight;
  readonly earWeight: number;
  readonly earSize: number;
  readonly earBend: number;
  readonly handTurn: LeftRight;
  readonly handX: LeftRight;
  readonly handY: LeftRight;
  readonly footTurn: LeftRight;
  readonly footX: LeftRight;
  readonly footY: LeftRight;
  readonly bobbleBend: number;
  readonly bobbleLift: number;
  /** Wind in capes and wings, in rig units. */
  readonly flow: number;
}

/** The eight poses of a run and a result. */
export const POSE_NAMES = ['idle', 'anticipate', 'jump', 'hop', 'fall', 'land', 'hurt', 'win'] as const;
/** One of `POSE_NAMES`. */
export type PoseName = (typeof POSE_NAMES)[number];

const mirrored = (value: number): LeftRight => [value, value];

const idle: Pose = {
  scaleX: 1,
  scaleY: 1,
  rotation: 0,
  lookX: 0,
  lookY: 0,
  blink: 0,
  eyes: null,
  mouth: null,
  ears: mirrored(28),
  earWeight: 0,
  earSize: 1,
  earBend: 0,
  handTurn: mirrored(18),
  handX: mirrored(0),
  handY: mirrored(0),
  footTurn: mirrored(0),
  footX: mirrored(26),
  footY: mirrored(0),
  bobbleBend: 5,
  bobbleLift: 0,
  flow: 0,
};

/**
 * Every pose at its extreme; blend toward one with `blendPose`.
 *
 * @example POSES.land.scaleX // 1.22
 */
export const POSES: Readonly<Record<PoseName, Pose>> = {
  idle,
  anticipate: {
    ...idle,
    scaleX: 1.18,
    scaleY: 0.82,
    lookX: 0.2,
    lookY: -1.1,
    mouth: 'cat',
    ears: mirrored(54),
    earWeight: 1,
    handTurn: mirrored(-30),
    handY: mirrored(10),
    bobbleLift: -10,
    bobbleBend: 14,
  },
  jump: {
    ...idle,
    scaleX: 0.88,
    scaleY: 1.15,
    lookY: -0.8,
    mouth: 'open',
    ears: mirrored(70),
    earWeight: 1,
    earSize: 0.98,
    handTurn: mirrored(138),
    handX: mirrored(8),
    handY: mirrored(-22),
    footTurn: [-38, 38],
    footX: mirrored(22),
    footY: [8, 14],
    earBend: 6,
    bobbleBend: 0,
    bobbleLift: -6,
    flow: -14,
  },
  hop: {
    ...idle,
    scaleX: 0.94,
    scaleY: 1.1,
    eyes: 'happy',
    mouth: 'open',
    ears: mirrored(80),
    earWeight: 1,
    handTurn: mirrored(120),
    handY: mirrored(-14),
    footTurn: [20, -20],
    footY: mirrored(6),
    flow: -8,
  },
  fall: {
    ...idle,
    scaleX: 0.94,
    scaleY: 1.07,
    eyes: 'wide',
    mouth: 'o',
    lookY: 0.6,
    ears: mirrored(8),
    earWeight: 1,
    earSize: 1.05,
    handTurn: mirrored(115),
    handX: mirrored(5),
    handY: mirrored(-16),
    footTurn: [24, -24],
    footX: mirrored(32),
    footY: mirrored(3),
    bobbleLift: 12,
    bobbleBend: -2,
    flow: 12,
  },
  land: {
    ...idle,
    scaleX: 1.22,
    scaleY: 0.78,
    eyes: 'squeeze',
    mouth: 'wavy',
    ears: mirrored(64),
    earWeight: 1,
    handTurn: mirrored(60),
    handX: mirrored(4),
    handY: mirrored(6),
    footX: mirrored(36),
    bobbleLift: -14,
    bobbleBend: 18,
    flow: 8,
  },
  hurt: {
    ...idle,
    rotation: -16,
    eyes: 'hurt',
    mouth: 'wavy',
    ears: [10, 84],
    earWeight: 1,
    handTurn: [100, 60],
    handY: [-14, -4],
    footTurn: [-20, 30],
    footY: [0, 10],
    bobbleBend: -22,
    bobbleLift: -6,
  },
  win: {
    ...idle,
    eyes: 'happy',
    mouth: 'open',
    ears: mirrored(18),
    earWeight: 1,
    handTurn: mirrored(142),
    handX: mirrored(9),
    handY: mirrored(-30),
    bobbleLift: 4,
    flow: -6,
  },
};

/**
 * Interpolates between two poses; the face changes halfway. `t` may overshoot 0..1 for springs.
 *
 * @example blendPose(POSES.idle, POSES.land, 0.5).scaleX // 1.11
 */
export function blendPose(from: Pose, to: Pose, t: number): Pose {
  const mix = (a: number, b: number): number => a + (b - a) * t;
  const pair = (a: LeftRight, b: LeftRight): LeftRight => [mix(a[0], b[0]), mix(a[1], b[1])];
  const face = t < 0.5 ? from : to;
  return {
    scaleX: mix(from.scaleX, to.scaleX),
    scaleY: mix(from.scaleY, to.scaleY),
    rotation: mix(from.rotation, to.rotation),
    lookX: mix(from.lookX, to.lookX),
    lookY: mix(from.lookY, to.lookY),
    blink: Math.min(1, Math.max(0, mix(from.blink, to.blink))),
    eyes: face.eyes,
    mouth: face.mouth,
    ears: pair(from.ears, to.ears),
    earWeight: Math.min(1, Math.max(0, mix(from.earWeight, to.earWeight))),
    earSize: mix(from.earSize, to.earSize),
    earBend: mix(from.earBend, to.earBend),
    handTurn: pair(from.handTurn, to.handTurn),
    handX: pair(from.handX, to.handX),
    handY: pair(from.handY, to.handY),
    footTurn: pair(from.footTurn, to.footTurn),
    footX: pair(from.footX, to.footX),
    footY: pair(from.footY, to.footY),
    bobbleBend: mix(from.bobbleBend, to.bobbleBend),
    bobbleLift: mix(from.bobbleLift, to.bobbleLift),
    flow: mix(from.flow, to.flow),
  };
}

/**
 * Returns a dampened pose for use in a shield's bubble, where a full squash looks noisy.
 *
 * @example calmPose(POSES.land).scaleX // 1.088
 */
export function calmPose(pose: Pose): Pose {
  const calm = blendPose(idle, pose, 0.4);
  const strained = pose.eyes === 'squeeze' || pose.eyes === 'wide';
  return { ...calm, eyes: strained ? 'happy' : pose.eyes, mouth: strained ? 'smile' : pose.mouth };
}
