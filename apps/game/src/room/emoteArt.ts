import type { Emote } from '@jumpy/protocol/room/messages';
import { type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, TOY_COLORS } from '@jumpy/rig/palette';
import { inkedPaint, linePaint } from '@jumpy/rig/paints';
import { type Pose, POSES } from '@jumpy/rig/poses';
import { group, path, type Shape } from '@jumpy/rig/shape';
import * as m from './messages.ts';

/** Bounds of a bubble with its tip at the origin: x, y, width, height. */
export const EMOTE_BOX = [-36, -76, 72, 78] as const;
/** Bounds of the content. */
export const EMOTE_FACE_BOX = [-30, -70, 60, 56] as const;

/** Accessible names of the emotes. */
export const EMOTE_LABELS: Readonly<Record<Emote, string>> = {
  wave: m.wave(),
  laugh: m.laugh(),
  cheer: m.cheer(),
  gasp: m.gasp(),
  cry: m.cry(),
  heart: m.heart(),
};

const idlePose = POSES.idle;

const EMOTE_POSES: Readonly<Record<Emote, Pose>> = {
  wave: {
    ...idlePose,
    rotation: -5,
    eyes: 'happy',
    mouth: 'open',
    handTurn: [18, 150],
    handX: [0, 12],
    handY: [0, -40],
  },
  laugh: { ...idlePose, rotation: 8, eyes: 'squeeze', mouth: 'open', handTurn: [60, 60], handY: [4, 4] },
  cheer: { ...POSES.win },
  gasp: { ...idlePose, eyes: 'wide', mouth: 'o', handTurn: [120, 120], handX: [-8, -8], handY: [-16, -16] },
  cry: { ...idlePose, scaleX: 1.04, scaleY: 0.94, eyes: 'closed', mouth: 'wavy', ears: [4, 4], earWeight: 0.8 },
  heart: { ...idlePose, rotation: -6, eyes: 'happy', mouth: 'smile', handTurn: [60, 60] },
};

const HEART_PATH = 'M0,11C-8,4 -12,0 -12,-5C-12,-12 -3,-13 0,-7C3,-13 12,-12 12,-5C12,0 8,4 0,11Z';

/** Symbols next to the face. */
const EMOTE_SYMBOLS: Readonly<Record<Emote, readonly Shape[]>> = {
  wave: [path('M22,-60q7,4 7,12M15,-64q4,-3 9,-2', linePaint(3.2))],
  laugh: [path('M-24,-58l-5,-4M-26,-50l-6,0M24,-58l5,-4M26,-50l6,0', linePaint(3.2))],
  cheer: [path('M-24,-56v-8M-28,-60h8M25,-62v-6M22,-65h6', linePaint(3.2, COLORS.sunD))],
  gasp: [path('M25,-66v12', linePaint(4.6)), path('M25,-47.6v.2', linePaint(5))],
  cry: [
    path('M-15,-38c-5,7 -6,10 -3,13c5,3 8,-2 3,-13Z', inkedPaint(COLORS.sky, 2.5)),
    path('M15,-38c5,7 6,10 3,13c-5,3 -8,-2 -3,-13Z', inkedPaint(COLORS.sky, 2.5)),
  ],
  heart: [
    group([path(HEART_PATH, inkedPaint(TOY_COLORS.petal, 3)), path('M-7,-5q1,-3 4,-3', linePaint(2.4, COLORS.cream))], {
      transform: composeMatrices(translate(19, -55), rotate(12)),
    }),
  ],
};

/** Face with an emotion for a character, within `EMOTE_FACE_BOX`. */
export function emoteFaceShape(emote: Emote, appearance: CharacterAppearance): Shape {
  const face = drawCharacter(appearance, { pose: EMOTE_POSES[emote], detail: 'small' });
  return group([
    group([face], { transform: composeMatrices(translate(0, -20), scale(0.28)) }),
    ...EMOTE_SYMBOLS[emote],
  ]);
}

/** The emote face in a bubble over a head. */
export function emoteBubbleShape(emote: Emote, appearance: CharacterAppearance): Shape {
  return group([
    path(
      'M-16,-73H16Q33,-73 33,-56V-29Q33,-12 16,-12H8L0,-1L-8,-12H-16Q-33,-12 -33,-29V-56Q-33,-73 -16,-73Z',
      inkedPaint(COLORS.cream, 3.5),
    ),
    emoteFaceShape(emote, appearance),
  ]);
}

/** Icon of the tray button: a face in a bubble. */
export const EMOTE_TRAY_ICON = `<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7 4H17Q21 4 21 8V13Q21 17 17 17H13L9 21V17H7Q3 17 3 13V8Q3 4 7 4Z"/><path d="M9 9V9.4M15 9V9.4M8.6 12.4Q12 15 15.4 12.4"/></svg>`;
