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

const BESIDE = 40;
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
    drawBehind: (pen, world, place) => drawLessonPath(pen, world, lessons, place),
    draw(pen, world, place) {
      const { controls } = preferences.settings;
      const hand = { platform: platform(), controls, pointer: oneSwitch.pointer };
      drawLesson(pen, world, lessons, { ...place, hand });
      if (controls === 'one-switch' && !world.over) drawSwitchPointer(pen, oneSwitch, place);
    },
  };
}

/** Draws the one-switch pointer beside the hero; filled while the switch is held. */
function drawSwitchPointer(
  pen: Context2D,
  { pointer, steers }: { readonly pointer: -1 | 1; readonly steers: boolean },
  { x, y, vision }: Pick<OverlayDrawContext, 'x' | 'y' | 'vision'>,
): void {
  const size = steers ? 16 : 13;
  for (const shown of [x, x - WORLD_WIDTH_UNITS, x + WORLD_WIDTH_UNITS]) {
    if (shown < -REACH || shown > WORLD_WIDTH_UNITS + REACH) continue;
    const from = shown + pointer * BESIDE;
    const middle = y - MIDDLE;
    pen.beginPath();
    pen.moveTo(from, middle - size);
    pen.lineTo(from + pointer * size * 1.4, middle);
    pen.lineTo(from, middle + size);
    pen.closePath();
    pen.lineJoin = 'round';
    pen.lineWidth = 8;
    pen.strokeStyle = INK_COLOR;
    pen.stroke();
    pen.fillStyle = colorInVision(steers ? COLORS.sky : COLORS.cream, vision);
    pen.fill();
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
  pen: Context2D,
  world: World,
  lessons: Lessons,
  place: OverlayDrawContext & { readonly hand: LessonInput },
): void {
  if (world.over || world.level > LAST_TAUGHT_LEVEL) return;
  if (lessons.now === 'steer') drawSteerLesson(pen, world, lessons, place);
  else if (lessons.now === 'hop') drawHopLesson(pen, world, place);
}

/** Draws the suggested jump behind the hero. */
function drawLessonPath(pen: Context2D, world: World, lessons: Lessons, place: OverlayDrawContext): void {
  if (world.over || world.level > LAST_TAUGHT_LEVEL || lessons.now !== 'steer') return;
  const jump = findNextJump(world, lessons.from);
  if (jump !== undefined) drawJumpArc(pen, jump, place);
}

function drawSteerLesson(
  pen: Context2D,
  world: World,
  { from }: Lessons,
  place: OverlayDrawContext & { readonly hand: LessonInput },
): void {
  const { nowMs, still, unitsHigh, hand } = place;
  const jump = findNextJump(world, from);
  if (jump === undefined) return;
  const left = shortestDistanceX(world.player.x, Math.round((jump.x + jump.dx) * UNIT)) / UNIT;
  const way = Math.abs(left) < ALIGNED_UNITS ? 0 : left < 0 ? -1 : 1;
  const y = unitsHigh - BOTTOM_MARGIN;
  const x = WORLD_WIDTH_UNITS / 2;
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

/** Pulses the bobble in lime while a hop is useful, and shows the hand then. */
function drawHopLesson(pen: Context2D, world: World, place: OverlayDrawContext & { readonly hand: LessonInput }): void {
  const { x, y, nowMs, still, vision, unitsHigh, hand } = place;
  const { hopCharges, vy } = world.player;
  const isGood = hopCharges > 0 && vy < HOP_MAX_RISE_SPEED;
  if (isGood)
    drawReadyRing(pen, { x, y: y - BOBBLE_OFFSET_Y, nowMs, still, colour: colorInVision(COLORS.lime, vision) });
  const at = { x: WORLD_WIDTH_UNITS / 2, y: unitsHigh - BOTTOM_MARGIN, pressed: isGood };
  if (hand.controls === 'one-switch') drawSwitch(pen, at);
  else if (hand.platform === 'mobile') drawTap(pen, at);
  else drawKey(pen, { ...at, sign: 'space' });
}
