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
  readonly led: GuidableRun;
  /** Call once the pane is on the page; the view takes its size. */
  begin(): void;
  /** Plays ticks; at high speed short-lived effects are omitted. */
  advance(ticks: number, time: { readonly nowMs: number; readonly isFast: boolean }): void;
  seek(tick: number, nowMs: number): void;
  draw(time: { readonly nowMs: number; readonly elapsedMs: number; readonly share: number }): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  crown(): void;
  stop(): void;
}

export interface ReplayPaneDeps {
  readonly window: Window;
  readonly given: PlaybackRun;
  readonly timeline: ReplayTimeline;
  readonly sight: () => VisualSettings;
  readonly random: () => number;
  readonly onEvent: (event: SimEvent) => void;
}

interface PlaybackContext {
  readonly nowMs: number;
  readonly shows: (event: SimEvent) => boolean;
  readonly heard?: (event: SimEvent) => void;
}

/** How long a hop press is displayed, in ticks. */
const HOP_DISPLAY_TICKS = 9;
/** Events shown at high speed; all others are too short-lived. */
const FAST_VISIBLE_EVENTS: ReadonlySet<SimEvent['type']> = new Set(['level', 'end', 'revive']);

export function createReplayPane({ window, given, timeline, sight, random, onEvent }: ReplayPaneDeps): ReplayPane {
  const { name, isOwn } = given;
  const claimed = given.score === timeline.score ? undefined : given.score;
  const playhead = createTimelinePlayhead(timeline);
  const hud = createPaneHud({ name, isOwn, timeline, claimed });
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
    stage?.open(world, 0, { levelFromY: levelAt(timeline.levels, world.tick).cameraY });
    stage?.note(world);
  };

  const play = (ticks: number, { nowMs, shows, heard }: PlaybackContext): void => {
    for (let tick = 0; tick < ticks; tick += 1) {
      const played = playhead.advance((event) => {
        if (shows(event)) stage?.onEvent(event, nowMs);
        heard?.(event);
      });
      if (!played) return;
      if (playhead.input.hop) hopTick = playhead.world.tick;
      stage?.note(playhead.world);
    }
  };

  return {
    root,
    timeline,
    get led() {
      return { world: playhead.world, rules: timeline.simulation };
    },
    begin() {
      stage = createStage({
        window,
        page: { root: pit, sides, column, canvas },
        warmer,
        sight,
        random,
        isWatched: true,
        look: findLook(given.look),
      });
      open();
    },
    advance(ticks, { nowMs, isFast }) {
      play(ticks, { nowMs, shows: ({ type }) => !isFast || FAST_VISIBLE_EVENTS.has(type), heard: onEvent });
    },
    seek(tick, nowMs) {
      const past = tick - timeline.lengthTicks;
      playhead.seek(past < 0 ? tick : timeline.lengthTicks - 1);
      hopTick = playhead.input.hop ? playhead.world.tick : -HOP_DISPLAY_TICKS;
      open();
      // Replays the end event with the right age after a seek.
      if (past >= 0) play(1, { nowMs: nowMs - past * TICK_MS, shows: (event) => event.type === 'end' });
    },
    draw({ nowMs, elapsedMs, share }) {
      const { world, input } = playhead;
      const isEnd = world.tick >= timeline.lengthTicks;
      stage?.draw(world, { nowMs, elapsedMs, share: isEnd ? 1 : share, scene: 'play', anticipate: 0 });
      hud.show(world);
      hud.end(isEnd);
      hud.pressed.show(isEnd ? 0 : input.steer, !isEnd && world.tick - hopTick < HOP_DISPLAY_TICKS);
    },
    rebuild: () => stage?.rebuild(),
    crown: hud.crown,
    stop() {
      stage?.stop();
      warmer.stop();
      root.remove();
    },
  };
}
