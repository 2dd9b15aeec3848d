import type { DevicePlatform } from '@jumpy/protocol/frame';
import type { GameSettings } from '@jumpy/protocol/settings';
import { COLORS, colorInVision } from '@jumpy/rig/palette';
import { HOP_MAX_RISE_SPEED, UNIT } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { OverlayDrawContext } from '../view/overlay.ts';
import type { Context2D } from '../view/sprites.ts';
import { findNextJump } from './findNextJump.ts';
import { drawJumpArc, drawKey, drawReadyRing, drawSwitch, drawTap, drawThumb } from './lessonArt.ts';
import type { Lessons } from './lessons.ts';

/** No lessons beyond this level. */
const LAST_TAUGHT_LEVEL = 2;
/** Below this distance from the target no steering is needed, in units. */
const ALIGNED_UNITS = 14;
const BOTTOM_MARGIN = 62;
/** Offset of the bobble above the feet, in units. */
const BOBBLE_OFFSET_Y = 66;
const TAP_MS = 420;

/** Input whose controls the lesson shows. */
interface LessonInput {
  readonly platform: DevicePlatform;
  readonly controls: GameSettings['controls'];
  /** Direction of the one-switch pointer. */
  readonly pointer: -1 | 1;
}

/** Draws the hand that demonstrates the input, at the moment when it is due. */
export function drawLesson(
  ctx: Context2D,
  world: World,
  lessons: Lessons,
  context: OverlayDrawContext & { readonly hand: LessonInput },
): void {
  if (world.over || world.level > LAST_TAUGHT_LEVEL) return;
  if (lessons.current === 'steer') drawSteerLesson(ctx, world, lessons, context);
  else if (lessons.current === 'hop') drawHopLesson(ctx, world, context);
}

/** Draws the suggested jump behind the hero. */
export function drawLessonPath(ctx: Context2D, world: World, lessons: Lessons, context: OverlayDrawContext): void {
  if (world.over || world.level > LAST_TAUGHT_LEVEL || lessons.current !== 'steer') return;
  const jump = findNextJump(world, lessons.lastBounce);
  if (jump !== undefined) drawJumpArc(ctx, jump, context);
}

function drawSteerLesson(
  ctx: Context2D,
  world: World,
  { lastBounce }: Lessons,
  context: OverlayDrawContext & { readonly hand: LessonInput },
): void {
  const { nowMs, reducedMotion, widthUnits, heightUnits, hand } = context;
  const jump = findNextJump(world, lastBounce);
  if (jump === undefined) return;
  const left = shortestDistanceX(world.player.x, Math.round((jump.x + jump.dx) * UNIT)) / UNIT;
  const direction = Math.abs(left) < ALIGNED_UNITS ? 0 : left < 0 ? -1 : 1;
  const y = heightUnits - BOTTOM_MARGIN;
  const x = widthUnits / 2;
  if (hand.controls === 'one-switch') {
    const taps = direction === -hand.pointer && !reducedMotion && nowMs % TAP_MS < TAP_MS / 3;
    drawSwitch(ctx, { x, y, pressed: direction === hand.pointer || taps });
  } else if (hand.platform === 'mobile') {
    drawThumb(ctx, { x, y, offset: direction * 26 });
  } else {
    drawKey(ctx, { x: x - 32, y, sign: -1, pressed: direction === -1 });
    drawKey(ctx, { x: x + 32, y, sign: 1, pressed: direction === 1 });
  }
}

/** Pulses the bobble in lime while a hop is useful, and shows the hand then. */
function drawHopLesson(
  ctx: Context2D,
  world: World,
  context: OverlayDrawContext & { readonly hand: LessonInput },
): void {
  const { x, y, nowMs, reducedMotion, vision, widthUnits, heightUnits, hand } = context;
  const { hopCharges, vy } = world.player;
  const isGood = hopCharges > 0 && vy < HOP_MAX_RISE_SPEED;
  if (isGood)
    drawReadyRing(ctx, { x, y: y - BOBBLE_OFFSET_Y, nowMs, reducedMotion, color: colorInVision(COLORS.lime, vision) });
  const at = { x: widthUnits / 2, y: heightUnits - BOTTOM_MARGIN, pressed: isGood };
  if (hand.controls === 'one-switch') drawSwitch(ctx, at);
  else if (hand.platform === 'mobile') drawTap(ctx, at);
  else drawKey(ctx, { ...at, sign: 'space' });
}
