import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import { createWorld, type World } from '@jumpy/sim/world';
import type { GameParts } from './gameParts.ts';
import type { RunMetrics } from './host/host.ts';
import { STALE } from './host/shellHost.ts';
import { createPadReader } from './input/gamepad.ts';
import { createIntent } from './input/intent.ts';
import type { Commands } from './input/keyboard.ts';
import { listen } from './input/listen.ts';
import { runFrames } from './loop/frames.ts';
import { GAP_MS, pace, TICK_MS } from './loop/pace.ts';
import { createNumbers } from './page/numbers.ts';
import { createPage } from './page/page.ts';
import { closedScreen, practiceOverScreen, refusedScreen } from './page/screens.ts';
import { createPauseControl } from './pause/pauseControl.ts';
import type { PauseReason } from './pause/pauseFlow.ts';
import { type LiveRun, type RunSeed, startRun } from './run/liveRun.ts';
import { LEAST_TICKS } from './run/runResult.ts';
import { soundEvent } from './sound/soundtrack.ts';
import { createStage } from './view/stage.ts';
import { createWarmer } from './view/warmer.ts';

/**
 * Where the game stands. `ready`: the hero waits; `asked`: a run was asked for; `launching`: it ducks before the first tick;
 * `blocked`: a sheet explains why there is no run.
 */
type Phase = 'ready' | 'asked' | 'launching' | 'playing' | 'dying' | 'over' | 'blocked';

const LAUNCH_MS = 90;
const DYING_MS = 900;
const LONG_FRAME_MS = 50;
const SLOW_ANSWER_MS = 150;
const MOST_WAIT_MS = 15_000;
const NO_ANSWER = { error: 'No answer yet. Check the connection and try again.', code: 'no_answer' } as const;
/** The course that stands still behind the start screen. */
const WAITING_SEED = '00000000000000000000000000000000';

