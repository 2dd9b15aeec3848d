import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { SimEvent } from '@jumpy/sim/events';
import type { Preferences } from '../../settings/preferences.ts';
import { clampPixelRatio } from '../../view/stageBox.ts';
import { levelAt } from '../highlights.ts';
import { createPane, type PaneDeps } from '../pane.ts';
import { createReplayHud, type ReplayHud } from '../paneHud.ts';
import { createPlayback, type Playback } from '../playback.ts';
import { createFollowBar, createFollowTarget, type FollowBar } from './raceFollow.ts';
import { createRaceTimeline, type Racer } from './racer.ts';
import { createRacersCompanion } from './racersCompanion.ts';
import * as m from '../messages.ts';

export interface RacePlaybackDeps extends PaneDeps {
  readonly audio: AudioEngine;
  readonly preferences: Pick<Preferences, 'settings'>;
  /** Sorted by rank. */
  readonly racers: readonly Racer[];
  readonly announce: (text: string) => void;
}

/** Above this speed short-lived effects are omitted. */
const MAX_EFFECTS_SPEED = 2;
const FAST_VISIBLE_EVENTS: ReadonlySet<SimEvent['type']> = new Set(['level', 'end']);
/** Update interval of the scores in the list. */
const SCORE_REFRESH_MS = 200;

/** Playback of all runs of a race in one view. */
export class RacePlayback {
  readonly racers: readonly Racer[];
  readonly playback: Playback;
  readonly pane: RacePane;
  readonly followBar: FollowBar;
  readonly #deps: RacePlaybackDeps;
  readonly #target: ReturnType<typeof createFollowTarget>;
  readonly #listener: { readonly onEvent: (event: SimEvent) => void; readonly onTick: () => void };
  #followed: Racer;
  #scoresAgeMs = Infinity;
  #needsSeek = false;

