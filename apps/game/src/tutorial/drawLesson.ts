import type { Settings } from '@jumpy/protocol/settings';
import type { Platform } from '@jumpy/protocol/frame';
import { COLOURS, colourSeenBy } from '@jumpy/rig/palette';
import { HOP_GATE, UNIT } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import { shortestX } from '@jumpy/sim/wrap';
import type { OverlayPlace } from '../view/overlay.ts';
import type { Pen } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { drawArc, drawKey, drawReady, drawSwitch, drawTap, drawThumb } from './lessonArt.ts';
import type { Lessons } from './lessons.ts';
import { nextJump } from './nextPlatform.ts';

/** What the hand is shown with. */
export interface Hand {
  readonly platform: Platform;
  readonly controls: Settings['controls'];
  /** Of one switch. */
  readonly pointer: -1 | 1;
}

/** Beyond this level nobody is taught any more. */
const LAST_LEVEL = 2;
/** Nearer to its target than this the hero needs no steering, units. */
const NEAR = 14;
const ABOVE_EDGE = 62;
/** Of the bobble over the feet, units. */
const BOBBLE = 66;
const TAP_MS = 420;

/** The hand that does what is due, and when it is due. */
export function drawLesson(
  pen: Pen,
  world: World,
  lessons: Lessons,
  place: OverlayPlace & { readonly hand: Hand },
): void {
  if (world.over || world.level > LAST_LEVEL) return;
  if (lessons.now === 'steer') drawSteering(pen, world, lessons, place);
  else if (lessons.now === 'hop') drawHopping(pen, world, place);
}

/** The jump that is to be steered, behind the hero. */
export function drawLessonPath(pen: Pen, world: World, lessons: Lessons, place: OverlayPlace): void {
  if (world.over || world.level > LAST_LEVEL || lessons.now !== 'steer') return;
  const jump = nextJump(world, lessons.from);
  if (jump !== undefined) drawArc(pen, jump, place);
}

function drawSteering(pen: Pen, world: World, { from }: Lessons, place: OverlayPlace & { readonly hand: Hand }): void {
  const { nowMs, still, unitsHigh, hand } = place;
  const jump = nextJump(world, from);
  if (jump === undefined) return;
  const left = shortestX(world.player.x, Math.round((jump.x + jump.dx) * UNIT)) / UNIT;
  const way = Math.abs(left) < NEAR ? 0 : left < 0 ? -1 : 1;
  const y = unitsHigh - ABOVE_EDGE;
  const x = WIDE / 2;
  if (hand.controls === 'one-switch') {
    const taps = way === -hand.pointer && !still && nowMs % TAP_MS < TAP_MS / 3;
    drawSwitch(pen, { x, y, pressed: way === hand.pointer || taps });
  } else if (hand.platform === 'mobile') {
    drawThumb(pen, { x, y, offset: way * 26 });
  } else {
    drawKey(pen, { x: x - 32, y, sign: -1, pressed: way === -1 });
    drawKey(pen, { x: x + 32, y, sign: 1, pressed: way === 1 });
  }
}

/** The bobble beats in lime when a hop is good, and the hand shows how at just that moment. */
function drawHopping(pen: Pen, world: World, place: OverlayPlace & { readonly hand: Hand }): void {
  const { x, y, nowMs, still, vision, unitsHigh, hand } = place;
  const { hopCharges, vy } = world.player;
  const isGood = hopCharges > 0 && vy < HOP_GATE;
  if (isGood) drawReady(pen, { x, y: y - BOBBLE, nowMs, still, colour: colourSeenBy(COLOURS.lime, vision) });
  const at = { x: WIDE / 2, y: unitsHigh - ABOVE_EDGE, pressed: isGood };
  if (hand.controls === 'one-switch') drawSwitch(pen, at);
  else if (hand.platform === 'mobile') drawTap(pen, at);
  else drawKey(pen, { ...at, sign: 'space' });
}
