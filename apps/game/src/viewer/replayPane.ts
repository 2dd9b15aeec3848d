import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { SimEvent } from '@jumpy/sim/events';
import type { GuidableRun } from '../audioGuide/guidedRun.ts';
import { TICK_MS } from '../loop/tickBudget.ts';
import { createElement } from '../page/element.ts';
import type { VisualSettings } from '../view/visualSettings.ts';
import { findLook } from '../view/findLook.ts';
import { createStage, type Stage } from '../view/stage.ts';
import { createIdleQueue } from '../view/idleQueue.ts';
import { createPaneHud } from './paneHud.ts';
import type { ReplayTimeline } from './timeline.ts';
import { levelAt } from './highlights.ts';
import { createTimelinePlayhead } from './timelinePlayhead.ts';

/** One replay with its view, HUD and playhead. */
export interface ReplayPane {
  readonly root: HTMLElement;
  readonly timeline: ReplayTimeline;
  /** Run state for the audio guide. */
  readonly guidableRun: GuidableRun;
  /** Call once the pane is on the page; the view takes its size. */
  start(): void;
  /** Plays ticks; at high speed short-lived effects are omitted. */
  advance(ticks: number, time: { readonly nowMs: number; readonly isFast: boolean }): void;
  seek(tick: number, nowMs: number): void;
  draw(time: { readonly nowMs: number; readonly elapsedMs: number; readonly tickFraction: number }): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  showCrown(): void;
  stop(): void;
}

export interface ReplayPaneDeps {
  readonly window: Window;
  readonly givenRun: PlaybackRun;
  readonly timeline: ReplayTimeline;
  readonly visualSettings: () => VisualSettings;
  readonly random: () => number;
  readonly onEvent: (event: SimEvent) => void;
}

interface PlaybackContext {
  readonly nowMs: number;
  readonly isVisible: (event: SimEvent) => boolean;
  readonly onHeard?: (event: SimEvent) => void;
}

/** How long a hop press is displayed, in ticks. */
const HOP_DISPLAY_TICKS = 9;
/** Events shown at high speed; all others are too short-lived. */
const FAST_VISIBLE_EVENTS: ReadonlySet<SimEvent['type']> = new Set(['level', 'end', 'revive']);

export function createReplayPane({
  window,
  givenRun,
  timeline,
  visualSettings,
  random,
  onEvent,
}: ReplayPaneDeps): ReplayPane {
  const { name, isOwn } = givenRun;
  const claimed = givenRun.score === timeline.score ? undefined : givenRun.score;
  const playhead = createTimelinePlayhead(timeline);
  const hud = createPaneHud({ name, isOwn, timeline, claimedScore: claimed });
  const sides = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const column = createElement('div', { class: 'column' }, canvas, hud.root);
  const pit = createElement('div', { class: 'pit' }, sides, column);
  const root = createElement('section', { class: 'pane', 'aria-label': isOwn ? 'Your run' : `Run of ${name}` }, pit);
  const warmer = createIdleQueue(window);
  let stage: Stage | undefined;
  let hopTick = -HOP_DISPLAY_TICKS;

  const open = (): void => {
    const { world } = playhead;
    stage?.open(world, 0, { levelStartY: levelAt(timeline.levels, world.tick).cameraY });
    stage?.update(world);
  };

  const play = (ticks: number, { nowMs, isVisible, onHeard }: PlaybackContext): void => {
    for (let tick = 0; tick < ticks; tick += 1) {
      const played = playhead.step((event) => {
        if (isVisible(event)) stage?.onEvent(event, nowMs);
        onHeard?.(event);
      });
      if (!played) return;
      if (playhead.input.hop) hopTick = playhead.world.tick;
      stage?.update(playhead.world);
    }
  };

  return {
    root,
    timeline,
    get guidableRun() {
      return { world: playhead.world, rules: timeline.simulation };
    },
    start() {
      stage = createStage({
        window,
        page: { root: pit, sideCanvas: sides, column, canvas },
        idleQueue: warmer,
        visualSettings,
        random,
        isViewer: true,
        look: findLook(givenRun.look),
      });
      open();
    },
    advance(ticks, { nowMs, isFast }) {
      play(ticks, { nowMs, isVisible: ({ type }) => !isFast || FAST_VISIBLE_EVENTS.has(type), onHeard: onEvent });
    },
    seek(tick, nowMs) {
      const past = tick - timeline.lengthTicks;
      playhead.seek(past < 0 ? tick : timeline.lengthTicks - 1);
      hopTick = playhead.input.hop ? playhead.world.tick : -HOP_DISPLAY_TICKS;
      open();
      // Replays the end event with the right age after a seek.
      if (past >= 0) play(1, { nowMs: nowMs - past * TICK_MS, isVisible: (event) => event.type === 'end' });
    },
    draw({ nowMs, elapsedMs, tickFraction }) {
      const { world, input } = playhead;
      const isEnd = world.tick >= timeline.lengthTicks;
      stage?.draw(world, { nowMs, elapsedMs, tickFraction: isEnd ? 1 : tickFraction, scene: 'play', anticipate: 0 });
      hud.update(world);
      hud.setEndShown(isEnd);
      hud.inputDisplay.show(isEnd ? 0 : input.steer, !isEnd && world.tick - hopTick < HOP_DISPLAY_TICKS);
    },
    rebuild: () => stage?.rebuild(),
    showCrown: hud.showCrown,
    stop() {
      stage?.stop();
      warmer.stop();
      root.remove();
    },
  };
}