/** Puts the game on the page and runs it until stopped. */
export function startGame(parts: GameParts): { stop(): void } {
  const { window, host, audio, still, bot } = parts;
  const { document } = window;
  const intent = createIntent();
  const warmer = createWarmer(window);
  const page = createPage(parts.body, {
    practice: host.practice,
    onPause: () => commands.pause(),
    onMute: () => commands.mute(),
  });
  const stage = createStage({ window, page, warmer, still, random: parts.random });
  const waitingWorld = createWorld({ seed: WAITING_SEED, mode: 'practice' });

  let phase: Phase = 'ready';
  let platform = parts.platform;
  let run: LiveRun | undefined;
  let best = 0;
  let restMs = 0;
  /** Time of the picture: it stands still while the game is paused. */
  let clockMs = 0;
  let phaseFromMs = 0;
  let frames = 0;
  let longFrames = 0;
  let hiddenDrawn = false;

  const { hud, start, sheet } = page;
  const numbers = createNumbers(hud, audio);
  const world = (): World => run?.world ?? waitingWorld;
  const enter = (next: Phase): void => {
    phase = next;
    phaseFromMs = clockMs;
    hiddenDrawn = false;
  };
  /** Browsers let sound begin in a gesture only, and complain about tries outside of one. */
  const unlock = (): void => {
    if (window.navigator.userActivation?.isActive ?? true) audio.unlock();
  };
  const metrics = (): RunMetrics => ({ frames, longFrames, input: intent.used(), platform });
  const isRunning = (): boolean => phase === 'playing' || phase === 'launching';

  function ask(): void {
    enter('asked');
    sheet.close();
    host.requestRun(parts.flags());
  }

  /** A run that does not come at once is waited for on the first platform, and not for ever. */
  function awaitRun(waitedMs: number): void {
    if (waitedMs < SLOW_ANSWER_MS) return;
    if (run !== undefined) {
      run = undefined;
      hud.show(false);
      stage.open(waitingWorld, 0);
    }
    start.show(true);
    start.waiting(true);
    if (waitedMs > MOST_WAIT_MS) refuse(NO_ANSWER);
  }

  function refuse({ error, code }: { readonly error: string; readonly code: string }): void {
    enter('blocked');
    start.waiting(false);
    const reload = code === STALE.code;
    const onAgain = reload ? () => window.location.reload() : pressed(ask);
    sheet.open(refusedScreen({ error, reload, onAgain, onHome: pressed(host.goHome) }));
    hud.say(error);
  }

  function launch(ticket: RunSeed): void {
    run = startRun(ticket, {
      onEvent,
      onDigest: (digest, tick) => run && host.witness(run, { kind: 'digest', tick, digest }),
    });
    best = Math.max(best, ticket.hiScoreBefore);
    numbers.reset(best);
    pauses.begin(run);
    restMs = 0;
    frames = 0;
    longFrames = 0;
    intent.clear();
    intent.forgetUsed();
    host.witness(run, { kind: 'start', tick: 0 });
    stage.open(run.world, best);
    start.show(false);
    start.waiting(false);
    sheet.close();
    hud.show(true);
    numbers.show(run.world);
    hud.level(1, BIOMES[biomeAt(0)].name);
    audio.setMusic(true);
    audio.release();
    window.focus();
    enter('launching');
    if (document.hidden) stop('away');
  }

  function onEvent(event: SimEvent): void {
    if (run === undefined) return;
    stage.onEvent(event, clockMs);
    soundEvent(event, { audio, device: window.navigator });
    if (event.type !== 'level' || event.level === 1) return;
    const { name } = BIOMES[biomeAt(event.biome)];
    hud.level(event.level, name);
    hud.say(`Level ${event.level}, ${name}`);
  }

  function playTick(live: LiveRun): void {
    live.play(bot ? bot(live.world) : intent.take());
    stage.note(live.world);
    host.progress(live);
    if (live.world.over) die(live);
  }

  function die(live: LiveRun): void {
    enter('dying');
    audio.setMusic(false);
    hud.say(`Run over. ${live.world.score} points.`);
    void host.finish(live, metrics());
  }

  function showEnd({ world: { score, jumps, level, cause }, ticket }: LiveRun): void {
    enter('over');
    hud.show(false);
    const isBest = score > ticket.hiScoreBefore;
    best = Math.max(best, score);
    if (!host.practice) return;
    sheet.open(
      practiceOverScreen({ score, best, isBest, jumps, level, won: cause === 'summit', onAgain: pressed(ask) }),
    );
  }

  /** Stops a run that is under way, for a reason that may not be refused or that may. */
  function stop(reason: PauseReason): void {
    if (run !== undefined && isRunning()) {
      if (phase === 'launching') enter('playing');
      pauses.stop(reason);
    }
  }

  async function leave(): Promise<void> {
    await endHere('quit');
    host.goHome();
  }

  /** Ends a run where it stands. One that was hardly played leaves no trace but the word that it is over. */
  async function endHere(leaving: 'quit' | 'closed'): Promise<void> {
    if (run === undefined || run.world.over || !isRunning()) return;
    const live = run;
    enter('blocked');
    audio.setMusic(false);
    if (leaving === 'quit' && live.world.tick < LEAST_TICKS)
      host.witness(live, { kind: 'quit', tick: live.world.tick });
    await host.finish(live, metrics(), leaving);
  }

  const pressed = (action: () => void) => (): void => {
    unlock();
    audio.release();
    audio.play('press');
    action();
  };

  const commands: Commands = {
    pause() {
      if (phase === 'playing' && pauses.phase === 'paused') pauses.goOn();
      else stop('asked');
    },
    mute() {
      unlock();
      audio.setMuted(!audio.settings.muted);
      hud.muted(audio.settings.muted);
      hud.say(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    press() {
      unlock();
      if (phase === 'ready') {
        ask();
        return true;
      }
      if (phase === 'playing' && pauses.phase === 'playing') return false;
      return sheet.press() || phase !== 'over' || host.practice;
    },
  };

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (document.hidden) return;
    readPads(window.navigator.getGamepads?.() ?? []);
    const moving = phase !== 'playing' || pauses.phase === 'playing';
    if (moving) clockMs += Math.min(elapsedMs, LONG_FRAME_MS * 2);
    if (phase === 'launching' && clockMs - phaseFromMs >= (still ? 0 : LAUNCH_MS)) enter('playing');
    else if (phase === 'playing') playFrame(elapsedMs);
    else if (phase === 'asked') awaitRun(clockMs - phaseFromMs);
    else if (phase === 'dying' && run && clockMs - phaseFromMs >= DYING_MS) showEnd(run);
    draw(moving ? elapsedMs : 0);
  }

  function playFrame(elapsedMs: number): void {
    if (run === undefined) return;
    if (pauses.phase !== 'playing') {
      pauses.wait(Math.min(elapsedMs, GAP_MS));
      return;
    }
    frames += 1;
    if (elapsedMs > LONG_FRAME_MS) longFrames += 1;
    const passed = pace(restMs, elapsedMs);
    restMs = passed.restMs;
    if (passed.gap && !bot) return stop('gap');
    for (let tick = 0; tick < passed.ticks && phase === 'playing'; tick += 1) playTick(run);
    numbers.show(run.world);
  }

  function draw(elapsedMs: number): void {
    const hidden = phase === 'playing' && pauses.phase === 'paused';
    // While the next run is fetched the end of the last one stays; it is there within a few frames.
    if ((hidden && hiddenDrawn) || (phase === 'asked' && run !== undefined)) return;
    hiddenDrawn = hidden;
    const waits = run === undefined || phase === 'asked' || phase === 'launching';
    stage.draw(world(), {
      nowMs: clockMs,
      elapsedMs,
      share: phase === 'playing' ? restMs / TICK_MS : 1,
      scene: hidden ? 'hidden' : waits ? 'ready' : 'play',
      anticipate: phase === 'launching' && !still ? Math.min(1, (clockMs - phaseFromMs) / LAUNCH_MS) : 0,
    });
  }

  const pauses = createPauseControl({
    host,
    hud,
    sheet,
    audio,
    onChange() {
      intent.clear();
      hiddenDrawn = false;
      restMs = 0;
    },
    onAgain: pressed(ask),
    onHome: pressed(() => void leave()),
  });
  const readPads = createPadReader(intent, commands);
  const stops = [
    listen({
      window,
      surface: page.root,
      orb: hud.orb,
      intent,
      commands,
      onAway: () => {
        if (!bot) stop('away');
      },
      onGesture: unlock,
    }),
    runFrames(window, onFrame),
    stage.stop,
    warmer.stop,
    () => page.root.remove(),
  ];

  hud.muted(audio.settings.muted);
  start.platform(platform);
  document.documentElement.dataset['platform'] = platform;
  stage.open(waitingWorld, 0);
  host.open({
    onTicket: (ticket) => {
      if (phase === 'asked') launch(ticket);
    },
    onRefused: (refusal) => {
      if (phase === 'asked') refuse(refusal);
    },
    onClosed: (runId) => {
      if (run?.ticket.runId !== runId || !isRunning()) return;
      void endHere('closed');
      audio.hold();
      hud.show(false);
      hud.count(0);
      sheet.open(closedScreen({ onHere: pressed(ask), onHome: pressed(host.goHome) }));
    },
    onAgain: () => {
      unlock();
      if (!isRunning() && phase !== 'asked') ask();
    },
    onPlatform: (next) => {
      platform = next;
      start.platform(next);
      document.documentElement.dataset['platform'] = next;
    },
    onBest: (score) => {
      best = Math.max(best, score);
    },
    // Between runs the shell tells of XP itself.
    onXp: (gained) => {
      if (isRunning()) hud.xp(gained);
    },
    onConnection: hud.connection,
  });

  return {
    stop() {
      for (const end of stops) end();
    },
  };
}
