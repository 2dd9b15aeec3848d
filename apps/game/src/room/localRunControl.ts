import type { RoomGame } from '@jumpy/protocol/room/messages';
import { TICKS_PER_SECOND, UNIT } from '@jumpy/sim/constants';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { OnEvent } from '@jumpy/sim/events';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import type { Controls } from '../input/controls.ts';
import type { Hud } from '../page/hud.ts';
import type { HudUpdater } from '../page/hudUpdater.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Companion } from '../view/companion.ts';
import type { Stage } from '../view/stage.ts';
import type { InputSender } from './inputSender.ts';
import type { RoomClock } from './roomClock.ts';
import { openLocalRun, type LocalRun } from './localRun.ts';

/**
 * The own run, driven by the room clock: the ticks of all players are due at the same time, and nobody is waited for.
 */
export interface LocalRunControl {
  readonly run: LocalRun | undefined;
  /** Elapsed fraction of the next tick, 0 to 1. */
  readonly tickFraction: number;
  /** Starts or resumes a game: sets the run to the room's state. */
  start(game: RoomGame): void;
  /** Continues the same game after a reconnect. */
  resume(game: RoomGame): void;
  /** Takes over the room's differing state in the next frame. */
  resync(game: RoomGame): void;
  /** Runs the ticks that are due in this frame. */
  onFrame(roomTick: number): void;
  addSections(sections: { from: number; seed: string }): void;
  flush(): void;
  discard(): void;
}

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
  readonly onPlaced: (run: LocalRun) => void;
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

export function createLocalRunControl(deps: LocalRunControlDeps): LocalRunControl {
  const { clock, inputSender, stage, companion, controls, bot, lessons, hudUpdater, hud, isPlaying, onOver } = deps;
  let run: LocalRun | undefined;
  let moved: RoomGame | undefined;
  /** Permanent lag of this run behind the room, in ticks. */
  let behind = 0;
  let readyAtMs = -Infinity;
  let share = 1;
  let isBlind = false;

  function place(game: RoomGame): void {
    run = openLocalRun(game, currentSimulation, deps.onEvent);
    if (!run) throw new Error('The room told inputs that cannot be read.');
    const { world } = run;
    deps.onPlaced(run);
    inputSender.start(game.playedTicks);
    hudUpdater.reset(0);
    lessons.start({ best: 0, x: world.player.x, y: world.player.y });
    stage.open(world, 0, { companion, ...(world.tick > 0 ? { levelStartY: world.cameraY / UNIT } : {}) });
    hudUpdater.update(world);
    share = 1;
  }

  function comeBack(words: string): void {
    controls.releaseAll();
    hud.showMessage(words);
    if (MAX_LAG_TICKS - behind > RECONNECT_GRACE_TICKS * 2) readyAtMs = clock.nowMs() + RECONNECT_GRACE_MS;
  }

  function takeOver(game: RoomGame): void {
    moved = undefined;
    if (!run) return;
    const leftOff = run.world.tick;
    place(game);
    const { world } = run;
    behind = Math.max(0, Math.floor(clock.ticksSince(game.startsAt)) - world.tick);
    const seconds = Math.max(1, Math.round((world.tick - leftOff) / TICKS_PER_SECOND));
    const hasGoneOn = world.tick > leftOff;
    comeBack(
      hasGoneOn ? `The room played on for ${seconds} s without you. You are here now.` : 'The room has you here.',
    );
    if (world.over) onOver();
  }

  function playTick(now: LocalRun, isSteered: boolean): void {
    const input = !isSteered ? NO_INPUT : bot ? bot(now.world) : controls.consumeInput();
    lessons.onInput(input);
    now.play(input);
    stage.update(now.world);
    inputSender.record(now);
    deps.onTick(now);
    if (now.world.over) onOver();
  }

  function play(now: LocalRun, roomTick: number): void {
    const { world } = now;
    if (clock.nowMs() < readyAtMs) {
      behind = Math.max(behind, Math.floor(roomTick) - world.tick);
      return hud.showCountdown(Math.ceil((readyAtMs - clock.nowMs()) / (RECONNECT_GRACE_MS / COUNTDOWN_STEPS)));
    }
    hud.showCountdown(0);
    const wanted = roomTick - behind;
    const due = Math.floor(wanted) - world.tick;
    // A player who missed the start catches up from the first tick.
    const isLate = world.tick === 0 && due > 1;
    if (due > MAX_CATCH_UP_TICKS && !isLate) {
      behind += due;
      return comeBack(`You were away for ${Math.round(due / TICKS_PER_SECOND)} s. Your run waited.`);
    }
    for (let tick = 0; tick < due && isPlaying() && !now.needsSections; tick += 1) playTick(now, !isLate);
    if (now.needsSections && due > 1) behind += due - 1;
    if (now.needsSections && !isBlind) hud.showMessage('Waiting for the course…');
    ({ needsSections: isBlind } = now);
    share = world.over ? 1 : Math.max(0, Math.min(1, wanted - Math.floor(wanted)));
    hudUpdater.update(world);
  }

  return {
    get run() {
      return run;
    },
    get tickFraction() {
      return share;
    },
    start(game) {
      moved = undefined;
      isBlind = false;
      readyAtMs = -Infinity;
      place(game);
      const { playedTicks, startsAt } = game;
      behind = playedTicks === 0 ? 0 : Math.max(0, Math.floor(clock.ticksSince(startsAt)) - playedTicks);
      if (playedTicks > 0) comeBack('You are back in the race.');
    },
    resume(game) {
      if (!run) return;
      if (!run.matches(game)) {
        moved = game;
        return;
      }
      run.addSections({ from: 0, seed: game.seed });
      inputSender.start(game.playedTicks);
      inputSender.flush(run);
    },
    resync(game) {
      moved = game;
    },
    onFrame(roomTick) {
      if (moved) takeOver(moved);
      if (run && isPlaying()) play(run, roomTick);
    },
    addSections: (sections) => run?.addSections(sections),
    flush() {
      if (run) inputSender.flush(run);
    },
    discard() {
      run = undefined;
      moved = undefined;
    },
  };
}
