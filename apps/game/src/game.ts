import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { SimEvent } from '@jumpy/sim/events';
import { createWorld } from '@jumpy/sim/world';
import type { GameParts } from './gameParts.ts';
import type { RunMetrics } from './host/host.ts';
import { createPadReader } from './input/gamepad.ts';
import { createIntent } from './input/intent.ts';
import { listen } from './input/listen.ts';
import { runFrames } from './loop/frames.ts';
import { GAP_MS } from './loop/pace.ts';
import { createTicker } from './loop/ticker.ts';
import { createNumbers } from './page/numbers.ts';
import { createPage } from './page/page.ts';
import { createPauseControl } from './pause/pauseControl.ts';
import type { PauseReason } from './pause/pauseFlow.ts';
import { createBegin } from './phases/begin.ts';
import { createCommands } from './phases/commands.ts';
import { createEnd } from './phases/end.ts';
import { createPhases } from './phases/phases.ts';
import { createPicture, LAUNCH_MS } from './phases/picture.ts';
import type { Round } from './phases/round.ts';
import type { LiveRun } from './run/liveRun.ts';
import { soundEvent } from './sound/soundtrack.ts';
import type { Look } from './view/look.ts';
import { createStage } from './view/stage.ts';
import { createWarmer } from './view/warmer.ts';

const DYING_MS = 900;
/** The course that stands still behind the start screen. */
const WAITING_SEED = '00000000000000000000000000000000';

/** Puts the game on the page and runs it until stopped. */
export function startGame(parts: GameParts): { stop(): void } {
  const { window, host, audio, preferences, bot } = parts;
  const { document } = window;
  const intent = createIntent();
  const warmer = createWarmer(window);
  const page = createPage(parts.body, {
    practice: host.practice,
    onPause: () => commands.pause(),
    onMute: () => commands.mute(),
  });
  const { hud, start, sheet } = page;
  const look = (): Look => ({
    still: preferences.still,
    vision: preferences.settings.palette === 'colourblind' ? 'shifted' : 'standard',
    hand: preferences.settings.hand,
  });
  const stage = createStage({ window, page, warmer, look, random: parts.random });
  const waitingWorld = createWorld({ seed: WAITING_SEED, mode: 'practice' });
  const round: Round = { run: undefined, best: 0 };
  const phases = createPhases(() => picture.refresh());
  const ticker = createTicker();
  const numbers = createNumbers(hud, audio);
  const picture = createPicture({ phases, round, stage, ticker, waitingWorld, preferences });
  let platform = parts.platform;

  /** Browsers let sound begin in a gesture only, and complain about tries outside of one. */
  const unlock = (): void => {
    if (window.navigator.userActivation?.isActive ?? true) audio.unlock();
  };
  const pressed = (action: () => void) => (): void => {
    unlock();
    audio.release();
    audio.play('press');
    action();
  };
  const metrics = (): RunMetrics => {
    const { frames, longFrames } = ticker;
    return { frames, longFrames, input: intent.used(), platform };
  };
  const ask = (): void => begin.ask();

  const pauses = createPauseControl({
    host,
    hud,
    sheet,
    audio,
    onChange() {
      intent.clear();
      picture.refresh();
      ticker.rest();
    },
    onAgain: pressed(ask),
    onHome: pressed(() => void end.leave()),
  });
  const end = createEnd({
    host,
    audio,
    phases,
    round,
    page,
    metrics,
    onAgain: pressed(ask),
    onHome: pressed(host.goHome),
  });
  const begin = createBegin({
    window,
    host,
    audio,
    flags: parts.flags,
    phases,
    round,
    page,
    stage,
    ticker,
    numbers,
    intent,
    pauses,
    waitingWorld,
    onEvent,
    onHidden: () => stop('away'),
    pressed,
  });
  const commands = createCommands({ host, audio, phases, page, pauses, ask, stop: () => stop('asked'), unlock });

  function onEvent(event: SimEvent): void {
    if (round.run === undefined) return;
    stage.onEvent(event, phases.clockMs);
    soundEvent(event, { audio, device: window.navigator });
    if (event.type !== 'level' || event.level === 1) return;
    const { name } = BIOMES[biomeAt(event.biome)];
    hud.level(event.level, name);
    hud.say(`Level ${event.level}, ${name}`);
  }

  /** Stops a run that is under way, for a reason that may not be refused or that may. */
  function stop(reason: PauseReason): void {
    if (round.run === undefined || !phases.isRunning) return;
    if (phases.now === 'launching') phases.enter('playing');
    pauses.stop(reason);
  }

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (document.hidden) return;
    readPads(window.navigator.getGamepads?.() ?? []);
    const moving = phases.now !== 'playing' || pauses.phase === 'playing';
    if (moving) phases.pass(elapsedMs);
    if (phases.now === 'launching' && phases.sinceMs >= (preferences.still ? 0 : LAUNCH_MS)) phases.enter('playing');
    else if (phases.now === 'playing' && round.run) playFrame(round.run, elapsedMs);
    else if (phases.now === 'asked') begin.wait();
    else if (phases.now === 'dying' && round.run && phases.sinceMs >= DYING_MS) end.show(round.run);
    picture.draw({ elapsedMs: moving ? elapsedMs : 0, paused: pauses.phase === 'paused' });
  }

  function playFrame(run: LiveRun, elapsedMs: number): void {
    if (pauses.phase !== 'playing') return pauses.wait(Math.min(elapsedMs, GAP_MS));
    const due = ticker.pass(elapsedMs);
    if (due === 'gap' && !bot) return stop('gap');
    for (let tick = 0; due !== 'gap' && tick < due && phases.now === 'playing'; tick += 1) playTick(run);
    numbers.show(run.world);
  }

  function playTick(run: LiveRun): void {
    run.play(bot ? bot(run.world) : intent.take());
    stage.note(run.world);
    host.progress(run);
    if (run.world.over) end.die(run);
  }

  function dress(next: typeof platform): void {
    platform = next;
    start.platform(next);
    document.documentElement.dataset['platform'] = next;
  }

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
      onHidden: end.keep,
      onGesture: unlock,
    }),
    runFrames(window, onFrame),
    stage.stop,
    warmer.stop,
    () => page.root.remove(),
  ];

  hud.muted(audio.settings.muted);
  dress(platform);
  stage.open(waitingWorld, 0);
  host.open({
    onTicket: (ticket) => {
      if (phases.now === 'asked') begin.launch(ticket);
    },
    onRefused: (refusal) => {
      if (phases.now === 'asked') begin.refuse(refusal);
    },
    onClosed: end.close,
    onAgain: () => {
      unlock();
      if (!phases.isRunning && phases.now !== 'asked') begin.ask();
    },
    onPlatform: dress,
    onBest: (score) => {
      round.best = Math.max(round.best, score);
    },
    // Between runs the shell tells of XP itself.
    onXp: (gained) => {
      if (phases.isRunning) hud.xp(gained);
    },
    onConnection: hud.connection,
  });

  return {
    stop() {
      for (const each of stops) each();
    },
  };
}
