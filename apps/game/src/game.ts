import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import { createWorld, type World } from '@jumpy/sim/world';
import type { GameParts } from './gameParts.ts';
import type { RunMetrics } from './host/host.ts';
import { STALE } from './host/shellHost.ts';
import { createPadReader } from './input/gamepad.ts';
import { createIntent } from './input/intent.ts';
import { type Commands, listenToKeys } from './input/keyboard.ts';
import { listenToTouch } from './input/touch.ts';
import { runFrames } from './loop/frames.ts';
import { pace } from './loop/pace.ts';
import { guardGestures } from './page/guard.ts';
import { createPage } from './page/page.ts';
import { closedScreen, pauseScreen, practiceOverScreen, refusedScreen } from './page/screens.ts';
import { newPauseFlow, type PauseEvent, type PauseFlow, type PauseReason, stepPause } from './pause/pauseFlow.ts';
import { pausesLeft, REFUSAL_TEXTS } from './pause/pauseRules.ts';
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

const LAUNCH_MS = 110;
const DYING_MS = 900;
const LONG_FRAME_MS = 50;
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
  let pauses: PauseFlow = newPauseFlow('practice');
  let best = 0;
  let bestPassed = false;
  let restMs = 0;
  /** Time of the picture: it stands still while the game is paused. */
  let clockMs = 0;
  let phaseFromMs = 0;
  let frames = 0;
  let longFrames = 0;
  let hiddenDrawn = false;

  const { hud, start, sheet } = page;
  const world = (): World => run?.world ?? waitingWorld;
  const enter = (next: Phase): void => {
    phase = next;
    phaseFromMs = clockMs;
    hiddenDrawn = false;
  };
  const metrics = (): RunMetrics => ({ frames, longFrames, input: intent.used(), platform });
  const isRunning = (): boolean => phase === 'playing' || phase === 'launching';

  function ask(): void {
    enter('asked');
    sheet.close();
    start.waiting(true);
    host.requestRun(parts.flags());
  }

  function launch(ticket: RunSeed): void {
    run = startRun(ticket, {
      onEvent,
      onDigest: (digest, tick) => run && host.witness(run, { kind: 'digest', tick, digest }),
    });
    best = Math.max(best, ticket.hiScoreBefore);
    bestPassed = false;
    pauses = newPauseFlow(ticket.mode);
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
    showNumbers(run.world);
    hud.level(1, BIOMES[biomeAt(0)].name);
    audio.setMusic(true);
    audio.release();
    window.focus();
    enter('launching');
  }

  function onEvent(event: SimEvent): void {
    if (run === undefined) return;
    stage.onEvent(run.world, event, clockMs);
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

  function showNumbers({ score, combo, player }: World): void {
    hud.score(score);
    hud.combo(combo);
    hud.hop(player.hopCharges > 0);
    if (bestPassed || best === 0 || score <= best) return;
    bestPassed = true;
    hud.note('New best!');
    audio.play('best');
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

  function movePause(event: PauseEvent): void {
    if (run === undefined) return;
    const before = pauses.state;
    const { flow, witness, refused } = stepPause(pauses, event);
    pauses = flow;
    if (witness) host.witness(run, { kind: witness, tick: run.world.tick });
    if (refused && flow.state.phase === 'playing') return hud.note(REFUSAL_TEXTS[refused]);
    if (flow.state.phase === before.phase) return;
    hiddenDrawn = false;
    if (flow.state.phase === 'paused') showPause(flow.state.counted);
    else sheet.close();
    if (flow.state.phase === 'playing') {
      restMs = 0;
      audio.release();
    }
  }

  function showPause(counted: boolean): void {
    intent.clear();
    audio.hold();
    hud.count(0);
    hud.say('Paused');
    sheet.open(
      pauseScreen({
        counted,
        left: pausesLeft(pauses.ledger),
        practice: host.practice,
        onGoOn: () => movePause({ type: 'goOn' }),
        onAgain: pressed(ask),
        onHome: pressed(() => void leave()),
      }),
    );
  }

  /** Stops a run that is under way, for a reason that may not be refused or that may. */
  function stop(reason: PauseReason): void {
    if (run !== undefined && isRunning()) {
      if (phase === 'launching') enter('playing');
      movePause({ type: 'stop', reason, tick: run.world.tick });
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
    audio.unlock();
    audio.release();
    audio.play('press');
    action();
  };

  const commands: Commands = {
    pause() {
      if (phase === 'playing' && pauses.state.phase === 'paused') movePause({ type: 'goOn' });
      else stop('asked');
    },
    mute() {
      audio.unlock();
      audio.setMuted(!audio.settings.muted);
      hud.muted(audio.settings.muted);
      hud.say(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    press() {
      audio.unlock();
      if (phase === 'ready') {
        ask();
        return true;
      }
      if (phase === 'playing' && pauses.state.phase === 'playing') return false;
      return sheet.press() || phase !== 'over' || host.practice;
    },
  };

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (document.hidden) return;
    readPads(window.navigator.getGamepads?.() ?? []);
    const moving = phase !== 'playing' || pauses.state.phase === 'playing';
    if (moving) clockMs += Math.min(elapsedMs, LONG_FRAME_MS * 2);
    if (phase === 'launching' && clockMs - phaseFromMs >= (still ? 0 : LAUNCH_MS)) enter('playing');
    else if (phase === 'playing') playFrame(elapsedMs);
    else if (phase === 'dying' && run && clockMs - phaseFromMs >= DYING_MS) showEnd(run);
    draw(moving ? elapsedMs : 0);
  }

  function playFrame(elapsedMs: number): void {
    if (run === undefined) return;
    if (pauses.state.phase !== 'playing') {
      movePause({ type: 'wait', elapsedMs: Math.min(elapsedMs, 250) });
      hud.count(pauses.state.phase === 'counting' ? Math.ceil(pauses.state.leftMs / 1_000) : 0);
      return;
    }
    frames += 1;
    if (elapsedMs > LONG_FRAME_MS) longFrames += 1;
    const passed = pace(restMs, elapsedMs);
    restMs = passed.restMs;
    if (passed.gap && !bot) return stop('gap');
    for (let tick = 0; tick < passed.ticks && phase === 'playing'; tick += 1) playTick(run);
    showNumbers(run.world);
  }

  function draw(elapsedMs: number): void {
    const hidden = phase === 'playing' && pauses.state.phase === 'paused';
    if (hidden && hiddenDrawn) return;
    hiddenDrawn = hidden;
    const waits = phase === 'ready' || phase === 'asked' || phase === 'launching';
    stage.draw(world(), {
      nowMs: clockMs,
      elapsedMs,
      share: phase === 'playing' ? restMs / (1_000 / 60) : 1,
      scene: hidden ? 'hidden' : waits ? 'ready' : 'play',
      anticipate: phase === 'launching' && !still ? Math.min(1, (clockMs - phaseFromMs) / LAUNCH_MS) : 0,
    });
  }

  const readPads = createPadReader(intent, commands);
  const onAway = (): void => {
    if (!bot) stop('away');
  };
  const onVisible = (): void => {
    if (document.hidden) stop('away');
  };
  const stops = [
    guardGestures(document),
    listenToKeys(window, intent, commands),
    listenToTouch({ surface: page.root, orb: hud.orb }, intent, commands.press),
    runFrames(window, onFrame),
    stage.stop,
    warmer.stop,
    () => window.removeEventListener('blur', onAway),
    () => document.removeEventListener('visibilitychange', onVisible),
    () => page.root.remove(),
  ];
  window.addEventListener('blur', onAway);
  document.addEventListener('visibilitychange', onVisible);

  hud.muted(audio.settings.muted);
  start.platform(platform);
  document.documentElement.dataset['platform'] = platform;
  stage.open(waitingWorld, 0);
  host.open({
    onTicket: (ticket) => {
      if (phase === 'asked') launch(ticket);
    },
    onRefused: ({ error, code }) => {
      if (phase !== 'asked') return;
      enter('blocked');
      start.waiting(false);
      const reload = code === STALE.code;
      const again = reload ? () => window.location.reload() : pressed(ask);
      sheet.open(refusedScreen({ error, reload, onAgain: again, onHome: pressed(host.goHome) }));
      hud.say(error);
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
      audio.unlock();
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
    onXp: hud.xp,
    onConnection: hud.connection,
  });

  return {
    stop() {
      for (const end of stops) end();
    },
  };
}