  constructor(deps: RacePlaybackDeps) {
    const { audio, preferences, racers, announce } = deps;
    const timeline = createRaceTimeline(racers);
    this.#deps = deps;
    this.racers = racers;
    this.#target = createFollowTarget(racers);
    this.#followed = this.#target.getAt(0);
    this.playback = createPlayback({
      audio,
      preferences,
      timelines: [timeline],
      highlights: timeline.highlights,
      onAnnounce: announce,
      currentRun: () => ({ world: this.#followed.world, rules: this.#followed.timeline.simulation }),
      // Dragging the slider seeks many times per frame; the runs are moved once.
      onSeek: () => {
        this.#needsSeek = true;
      },
    });
    this.pane = createRacePane(racers, this.#followed, deps);
    this.followBar = createFollowBar({ racers, onFollow: (racer) => this.follow(racer) });
    this.#listener = { onEvent: (event) => this.#onEvent(event), onTick: this.pane.onTick };
  }

  get followed(): Racer {
    return this.#followed;
  }

  get isFollowingLeader(): boolean {
    return this.#target.isLeader;
  }

  /** Null follows the leader. */
  follow(racer: Racer | null): void {
    this.#target.choose(racer);
    this.#followTarget();
    this.#scoresAgeMs = Infinity;
    const { name } = this.#followed.givenRacer;
    this.#deps.announce(racer ? m.following({ name }) : m.followingLeader({ name }));
  }

  /** Follows the racer ranked next above or below, wrapping around. */
  followAdjacent(direction: -1 | 1): void {
    const at = this.racers.indexOf(this.#followed) + direction;
    this.follow(this.racers.at(at >= this.racers.length ? 0 : at) ?? this.#followed);
  }

  start(): void {
    this.pane.start();
    this.#syncBiome();
    this.playback.controller.toggle();
  }

  onFrame(elapsedMs: number): void {
    const { clock, time, sound } = this.playback;
    if (this.#needsSeek) this.#seekAll();
    time.advance(elapsedMs);
    for (const racer of this.racers)
      racer.advance(time.dueTicks, time.nowMs, racer === this.#followed ? this.#listener : undefined);
    sound.updateGuide(time.dueTicks);
    if (time.wasPlaying) this.#followTarget();
    this.playback.update();
    this.#updateScores(time.passedMs);
    if (time.isSettled) return;
    this.pane.draw({
      nowMs: time.nowMs,
      elapsedMs: time.movedMs,
      tickFraction: clock.tickFraction,
      tick: clock.tick,
    });
  }

  /** Rebuilds after the visual settings have changed. */
  rebuild(): void {
    this.pane.rebuild();
    this.playback.time.restartSettling();
  }

  stop(): void {
    this.pane.stop();
    this.followBar.root.remove();
    this.playback.stop();
  }

  #followTarget(): void {
    const next = this.#target.getAt(this.playback.clock.tick);
    if (next === this.#followed) return;
    this.#followed = next;
    this.playback.sound.restart();
    this.pane.follow(next);
    this.#syncBiome();
    this.playback.time.restartSettling();
    this.#scoresAgeMs = Infinity;
  }

  #seekAll(): void {
    const { clock, time, sound } = this.playback;
    this.#needsSeek = false;
    sound.restart();
    for (const racer of this.racers) racer.seek(clock.tick, time.nowMs);
    this.#target.reset();
    this.#followTarget();
    this.pane.onSeek();
    this.#syncBiome();
    this.#scoresAgeMs = Infinity;
  }

  /** Handles an event of the followed run. */
  #onEvent(event: SimEvent): void {
    const { clock, time, sound } = this.playback;
    sound.onEvent(event);
    if (clock.speed <= MAX_EFFECTS_SPEED || FAST_VISIBLE_EVENTS.has(event.type)) this.pane.onEvent(event, time.nowMs);
  }

  #syncBiome(): void {
    this.#deps.audio.setPlace(levelAt(this.#followed.timeline.levels, this.playback.clock.tick));
  }

  #updateScores(passedMs: number): void {
    this.#scoresAgeMs += passedMs;
    if (this.#scoresAgeMs < SCORE_REFRESH_MS) return;
    this.#scoresAgeMs = 0;
    this.followBar.update({ followed: this.#followed, isLeader: this.#target.isLeader });
  }
}

/** Single view of a race: the followed racer as hero, all others as figures. */
type RacePane = ReturnType<typeof createRacePane>;

interface RaceDrawTime {
  readonly nowMs: number;
  readonly elapsedMs: number;
  readonly tickFraction: number;
  readonly tick: number;
}

function createRacePane(racers: readonly Racer[], initialRacer: Racer, deps: PaneDeps) {
  const pane = createPane(m.race(), deps);
  let followed = initialRacer;
  let shownTick = 0;
  let hud = createRacerHud(initialRacer);
  pane.column.append(hud.root);
  const companion = createRacersCompanion({
    racers,
    followed: () => followed,
    tick: () => shownTick,
    pixelRatio: () => clampPixelRatio(deps.window.devicePixelRatio),
  });

  const openStage = (): void => {
    const { world, timeline, input } = followed;
    hud.inputDisplay.restart(input, world.tick);
    pane.stage?.open(world, 0, { levelStartY: levelAt(timeline.levels, world.tick).cameraY, companion });
    pane.stage?.update(world);
    // Replays the end event with its age.
    const { deathCause, lengthTicks: tick } = timeline;
    const { x, y } = world.player;
    if (followed.endedAtMs !== undefined && deathCause !== null)
      pane.stage?.onEvent({ type: 'end', tick, x, y, cause: deathCause, score: world.score }, followed.endedAtMs);
  };

  return {
    root: pane.root,
    start(): void {
      pane.start(initialRacer.givenRacer);
      openStage();
    },
    follow(racer: Racer): void {
      followed = racer;
      hud.root.remove();
      hud = createRacerHud(racer);
      pane.column.append(hud.root);
      pane.follow(racer.givenRacer);
      openStage();
    },
    /** Call after a seek. */
    onSeek: openStage,
    onEvent: (event: SimEvent, nowMs: number): void => pane.stage?.onEvent(event, nowMs),
    /** Call after every tick of the followed run. */
    onTick(): void {
      hud.inputDisplay.record(followed.input, followed.world.tick);
      pane.stage?.update(followed.world);
    },
    draw({ nowMs, elapsedMs, tickFraction: fraction, tick }: RaceDrawTime): void {
      const { world, input, endedAtMs } = followed;
      const isOver = endedAtMs !== undefined;
      const tickFraction = isOver ? 1 : fraction;
      shownTick = Math.max(0, tick - 1 + fraction);
      pane.stage?.draw(world, { nowMs, elapsedMs, tickFraction, scene: 'play', anticipate: 0 });
      hud.update(world);
      hud.setEndShown(isOver);
      hud.inputDisplay.show(input, world.tick, isOver);
    },
    rebuild: (): void => pane.stage?.rebuild(),
    stop: pane.stop,
  };
}

function createRacerHud({ givenRacer: { name, isOwn, isBot, score }, timeline }: Racer): ReplayHud {
  return createReplayHud({ name: isBot ? m.botName({ name }) : name, isOwn, timeline, givenScore: score });
}
