import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { GuidableRun } from '../audioGuide/guidedRun.ts';
import { TICK_MS } from '../loop/tickBudget.ts';
import type { Preferences } from '../settings/preferences.ts';
import { createPane, type PaneDeps } from './pane.ts';
import { createReplayHud } from './paneHud.ts';
import { createPlayback } from './playback.ts';
import type { ReplayTimeline } from './timeline.ts';
import { levelAt } from './highlights.ts';
import { createTimelinePlayhead } from './timelinePlayhead.ts';
import * as m from './messages.ts';

export interface LoadedRun {
  readonly givenRun: PlaybackRun;
  readonly timeline: ReplayTimeline;
}

export interface ReplayPlaybackDeps extends PaneDeps {
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly loadedRuns: readonly LoadedRun[];
  readonly announce: (text: string) => void;
}

/** Above this speed short-lived effects are omitted. */
const MAX_EFFECTS_SPEED = 2;
/** Events shown at high speed; all others are too short-lived. */
const FAST_VISIBLE_EVENTS: ReadonlySet<SimEvent['type']> = new Set(['level', 'end', 'revive']);

/** Playback of several replays with a common clock, each in a pane. */
export type ReplayPlayback = ReturnType<typeof createReplayPlayback>;

export function createReplayPlayback(deps: ReplayPlaybackDeps) {
  const { audio, preferences, loadedRuns, announce } = deps;
  const timelines = loadedRuns.map(({ timeline }) => timeline).toSorted((a, b) => b.lengthTicks - a.lengthTicks);
  const { clock, time, sound, controller, controls, endLabels, update, stop } = createPlayback({
    audio,
    preferences,
    timelines,
    highlights: timelines.flatMap(({ highlights }) => highlights),
    onAnnounce: announce,
    currentRun: () => getAudiblePane().guidableRun,
    onSeek() {
      sound.restart();
      for (const pane of panes) pane.seek(clock.tick, time.nowMs);
      syncBiome();
    },
  });
  // If there are two, only the first is audible.
  const panes = loadedRuns.map((run, index) =>
    createReplayPane(run, { ...deps, onEvent: index === 0 ? sound.onEvent : undefined }),
  );
  if (panes.length > 1) crownBestPane(panes);

  function getAudiblePane(): ReplayPane {
    const [pane] = panes;
    if (!pane) throw new Error('Nothing is watched.');
    return pane;
  }
  function syncBiome(): void {
    if (loadedRuns[0]) audio.setPlace(levelAt(loadedRuns[0].timeline.levels, clock.tick));
  }

  return {
    clock,
    controller,
    controls,
    panes,
    endLabels,
    start(fromTick: number, { isPaused = false } = {}): void {
      for (const pane of panes) pane.start();
      syncBiome();
      // Ignores ticks beyond the run, for example from an edited URL.
      if (fromTick > 0 && fromTick < clock.lengthTicks) controller.seek(fromTick);
      if (!isPaused) controller.toggle();
    },
    onFrame(elapsedMs: number): void {
      time.advance(elapsedMs);
      const { dueTicks, nowMs, movedMs } = time;
      if (time.wasPlaying && clock.speed === 1)
        audio.syncToRun((clock.tick - 1 + clock.tickFraction) / TICKS_PER_SECOND);
      for (const pane of panes) pane.advance(dueTicks, { nowMs, isFast: clock.speed > MAX_EFFECTS_SPEED });
      sound.updateGuide(dueTicks);
      update();
      if (time.isSettled) return;
      for (const pane of panes) pane.draw({ nowMs, elapsedMs: movedMs, tickFraction: clock.tickFraction });
    },
    /** Rebuilds after the visual settings have changed. */
    rebuild(): void {
      for (const pane of panes) pane.rebuild();
      time.restartSettling();
    },
    stop(): void {
      for (const pane of panes) pane.stop();
      stop();
    },
  };
}

function crownBestPane(panes: readonly ReplayPane[]): void {
  const best = Math.max(...panes.map(({ timeline }) => timeline.score));
  const first = panes.filter(({ timeline }) => timeline.score === best);
  if (first.length === 1) first[0]?.showCrown();
}

/** One replay with its view, HUD and playhead. */
type ReplayPane = ReturnType<typeof createReplayPane>;

interface PlayedTicks {
  readonly nowMs: number;
  readonly isVisible: (event: SimEvent) => boolean;
  readonly onEvent?: ((event: SimEvent) => void) | undefined;
}

interface ReplayPaneDeps extends PaneDeps {
  /** Receives the events of the run while it plays. */
  readonly onEvent: ((event: SimEvent) => void) | undefined;
}

function createReplayPane({ givenRun, timeline }: LoadedRun, deps: ReplayPaneDeps) {
  const { name, isOwn } = givenRun;
  const playhead = createTimelinePlayhead(timeline);
  const hud = createReplayHud({ name, isOwn, timeline, givenScore: givenRun.score });
  const pane = createPane(isOwn ? m.yourRun() : m.runOf({ name }), deps);
  pane.column.append(hud.root);

  const openStage = (): void => {
    const { world } = playhead;
    pane.stage?.open(world, 0, { levelStartY: levelAt(timeline.levels, world.tick).cameraY });
    pane.stage?.update(world);
  };
  const play = (ticks: number, { nowMs, isVisible, onEvent }: PlayedTicks): void => {
    for (let tick = 0; tick < ticks; tick += 1) {
      const isPlayed = playhead.step((event) => {
        if (isVisible(event)) pane.stage?.onEvent(event, nowMs);
        onEvent?.(event);
      });
      if (!isPlayed) return;
      hud.inputDisplay.record(playhead.input, playhead.world.tick);
      pane.stage?.update(playhead.world);
    }
  };

  return {
    root: pane.root,
    timeline,
    /** Run state for the audio guide. */
    get guidableRun(): GuidableRun {
      return { world: playhead.world, rules: timeline.simulation };
    },
    start(): void {
      pane.start(givenRun);
      openStage();
    },
    /** Plays ticks; at high speed short-lived effects are omitted. */
    advance(ticks: number, { nowMs, isFast }: { readonly nowMs: number; readonly isFast: boolean }): void {
      const isVisible = ({ type }: SimEvent): boolean => !isFast || FAST_VISIBLE_EVENTS.has(type);
      play(ticks, { nowMs, isVisible, onEvent: deps.onEvent });
    },
    seek(tick: number, nowMs: number): void {
      const past = tick - timeline.lengthTicks;
      playhead.seek(past < 0 ? tick : timeline.lengthTicks - 1);
      hud.inputDisplay.restart(playhead.input, playhead.world.tick);
      openStage();
      // Replays the end event with the right age after a seek.
      if (past >= 0) play(1, { nowMs: nowMs - past * TICK_MS, isVisible: ({ type }) => type === 'end' });
    },
    draw(time: { readonly nowMs: number; readonly elapsedMs: number; readonly tickFraction: number }): void {
      const { world, input } = playhead;
      const isEnd = world.tick >= timeline.lengthTicks;
      const { nowMs, elapsedMs, tickFraction } = time;
      pane.stage?.draw(world, {
        nowMs,
        elapsedMs,
        tickFraction: isEnd ? 1 : tickFraction,
        scene: 'play',
        anticipate: 0,
      });
      hud.update(world);
      hud.setEndShown(isEnd);
      hud.inputDisplay.show(input, world.tick, isEnd);
    },
    rebuild: () => pane.stage?.rebuild(),
    showCrown: hud.showCrown,
    stop: pane.stop,
  };
}
