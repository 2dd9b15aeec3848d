import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { TICK_MS } from '../loop/tickBudget.ts';
import { formatThousands } from '../page/formatThousands.ts';
import { dressHero } from '../view/cosmeticArt.ts';
import { findLook } from '../view/findLook.ts';
import { createGameView, type GameView } from '../view/gameView.ts';
import type { IdleQueue } from '../view/idleQueue.ts';
import { fitStage } from '../view/stageBox.ts';
import { type Highlight, levelAt } from '../viewer/highlights.ts';
import type { LoadedRun } from '../viewer/replayPlayback.ts';
import type { ReplayTimeline } from '../viewer/timeline.ts';
import { createTimelinePlayhead } from '../viewer/timelinePlayhead.ts';
import type { ClipFormat } from './clipFormat.ts';

/** Which part of a run a clip shows. */
export type ClipMoment = 'end' | 'best';

/** Length of a clip, as far as the run has so much. */
const MAX_TICKS = 10 * TICKS_PER_SECOND;
/** How long a clip shows how the run ended. */
const OUTRO_TICKS = TICKS_PER_SECOND;
/** What comes before the best moment. */
const LEAD_TICKS = TICKS_PER_SECOND;

type Range = readonly [fromTick: number, toTick: number];

/** First tick and end of a clip; the end may be after that of the run. Undefined if there is no such moment. */
export function findClipRange(
  { lengthTicks, highlights }: Pick<ReplayTimeline, 'lengthTicks' | 'highlights'>,
  moment: ClipMoment,
): Range | undefined {
  const endTick = lengthTicks + OUTRO_TICKS;
  if (moment === 'end') return [Math.max(0, endTick - MAX_TICKS), endTick];
  // Levels, revives and the end, which weigh infinitely much, are no feats.
  const feats = highlights.filter(({ weight }) => weight < Infinity);
  const ranges = feats.map(({ tick }): Range => {
    const fromTick = Math.max(0, tick - LEAD_TICKS);
    return [fromTick, Math.min(endTick, fromTick + MAX_TICKS)];
  });
  return ranges.toSorted((a, b) => weightOf(feats, b) - weightOf(feats, a))[0];
}

const weightOf = (feats: readonly Highlight[], [fromTick, toTick]: Range): number =>
  feats.reduce((sum, { tick, weight }) => (tick >= fromTick && tick < toTick ? sum + weight : sum), 0);

export interface ClipOptions {
  readonly run: LoadedRun;
  readonly moment: ClipMoment;
  /** Written at the bottom. */
  readonly link: string;
  readonly format: ClipFormat;
  /** Used only for dust and stars. */
  readonly random: () => number;
  readonly onProgress: (ratio: number) => void;
  readonly signal: AbortSignal;
}

/** Draws a part of a run frame by frame, as fast as the encoder takes them. Rejects when it is aborted. */
export async function renderClip(options: ClipOptions): Promise<Blob> {
  const { run, moment, format, onProgress, signal } = options;
  const range = findClipRange(run.timeline, moment);
  if (!range) throw new Error('The run has no such moment.');
  const { width, height, framesPerSecond, type } = format;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  await document.fonts.load(fontOf('display', 20));
  const drawFrame = createFramePainter(canvas, range[0], options);
  const ticksPerFrame = TICKS_PER_SECOND / framesPerSecond;
  const frameCount = Math.floor((range[1] - range[0]) / ticksPerFrame);
  const encoder = await format.open(canvas, format.hasSound ? await renderSound(run, range) : undefined);
  try {
    for (let index = 0; index < frameCount; index += 1) {
      signal.throwIfAborted();
      drawFrame(ticksPerFrame);
      await encoder.addFrame(index);
      onProgress((index + 1) / frameCount);
      await yieldToPage();
    }
    return new Blob([await encoder.finish()], { type });
  } catch (error) {
    await encoder.cancel();
    throw error;
  }
}

/** What is heard in a part of a run; a clip whose sound cannot be made is silent. */
async function renderSound({ timeline }: LoadedRun, range: Range): Promise<AudioBuffer | undefined> {
  try {
    const { renderClipSound } = await import('./clipSound.ts');
    return await renderClipSound(timeline, range);
  } catch {
    return undefined;
  }
}

/** Renders everything ahead at once: no frame of a clip may lack its scenery. */
const eagerQueue: IdleQueue = { add: (_name, work) => work(), stop: () => undefined };

/** Plays the run from a tick; each call plays some ticks and draws what is then to be seen. */
function createFramePainter(
  canvas: HTMLCanvasElement,
  fromTick: number,
  { run, link, random }: ClipOptions,
): (ticks: number) => void {
  const { givenRun, timeline } = run;
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: false });
  if (context === null) throw new Error('This browser draws no canvas.');
  const playhead = createTimelinePlayhead(timeline);
  playhead.seek(fromTick);
  // As others see it, whatever this device is set to.
  const view: GameView = createGameView({
    look: dressHero(findLook(givenRun.look), givenRun.cosmetics),
    ctx: context,
    box: fitStage({ width: canvas.width, height: canvas.height, pixelRatio: 1 }),
    idleQueue: eagerQueue,
    reducedMotion: false,
    random,
  });
  view.open(playhead.world, 0, { levelStartY: levelAt(timeline.levels, playhead.world.tick).cameraY });
  view.update(playhead.world);
  let nowMs = 0;

  return (ticks) => {
    nowMs += ticks * TICK_MS;
    for (let tick = 0; tick < ticks; tick += 1) {
      if (!playhead.step((event) => view.onEvent(event, nowMs))) break;
      view.update(playhead.world);
    }
    const frame = { nowMs, elapsedMs: ticks * TICK_MS, tickFraction: 1, scene: 'play', anticipate: 0 } as const;
    view.draw(playhead.world, frame);
    paintCaptions(context, { name: givenRun.name, score: playhead.world.score, link });
  };
}

/** Fonts of the page's styles. */
type Face = 'display' | 'text';

function fontOf(face: Face, size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue(`--${face}`) || 'sans-serif';
  return `${face === 'text' ? '800 ' : ''}${size}px ${family}`;
}

/** Width for which the sizes below are. */
const CAPTION_WIDTH = 540;

/** Score and name at the top, and where the run is found at the bottom. */
function paintCaptions(
  context: CanvasRenderingContext2D,
  { name, score, link }: { readonly name: string; readonly score: number; readonly link: string },
): void {
  const { width, height } = context.canvas;
  const scale = width / CAPTION_WIDTH;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.textAlign = 'center';
  context.lineJoin = 'round';
  context.strokeStyle = INK_COLOR;
  context.fillStyle = COLORS.cream;
  const write = (text: string, y: number, size: number, face: Face): void => {
    context.font = fontOf(face, size);
    context.lineWidth = size / 4;
    // Longer texts are made narrower.
    context.strokeText(text, CAPTION_WIDTH / 2, y, CAPTION_WIDTH - 40);
    context.fillText(text, CAPTION_WIDTH / 2, y, CAPTION_WIDTH - 40);
  };
  write(formatThousands(score), 78, 64, 'display');
  write(name, 120, 28, 'text');
  write(link, height / scale - 16, 20, 'text');
}

/** Lets the page handle input. A message is used, because browsers slow down timers of hidden pages. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
