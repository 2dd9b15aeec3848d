import type { DevicePlatform } from '@jumpy/protocol/frame';
import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import type { OneSwitch } from '../input/oneSwitch.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { RunOverlay, OverlayDrawContext } from '../view/overlay.ts';
import type { Context2D } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import type * as drawLessons from './drawLessons.ts';
import type { Lessons } from './lessons.ts';

const ARROW_OFFSET = 40;
const MIDDLE = 22;
const REACH = 60;

export interface TutorialOverlayDeps {
  readonly lessons: Lessons;
  readonly preferences: Preferences;
  readonly oneSwitch: OneSwitch;
  readonly platform: () => DevicePlatform;
}

type Drawing = Pick<typeof drawLessons, 'drawLesson' | 'drawLessonPath'>;
let drawing: Drawing | undefined;
let loading: Promise<void> | undefined;

/** Loads what only new players see. Without it a run can be played all the same. */
export function loadLessonDrawing(): Promise<void> {
  loading ??= import('./drawLessons.ts').then(
    ({ drawLesson, drawLessonPath }) => {
      drawing = { drawLesson, drawLessonPath };
    },
    () => undefined,
  );
  return loading;
}

/** Undefined if no lesson is due, or its drawing has not loaded. */
function findDrawing({ current }: Lessons): Drawing | undefined {
  if (current === undefined) return undefined;
  void loadLessonDrawing();
  return drawing;
}

/** Overlay for the player: the current lesson and the one-switch pointer. */
export function createTutorialOverlay({ lessons, preferences, oneSwitch, platform }: TutorialOverlayDeps): RunOverlay {
  return {
    drawBehind: (ctx, world, context) => findDrawing(lessons)?.drawLessonPath(ctx, world, lessons, context),
    draw(ctx, world, context) {
      const { controls } = preferences.settings;
      const hand = { platform: platform(), controls, pointer: oneSwitch.direction };
      findDrawing(lessons)?.drawLesson(ctx, world, lessons, { ...context, hand });
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
