import type { GivenRun } from '@jumpy/protocol/frame';
import type { SimEvent } from '@jumpy/sim/events';
import type { LedRun } from '../heard/heardRun.ts';
import { TICK_MS } from '../loop/pace.ts';
import { element } from '../page/element.ts';
import type { Sight } from '../view/sight.ts';
import { lookNamed } from '../view/lookNamed.ts';
import { createStage, type Stage } from '../view/stage.ts';
import { createWarmer } from '../view/warmer.ts';
import { createPaneHud } from './paneHud.ts';
import type { Timeline } from './timeline.ts';
import { levelAt } from './highlights.ts';
import { createPlayhead } from './playhead.ts';

/** One replay with its view, HUD and playhead. */
export interface Pane {
  readonly root: HTMLElement;
  readonly timeline: Timeline;
  /** Run state for the audio guide. */
  readonly led: LedRun;
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

export interface PaneParts {
  readonly window: Window;
  readonly given: GivenRun;
  readonly timeline: Timeline;
  readonly sight: () => Sight;
  readonly random: () => number;
  readonly onEvent: (event: SimEvent) => void;
}

interface Showing {
  readonly nowMs: number;
  readonly shows: (event: SimEvent) => boolean;
  readonly heard?: (event: SimEvent) => void;
}

/** How long a hop press is displayed, in ticks. */
const HOP_SHOWN = 9;
/** Events shown at high speed; all others are too short-lived. */
const FAST_EVENTS: ReadonlySet<SimEvent['type']> = new Set(['level', 'end', 'revive']);

export function createPane({ window, given, timeline, sight, random, onEvent }: PaneParts): Pane {
  const { name, isOwn } = given;
  const claimed = given.score === timeline.score ? undefined : given.score;
  const playhead = createPlayhead(timeline);
  const hud = createPaneHud({ name, isOwn, timeline, claimed });
  const sides = element('canvas', { 'aria-hidden': 'true' });
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const column = element('div', { class: 'column' }, canvas, hud.root);
  const pit = element('div', { class: 'pit' }, sides, column);
  const root = element('section', { class: 'pane', 'aria-label': isOwn ? 'Your run' : `Run of ${name}` }, pit);
  const warmer = createWarmer(window);
  let stage: Stage | undefined;
  let hopTick = -HOP_SHOWN;

  const open = (): void => {
    const { world } = playhead;
    stage?.open(world, 0, { levelFromY: levelAt(timeline.levels, world.tick).cameraY });
    stage?.note(world);
  };

  const play = (ticks: number, { nowMs, shows, heard }: Showing): void => {
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
        look: lookNamed(given.look),
      });
      open();
    },
    advance(ticks, { nowMs, isFast }) {
      play(ticks, { nowMs, shows: ({ type }) => !isFast || FAST_EVENTS.has(type), heard: onEvent });
    },
    seek(tick, nowMs) {
      const past = tick - timeline.lengthTicks;
      playhead.seek(past < 0 ? tick : timeline.lengthTicks - 1);
      hopTick = playhead.input.hop ? playhead.world.tick : -HOP_SHOWN;
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
      hud.pressed.show(isEnd ? 0 : input.steer, !isEnd && world.tick - hopTick < HOP_SHOWN);
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
