import type { Platform } from '@jumpy/protocol/frame';
import type { Settings } from '@jumpy/protocol/settings';
import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import { HOP_GATE, UNIT } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import { shortestX } from '@jumpy/sim/wrap';
import type { OneSwitch } from '../input/oneSwitch.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Overlay, OverlayPlace } from '../view/overlay.ts';
import type { Pen } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { drawArc, drawKey, drawReady, drawSwitch, drawTap, drawThumb } from './lessonArt.ts';
import type { Lessons } from './lessons.ts';
import { nextJump } from './nextPlatform.ts';

/** No lessons beyond this level. */
const LAST_LEVEL = 2;
/** Below this distance from the target no steering is needed, in units. */
const NEAR = 14;
const ABOVE_EDGE = 62;
/** Offset of the bobble above the feet, in units. */
const BOBBLE = 66;
const TAP_MS = 420;

const BESIDE = 40;
const MIDDLE = 22;
const REACH = 60;

export interface GuideParts {
  readonly lessons: Lessons;
  readonly preferences: Preferences;
  readonly oneSwitch: OneSwitch;
  readonly platform: () => Platform;
}

/** Overlay for the player: the current lesson and the one-switch pointer. */
export function createGuide({ lessons, preferences, oneSwitch, platform }: GuideParts): Overlay {
  return {
    drawBehind: (pen, world, place) => drawLessonPath(pen, world, lessons, place),
    draw(pen, world, place) {
      const { controls } = preferences.settings;
      const hand = { platform: platform(), controls, pointer: oneSwitch.pointer };
      drawLesson(pen, world, lessons, { ...place, hand });
      if (controls === 'one-switch' && !world.over) drawPointer(pen, oneSwitch, place);
    },
  };
}

/** Draws the one-switch pointer beside the hero; filled while the switch is held. */
function drawPointer(
  pen: Pen,
  { pointer, steers }: { readonly pointer: -1 | 1; readonly steers: boolean },
  { x, y, vision }: Pick<OverlayPlace, 'x' | 'y' | 'vision'>,
): void {
  const size = steers ? 16 : 13;
  for (const shown of [x, x - WIDE, x + WIDE]) {
    if (shown < -REACH || shown > WIDE + REACH) continue;
    const from = shown + pointer * BESIDE;
    const middle = y - MIDDLE;
    pen.beginPath();
    pen.moveTo(from, middle - size);
    pen.lineTo(from + pointer * size * 1.4, middle);
    pen.lineTo(from, middle + size);
    pen.closePath();
    pen.lineJoin = 'round';
    pen.lineWidth = 8;
    pen.strokeStyle = INK;
    pen.stroke();
    pen.fillStyle = colourSeenBy(steers ? COLOURS.sky : COLOURS.cream, vision);
    pen.fill();
  }
}

/** Input whose controls the lesson shows. */
interface Hand {
  readonly platform: Platform;
  readonly controls: Settings['controls'];
  /** Direction of the one-switch pointer. */
  readonly pointer: -1 | 1;
}

/** Draws the hand that demonstrates the input, at the moment when it is due. */
function drawLesson(pen: Pen, world: World, lessons: Lessons, place: OverlayPlace & { readonly hand: Hand }): void {
  if (world.over || world.level > LAST_LEVEL) return;
  if (lessons.now === 'steer') drawSteering(pen, world, lessons, place);
  else if (lessons.now === 'hop') drawHopping(pen, world, place);
}

/** Draws the suggested jump behind the hero. */
function drawLessonPath(pen: Pen, world: World, lessons: Lessons, place: OverlayPlace): void {
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

/** Pulses the bobble in lime while a hop is useful, and shows the hand then. */
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
