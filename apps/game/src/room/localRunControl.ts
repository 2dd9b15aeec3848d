import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { RoomGame } from '@jumpy/protocol/room/messages';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND, UNIT } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { OnEvent } from '@jumpy/sim/events';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import type { AudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { Controls } from '../input/controls.ts';
import type { Hud } from '../page/hud.ts';
import type { HudUpdater } from '../page/hudUpdater.ts';
import { createStreak } from '../run/streak.ts';
import type { Preferences } from '../settings/preferences.ts';
import { playEventFeedback } from '../sound/eventFeedback.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Companion } from '../view/companion.ts';
import type { Stage } from '../view/stage.ts';
import type { InputSender } from './inputSender.ts';
import type { RoomClock } from './roomClock.ts';
import { openLocalRun, type LocalRun } from './localRun.ts';
import type { RoomRoundState } from './roomRoundState.ts';
import * as m from './messages.ts';

export interface LocalRunControlDeps {
  readonly clock: RoomClock;
  readonly inputSender: InputSender;
  readonly stage: Stage;
  readonly companion: Companion;
  readonly controls: Pick<Controls, 'consumeInput' | 'releaseAll'>;
  /** Plays instead of a person; development only. */
  readonly bot: ((world: World) => Input) | undefined;
  readonly lessons: Lessons;
  readonly hudUpdater: HudUpdater;
  readonly hud: Hud;
  /** The run has been set to a new state. */
  readonly onOpen: (run: LocalRun) => void;
  readonly onEvent: OnEvent;
  readonly isPlaying: () => boolean;
  /** Called after every tick. */
  readonly onTick: (run: LocalRun) => void;
  readonly onOver: () => void;
}

/** A shorter frame gap is caught up; a longer one adds to the lag. */
const MAX_CATCH_UP_TICKS = 2 * TICKS_PER_SECOND;
/** Beyond this lag the room plays the run on by itself. */
const MAX_LAG_TICKS = 10 * TICKS_PER_SECOND;
/** Grace period after a reconnect, if at least twice that much lag budget is left. */
const RECONNECT_GRACE_MS = 1_200;
const RECONNECT_GRACE_TICKS = (RECONNECT_GRACE_MS / 1_000) * TICKS_PER_SECOND;
const COUNTDOWN_STEPS = 3;

/**
 * The own run, driven by the room clock: the ticks of all players are due at the same time, and nobody is waited for.
 */
export class LocalRunControl {
  readonly #deps: LocalRunControlDeps;
  #run: LocalRun | undefined;
  /** The room's differing state, which is taken over in the next frame. */
  #resyncGame: RoomGame | undefined;
  /** Permanent lag of this run behind the room, in ticks. */
  #lagTicks = 0;
  #graceEndMs = -Infinity;
  #tickFraction = 1;
  #isWaitingForSections = false;

  constructor(deps: LocalRunControlDeps) {
    this.#deps = deps;
  }

  get run(): LocalRun | undefined {
    return this.#run;
  }

  /** Elapsed fraction of the next tick, 0 to 1. */
  get tickFraction(): number {
    return this.#tickFraction;
  }

  /** Starts or resumes a game: sets the run to the room's state. */
  start(game: RoomGame): void {
    const { playedTicks, startsAt } = game;
    this.#resyncGame = undefined;
    this.#isWaitingForSections = false;
    this.#graceEndMs = -Infinity;
    this.#openRun(game);
    this.#lagTicks = playedTicks === 0 ? 0 : this.#ticksBehind(startsAt, playedTicks);
    if (playedTicks > 0) this.#returnToRace(m.backInRace());
  }

  /** Continues the same game after a reconnect. */
  resume(game: RoomGame): void {
    if (!this.#run) return;
    if (!this.#run.matches(game)) {
      this.#resyncGame = game;
      return;
    }
    this.#run.addSections({ from: 0, seed: game.seed });
    this.#deps.inputSender.start(game.playedTicks);
    this.#deps.inputSender.flush(this.#run);
  }

  /** Takes over the room's differing state in the next frame. */
  resync(game: RoomGame): void {
    this.#resyncGame = game;
  }

  /** Runs the ticks that are due in this frame. */
  onFrame(roomTick: number): void {
    if (this.#resyncGame) this.#takeOver(this.#resyncGame);
    if (this.#run && this.#deps.isPlaying()) this.#play(this.#run, roomTick);
  }

  addSections(sections: { from: number; seed: string }): void {
    this.#run?.addSections(sections);
  }

  flush(): void {
    if (this.#run) this.#deps.inputSender.flush(this.#run);
  }

  discard(): void {
    this.#run = undefined;
    this.#resyncGame = undefined;
  }

  #openRun(game: RoomGame): LocalRun {
    const { onOpen, onEvent, inputSender, hudUpdater, lessons, stage, companion } = this.#deps;
    const run = openLocalRun(game, currentSimulation, onEvent);
    this.#run = run;
    if (!run) throw new Error('The room told inputs that cannot be read.');
    const { world } = run;
    onOpen(run);
    inputSender.start(game.playedTicks);
    hudUpdater.reset(0);
    lessons.start({ best: 0, x: world.player.x, y: world.player.y });
    stage.open(world, 0, { companion, ...(world.tick > 0 ? { levelStartY: world.cameraY / UNIT } : {}) });
    hudUpdater.update(world);
    this.#tickFraction = 1;
    return run;
  }

  #ticksBehind(startsAt: number, tick: number): number {
    return Math.max(0, Math.floor(this.#deps.clock.ticksSince(startsAt)) - tick);
  }

  /** Gives the player time to find the keys. */
  #returnToRace(message: string): void {
    const { controls, hud, clock } = this.#deps;
    controls.releaseAll();
    hud.showMessage(message);
    const hasTime = MAX_LAG_TICKS - this.#lagTicks > RECONNECT_GRACE_TICKS * 2;
    if (hasTime) this.#graceEndMs = clock.nowMs() + RECONNECT_GRACE_MS;
  }

  #takeOver(game: RoomGame): void {
    this.#resyncGame = undefined;
    if (!this.#run) return;
    const { tick: leftTick } = this.#run.world;
    const { world } = this.#openRun(game);
    this.#lagTicks = this.#ticksBehind(game.startsAt, world.tick);
    const seconds = Math.max(1, Math.round((world.tick - leftTick) / TICKS_PER_SECOND));
    const message = m.raceWentOn({ seconds });
    this.#returnToRace(world.tick > leftTick ? message : m.backInSync());
    if (world.over) this.#deps.onOver();
  }

  #play(run: LocalRun, roomTick: number): void {
    const { clock, hud, hudUpdater, isPlaying } = this.#deps;
    const { world } = run;
    const graceMs = this.#graceEndMs - clock.nowMs();
    if (graceMs > 0) {
      this.#lagTicks = Math.max(this.#lagTicks, Math.floor(roomTick) - world.tick);
      return hud.showCountdown(Math.ceil(graceMs / (RECONNECT_GRACE_MS / COUNTDOWN_STEPS)));
    }
    hud.showCountdown(0);
    const wantedTick = roomTick - this.#lagTicks;
    const dueTicks = Math.floor(wantedTick) - world.tick;
    // A player who missed the start catches up from the first tick.
    const isLate = world.tick === 0 && dueTicks > 1;
    if (dueTicks > MAX_CATCH_UP_TICKS && !isLate) {
      this.#lagTicks += dueTicks;
      return this.#returnToRace(m.awayFor({ seconds: Math.round(dueTicks / TICKS_PER_SECOND) }));
    }
    for (let tick = 0; tick < dueTicks && isPlaying() && !run.needsSections; tick += 1) this.#playTick(run, !isLate);
    this.#waitForSections(run, dueTicks);
    this.#tickFraction = world.over ? 1 : Math.max(0, Math.min(1, wantedTick - Math.floor(wantedTick)));
    hudUpdater.update(world);
  }

  #playTick(run: LocalRun, isSteered: boolean): void {
    const { bot, controls, lessons, stage, inputSender, onTick, onOver } = this.#deps;
    const input = !isSteered ? NO_INPUT : bot ? bot(run.world) : controls.consumeInput();
    lessons.onInput(input);
    run.play(input);
    stage.update(run.world);
    inputSender.record(run);
    onTick(run);
    if (run.world.over) onOver();
  }

  /** Without the next sections the run stands, which adds to the lag. */
  #waitForSections({ needsSections }: LocalRun, dueTicks: number): void {
    if (needsSections && dueTicks > 1) this.#lagTicks += dueTicks - 1;
    if (needsSections && !this.#isWaitingForSections) this.#deps.hud.showMessage(m.waitingForCourse());
    this.#isWaitingForSections = needsSections;
  }
}

/** Graphics, sound and announcements for events of the own run. */
export interface RaceEvents {
  readonly onOwnEvent: OnEvent;
  readonly onWatchedEvent: OnEvent;
  /** Call when the own run starts or is moved to another state. */
  start(run: LocalRun): void;
  /** Switches the music to a level. */
  setLevel(level: number): void;
  /** Switches to a level and shows its name. */
  showLevel(level: number): void;
}

interface RaceEventDeps {
  readonly window: Window;
  readonly audio: AudioEngine;
  readonly preferences: Preferences;
  readonly hud: Hud;
  readonly stage: Stage;
  readonly lessons: Lessons;
  readonly audioGuide: Pick<AudioGuideControl, 'start' | 'onEvent'>;
  readonly round: RoomRoundState;
}

const NO_HAPTICS = {};
const biomeNameAt = (index: number): string => biomeName(biomeAt(index));

export function createRaceEvents({
  window,
  audio,
  preferences,
  hud,
  stage,
  lessons,
  audioGuide,
  round,
}: RaceEventDeps): RaceEvents {
  const streak = createStreak();
  let world: World | undefined;
  function setLevel(level: number): void {
    round.level = level;
    audio.setPlace({ biome: biomeForLevel(level, 0), level });
  }
  function showLevel(level: number): void {
    setLevel(level);
    hud.setLevel(level, biomeNameAt(biomeForLevel(level, 0)));
  }
  return {
    setLevel,
    showLevel,
    start(run) {
      ({ world } = run);
      streak.reset();
      audioGuide.start(run);
    },
    onOwnEvent(event) {
      stage.onEvent(event, round.clockMs);
      lessons.onEvent(event);
      audioGuide.onEvent(event);
      playEventFeedback(event, {
        audio,
        streak,
        device: preferences.settings.haptics ? window.navigator : NO_HAPTICS,
        world,
        hud,
      });
      if (event.type === 'pickup' && event.pickup === 'star') hud.addStar();
      if (event.type !== 'level' || event.level === 1) return;
      showLevel(event.level);
      hud.announce(m.levelReached({ level: event.level, place: biomeNameAt(event.biome) }));
    },
    onWatchedEvent(event) {
      stage.onEvent(event, round.clockMs);
      if (event.type === 'level') setLevel(event.level);
    },
  };
}
