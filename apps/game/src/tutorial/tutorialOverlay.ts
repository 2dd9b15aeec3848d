import type { DevicePlatform } from '@jumpy/protocol/frame';
import type { GameSettings } from '@jumpy/protocol/settings';
import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import { HOP_MAX_RISE_SPEED, UNIT } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { OneSwitch } from '../input/oneSwitch.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { RunOverlay, OverlayDrawContext } from '../view/overlay.ts';
import type { Context2D } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import { drawJumpArc, drawKey, drawReadyRing, drawSwitch, drawTap, drawThumb } from './lessonArt.ts';
import type { Lessons } from './lessons.ts';
import { findNextJump } from './findNextJump.ts';

/** No lessons beyond this level. */
const LAST_TAUGHT_LEVEL = 2;
/** Below this distance from the target no steering is needed, in units. */
const ALIGNED_UNITS = 14;
const BOTTOM_MARGIN = 62;
/** Offset of the bobble above the feet, in units. */
const BOBBLE_OFFSET_Y = 66;
const TAP_MS = 420;

const ARROW_OFFSET = 40;
const MIDDLE = 22;
const REACH = 60;

export interface TutorialOverlayDeps {
  readonly lessons: Lessons;
  readonly preferences: Preferences;
  readonly oneSwitch: OneSwitch;
  readonly platform: () => DevicePlatform;
}

/** Overlay for the player: the current lesson and the one-switch pointer. */
export function createTutorialOverlay({ lessons, preferences, oneSwitch, platform }: TutorialOverlayDeps): RunOverlay {
  return {
    drawBehind: (ctx, world, context) => drawLessonPath(ctx, world, lessons, context),
    draw(ctx, world, context) {
      const { controls } = preferences.settings;
      const hand = { platform: platform(), controls, pointer: oneSwitch.direction };
      drawLesson(ctx, world, lessons, { ...context, hand });
      if (controls === 'one-switch' && !world.over) drawSwitchPointer(ctx, oneSwitch, context);
    },
  };
}

/** Draws the one-switch pointer beside the hero; filled while the switch is held. */
function drawSwitchPointer(
  ctx: Context2D,
  { direction, isSteering }: { readonly direction: -1 | 1; readonly isSteering: boolean },
  { x, y, vision }: Pick<OverlayDrawContext, 'x' | 'y' | 'vision'>,
): void {
  const size = isSteering ? 16 : 13;
  for (const wrappedX of [x, x - WORLD_WIDTH_UNITS, x + WORLD_WIDTH_UNITS]) {
    if (wrappedX < -REACH || wrappedX > WORLD_WIDTH_UNITS + REACH) continue;
    const from = wrappedX + direction * ARROW_OFFSET;
    const middle = y - MIDDLE;
    ctx.beginPath();
    ctx.moveTo(from, middle - size);
    ctx.lineTo(from + direction * size * 1.4, middle);
    ctx.lineTo(from, middle + size);
    ctx.closePath();
    ctx.lineJoin = 'round';
    ctx.lineWidth = 8;
    ctx.strokeStyle = INK_COLOR;
    ctx.stroke();
    ctx.fillStyle = colorInVision(isSteering ? COLORS.sky : COLORS.cream, vision);
    ctx.fill();
  }
}

/** Input whose controls the lesson shows. */
interface LessonInput {
  readonly platform: DevicePlatform;
  readonly controls: GameSettings['controls'];
  /** Direction of the one-switch pointer. */
  readonly pointer: -1 | 1;
}

/** Draws the hand that demonstrates the input, at the moment when it is due. */
function drawLesson(
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
function drawLessonPath(ctx: Context2D, world: World, lessons: Lessons, context: OverlayDrawContext): void {
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
  const { nowMs, reducedMotion, heightUnits, hand } = context;
  const jump = findNextJump(world, lastBounce);
  if (jump === undefined) return;
  const left = shortestDistanceX(world.player.x, Math.round((jump.x + jump.dx) * UNIT)) / UNIT;
  const direction = Math.abs(left) < ALIGNED_UNITS ? 0 : left < 0 ? -1 : 1;
  const y = heightUnits - BOTTOM_MARGIN;
  const x = WORLD_WIDTH_UNITS / 2;
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
  const { x, y, nowMs, reducedMotion, vision, heightUnits, hand } = context;
  const { hopCharges, vy } = world.player;
  const isGood = hopCharges > 0 && vy < HOP_MAX_RISE_SPEED;
  if (isGood)
    drawReadyRing(ctx, { x, y: y - BOBBLE_OFFSET_Y, nowMs, reducedMotion, color: colorInVision(COLORS.lime, vision) });
  const at = { x: WORLD_WIDTH_UNITS / 2, y: heightUnits - BOTTOM_MARGIN, pressed: isGood };
  if (hand.controls === 'one-switch') drawSwitch(ctx, at);
  else if (hand.platform === 'mobile') drawTap(ctx, at);
  else drawKey(ctx, { ...at, sign: 'space' });
}
