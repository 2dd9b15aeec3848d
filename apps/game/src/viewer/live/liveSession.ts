import { shownName } from '@jumpy/domain/hiddenName';
import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { LiveViewerStatus } from '@jumpy/protocol/liveFrame';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { SimEvent } from '@jumpy/sim/events';
import type { Simulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import { TICK_MS } from '../../loop/tickBudget.ts';
import { createStreak } from '../../run/streak.ts';
import { createElement } from '../../page/element.ts';
import { formatThousands } from '../../page/formatThousands.ts';
import type { Preferences } from '../../settings/preferences.ts';
import { playEventFeedback } from '../../sound/eventFeedback.ts';
import { endText } from '../highlights.ts';
import { createPane, type PaneDeps } from '../pane.ts';
import { createRunHud } from '../paneHud.ts';
import { createPlaybackGuide, type PlaybackGuide } from '../playbackGuide.ts';
import { NO_HAPTICS } from '../playbackSound.ts';
import {
  createLiveFeed,
  createLivePacer,
  createLiveRunPlayer,
  type LiveFeed,
  type LiveHead,
  type LiveRunPlayer,
} from './liveRun.ts';
import * as m from '../messages.ts';

/** Age of the newest input on arrival: on average half of a two-second checkpoint interval, plus a two-second delay. */
const NEWEST_INPUT_AGE_MS = 3_000;
/** Frame budget for catching up. */
const SLICE_MS = 8;
const SLICE_TICKS = 240;
/** Rendering continues for this long after the last tick, so that the fall animation can finish. */
const SETTLE_MS = 1_600;
/** Delay of the wait notice, so that it does not flash for short waits. */
const WAIT_NOTICE_DELAY_MS = 600;
/** Limits the progress after a frame gap. */
const MAX_STEP_MS = 100;

export interface LiveSessionDeps extends PaneDeps {
  readonly head: LiveHead;
  readonly simulation: Simulation;
  /** Shows the pane once the viewer has caught up. */
  readonly panes: HTMLElement;
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  readonly announce: (text: string) => void;
  readonly onStatus: (status: LiveViewerStatus) => void;
}

/** A live run that is being shown: it catches up, plays what is known, and waits for more. */
export class LiveSession {
  readonly feed: LiveFeed;
  readonly player: LiveRunPlayer;
  readonly #deps: LiveSessionDeps;
  readonly #pane: LivePane;
  readonly #pacer = createLivePacer();
  readonly #guide: PlaybackGuide;
  readonly #streak = createStreak();
  #status: LiveViewerStatus = 'catching';
  #isOpen = false;
  #nowMs = 0;
  #settledMs = 0;
  #sinceStatusMs = 0;

  constructor(deps: LiveSessionDeps) {
    const { head, simulation, audio, preferences, announce } = deps;
    this.#deps = deps;
    this.feed = createLiveFeed(head);
    this.player = createLiveRunPlayer(simulation, this.feed);
    this.#guide = createPlaybackGuide({
      audio,
      preferences,
      onAnnounce: announce,
      currentRun: () => ({ world: this.player.world, rules: simulation }),
    });
    this.#pane = createLivePane(head, this.player, { ...deps, onEvent: (event) => this.#onEvent(event) });
  }

  get status(): LiveViewerStatus {
    return this.#status;
  }

  get isDone(): boolean {
    return this.#status === 'over' || this.#status === 'ended';
  }

  /** Delay behind the live run, given the time since the last inputs arrived. */
  getLagMs(sinceInputsMs: number): number {
    return Math.round(NEWEST_INPUT_AGE_MS + sinceInputsMs + this.player.pendingTicks * TICK_MS);
  }

  onFrame(elapsedMs: number): void {
    let dueTicks = this.#advancePacer(elapsedMs);
    if (this.#isCatchingUp()) {
      this.#catchUp(dueTicks);
      dueTicks = 0;
      this.#isOpen = false;
    }
    this.#updateStatus();
    if (!this.#isCatchingUp()) this.#show(dueTicks, elapsedMs);
  }

  /** Rebuilds after the visual settings have changed. */
  rebuild(): void {
    this.#pane.rebuild();
    this.#settledMs = 0;
  }

  stop(): void {
    this.#guide.restart();
    this.#pane.stop();
  }

  #isCatchingUp(): boolean {
    return this.#pacer.state === 'catching';
  }

  #advancePacer(elapsedMs: number): number {
    return this.#pacer.advance(elapsedMs, {
      behind: this.player.pendingTicks,
      isWhole: this.feed.end !== undefined,
    });
  }

  /** Simulates missed ticks without rendering, limited per frame. */
  #catchUp(ticks: number): void {
    const startMs = performance.now();
    let left = ticks;
    while (left > 0 && performance.now() - startMs < SLICE_MS) {
      if (!skipTicks(this.player, Math.min(SLICE_TICKS, left))) break;
      left -= SLICE_TICKS;
    }
    if (left <= 0) this.#advancePacer(0);
  }

  #updateStatus(): void {
    const next = this.#computeStatus();
    if (next === this.#status) return;
    const { audio, onStatus } = this.#deps;
    const hasMusic = next === 'playing' || next === 'waiting';
    this.#status = next;
    this.#sinceStatusMs = 0;
    audio.setMusicEnabled(hasMusic);
    if (hasMusic || this.isDone) audio.resume();
    if (this.isDone) {
      this.#settledMs = 0;
      this.#guide.stop();
    }
    onStatus(next);
  }

  #computeStatus(): LiveViewerStatus {
    if (this.#isCatchingUp()) return 'catching';
    const isPlayed = this.player.pendingTicks === 0;
    if (isPlayed && this.feed.end !== undefined) return 'ended';
    if (isPlayed && this.player.world.over) return 'over';
    return this.#pacer.state;
  }

  #show(dueTicks: number, elapsedMs: number): void {
    if (!this.#isOpen) this.#open();
    const passedMs = Math.min(elapsedMs, MAX_STEP_MS);
    const isPlaying = dueTicks > 0 || this.#status === 'playing';
    const movedMs = isPlaying || this.isDone ? passedMs : 0;
    this.#nowMs += movedMs;
    this.#settledMs += passedMs;
    this.#sinceStatusMs += passedMs;
    if (isPlaying) this.#pane.play(dueTicks, this.#nowMs);
    if (dueTicks > 0) this.#guide.update();
    const isStalled = this.#status === 'waiting' && this.#sinceStatusMs > WAIT_NOTICE_DELAY_MS;
    this.#pane.showMessage(isStalled ? m.waitingForMore() : undefined);
    this.#pane.setEndShown(this.isDone && this.#settledMs > SETTLE_MS / 2);
    if (this.isDone && this.#settledMs >= SETTLE_MS) return;
    this.#pane.draw({ nowMs: this.#nowMs, elapsedMs: movedMs, tickFraction: this.#pacer.tickFraction });
  }

  #open(): void {
    const { panes, audio } = this.#deps;
    this.#isOpen = true;
    this.#guide.restart();
    if (!this.#pane.root.isConnected) panes.replaceChildren(this.#pane.root);
    this.#pane.open();
    const { level, startPlace } = this.player.world;
    audio.setPlace({ level, biome: biomeForLevel(level, startPlace) });
  }

  #onEvent(event: SimEvent): void {
    this.#guide.onEvent(event);
    playEventFeedback(event, { audio: this.#deps.audio, streak: this.#streak, device: NO_HAPTICS });
  }
}

/** Plays ticks without rendering; false if none are left. */
function skipTicks(player: LiveRunPlayer, ticks: number): boolean {
  for (let tick = 0; tick < ticks; tick += 1) if (!player.step()) return false;
  return true;
}

/** Renders a live run. */
type LivePane = ReturnType<typeof createLivePane>;

interface LivePaneDeps extends PaneDeps {
  readonly onEvent: (event: SimEvent) => void;
}

function createLivePane({ run }: LiveHead, player: LiveRunPlayer, deps: LivePaneDeps) {
  const name = shownName(run.player.username);
  const hud = createLiveHud(name);
  const pane = createPane(m.runOf({ name }), deps);
  pane.column.append(hud.root);

  return {
    root: pane.root,
    /** Call once the pane is on the page, and after every jump in playback. */
    open(): void {
      const { world, levelStartY } = player;
      pane.start(run);
      pane.stage?.open(world, 0, { levelStartY });
      pane.stage?.update(world);
    },
    /** Plays ticks and shows their events. */
    play(ticks: number, nowMs: number): void {
      for (let tick = 0; tick < ticks; tick += 1) {
        const isPlayed = player.step((event) => {
          pane.stage?.onEvent(event, nowMs);
          deps.onEvent(event);
        });
        if (!isPlayed) return;
        hud.inputDisplay.record(player.input, player.world.tick);
        pane.stage?.update(player.world);
      }
    },
    draw(time: { readonly nowMs: number; readonly elapsedMs: number; readonly tickFraction: number }): void {
      const { world, input } = player;
      const { nowMs, elapsedMs } = time;
      const tickFraction = world.over ? 1 : time.tickFraction;
      pane.stage?.draw(world, { nowMs, elapsedMs, tickFraction, scene: 'play', anticipate: 0 });
      hud.update(world);
      hud.inputDisplay.show(input, world.tick, world.over);
    },
    showMessage: hud.showMessage,
    /** Shows or hides the end of the run. */
    setEndShown: (isShown: boolean): void => hud.showResult(isShown ? player.world : undefined),
    rebuild: (): void => pane.stage?.rebuild(),
    stop: pane.stop,
  };
}

/** HUD of a live run. */
function createLiveHud(name: string) {
  const endLabel = createElement('span');
  const endScore = createElement('b');
  const end = createElement('p', { class: 'pill ending', hidden: true }, endLabel, endScore);
  const note = createElement('p', { class: 'pill ending is-note', hidden: true });
  const hud = createRunHud({ name, messages: [end, note] });
  return {
    ...hud,
    /** Message in the center while playback is stopped. */
    showMessage(text: string | undefined): void {
      const isShown = text !== undefined;
      if (note.hidden === !isShown && note.textContent === (text ?? note.textContent)) return;
      note.hidden = !isShown;
      if (isShown) note.textContent = text;
    },
    /** Shows how the run ended, and its result. */
    showResult(world: World | undefined): void {
      end.hidden = world === undefined;
      hud.inputDisplay.root.hidden = world !== undefined;
      if (world === undefined) return;
      endLabel.textContent = endText(world.cause);
      endScore.textContent = formatThousands(world.score);
    },
  };
}
