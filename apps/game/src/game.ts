import { CAST } from '@jumpy/rig/cast';
import { createWorld } from '@jumpy/sim/world';
import type { GameDeps } from './gameDeps.ts';
import type { RunMetrics } from './host/host.ts';
import { createDeferredAssets } from './deferredAssets.ts';
import { createPacingControl } from './pacing/pacingControl.ts';
import { createAudioGuideControl } from './audioGuide/audioGuideControl.ts';
import { createControls } from './input/controls.ts';
import { startFrameLoop } from './loop/frameLoop.ts';
import { createTicker } from './loop/ticker.ts';
import { createHudUpdater } from './page/hudUpdater.ts';
import { createGamePageElements } from './page/gamePageElements.ts';
import { createPauseControl } from './pause/pauseControl.ts';
import type { PauseReason } from './pause/pauseFlow.ts';
import { createRunStarter } from './phases/runStarter.ts';
import { createReviveReturn } from './phases/reviveReturn.ts';
import { createCommands } from './phases/commands.ts';
import { createRunEnd } from './phases/runEnd.ts';
import { connectHost } from './phases/connectHost.ts';
import type { GamePhase } from './phases/phase.ts';
import { createPhaseMachine } from './phases/phaseMachine.ts';
import { createPhaseRenderer } from './phases/phaseRenderer.ts';
import { createPlayFrame } from './phases/playFrame.ts';
import type { CurrentRun } from './phases/round.ts';
import { createPhaseTable } from './phases/phaseTable.ts';
import { createEventDispatcher } from './phases/dispatchEvent.ts';
import { createPageAppearance } from './settings/pageAppearance.ts';
import { toVisualSettings } from './settings/toVisualSettings.ts';
import { createSettingsControl } from './settings/settingsControl.ts';
import { unlockAudio } from './sound/unlockAudio.ts';
import { createRunResumeOffer } from './resume/runResumeOffer.ts';
import { createReviveControl } from './revive/reviveControl.ts';
import { createTutorialOverlay } from './tutorial/tutorialOverlay.ts';
import { createLessons } from './tutorial/lessons.ts';
import type { VisualSettings } from './view/visualSettings.ts';
import { createStage } from './view/stage.ts';
import { createLookResolver } from './view/lookResolver.ts';
import { createIdleQueue } from './view/idleQueue.ts';

/** Seed of the static course behind the start screen. */
const START_SCREEN_SEED = '00000000000000000000000000000000';

/** Phases in which leaving the page ends no run. */
const LEAVABLE_PHASES: ReadonlySet<GamePhase> = new Set(['ready', 'over', 'blocked']);

/** Handle to the running game. */
export interface GameHandle {
  /** Loads the assets that the first jump does not need. The game does so itself after its first frame. */
  fetch(): Promise<void>;
  stop(): void;
}

/** Mounts the game on the page and runs it until it is stopped. */
export function startGame(parts: GameDeps): GameHandle {
  const { window, host, audio, preferences, bot } = parts;
  const { document } = window;
  const warmer = createIdleQueue(window);
  const later = createDeferredAssets(parts);
  const page = createGamePageElements(parts.body, {
    practice: host.practice,
    learn: parts.learn === true,
    controls: () => preferences.settings.controls,
    onSettings: () => commands.settings(),
    onPause: () => commands.pause(),
    onMute: () => commands.mute(),
  });
  const { hud, start, sheet } = page;
  const waitingWorld = createWorld({ seed: START_SCREEN_SEED, mode: 'practice' });
  const lessons = createLessons(parts.memory, { repeatAll: parts.learn === true });
  const round: CurrentRun = { run: undefined, best: 0, look: CAST.jumpy };
  const phases = createPhaseMachine({
    table: () => table,
    onEnter: () => picture.refresh(),
    onStray: (step) => window.reportError(new Error(`The game went from ${step}.`)),
  });
  const ticker = createTicker();
  const numbers = createHudUpdater(hud, audio);
  const controls = createControls({
    window,
    kind: () => preferences.settings.controls,
    isPlayed: () => phases.entry.isSteered?.() ?? false,
  });
  const { intent } = controls;
  const overlay = createTutorialOverlay({
    lessons,
    preferences,
    oneSwitch: controls.oneSwitch,
    // The shell does not report a tablet as mobile, but it is played by touch as well.
    platform: () => (window.matchMedia('(pointer: coarse)').matches ? 'mobile' : appearance.platform),
  });
  const sight = (): VisualSettings => toVisualSettings(preferences);
  const heard = createAudioGuideControl({ preferences, audio, surface: page.column, onSay: hud.say });
  const stage = createStage({ window, page, warmer, sight, random: parts.random, overlay });
  const picture = createPhaseRenderer({
    phases,
    round,
    stage,
    waitingWorld,
    pressed: () => (bot ? undefined : intent.pressed),
  });

  const unlock = (): void => unlockAudio(window, audio);
  const pressed = (action: () => void) => (): void => {
    unlock();
    audio.resume();
    audio.play('press');
    action();
  };
  const metrics = (): RunMetrics => {
    const { frames, longFrames } = ticker;
    const used = intent.used();
    const input = used && preferences.settings.controls === 'one-switch' ? 'switch' : used;
    return { frames, longFrames, input, platform: appearance.platform };
  };
  const ask = (): void => begin.ask();

  const pauses = createPauseControl({
    host,
    hud,
    sheet,
    audio,
    onChange() {
      controls.rest();
      picture.refresh();
      ticker.rest();
    },
    onSettings: () => commands.settings(),
    onAgain: pressed(ask),
    onHome: pressed(() => void end.leave()),
  });
  const comeBack = createReviveReturn({ window, host, audio, phases, controls, ticker, stage, numbers, hud, heard });
  const revives = createReviveControl({
    host,
    phases,
    sheet,
    later,
    isWanted: () => preferences.settings.reviveOffer,
    isOneSwitch: () => preferences.settings.controls === 'one-switch',
    onSay: hud.say,
    onPress: pressed(() => undefined),
    onRevive: (run, message) => comeBack.begin(run, message),
    onEnd(run, { again }) {
      end.show(run);
      void end.settle(run).then(() => {
        if (again && phases.now === 'over') ask();
      });
    },
  });
  const end = createRunEnd({
    ...parts,
    phases,
    round,
    page,
    metrics,
    heard,
    revives,
    onAgain: pressed(ask),
    onHome: pressed(host.goHome),
  });
  const ahead = createPacingControl({
    preferences,
    onPassed(name) {
      hud.say(`Past ${name}`);
      audio.play('pickup', { semitones: 5 });
    },
  });
  const begin = createRunStarter({
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
    lessons,
    ahead,
    heard,
    onEvent: createEventDispatcher({ ...parts, phases, round, hud, stage, lessons, heard, later }),
    later,
    onHidden: () => stop('away'),
    // The earlier page may have persisted a shorter run, so it is stored again.
    onBack(run) {
      end.keep();
      host.progress(run);
    },
    pressed,
  });
  const waiting = createRunResumeOffer({ host, phases, sheet, flags: parts.flags, onSay: hud.say, pressed });
  const play = createPlayFrame({
    ...parts,
    phases,
    round,
    pauses,
    ticker,
    numbers,
    controls,
    lessons,
    stage,
    heard,
    end,
    onGap: pauses.gap,
  });
  const showSound = (): void => {
    hud.muted(audio.settings.muted);
    settings.refresh();
  };
  const settings = createSettingsControl({
    window,
    preferences,
    audio,
    sheet: page.settings,
    onSound: showSound,
    mayLeave: () => LEAVABLE_PHASES.has(phases.now),
    onMissing: hud.note,
  });
  const appearance = createPageAppearance({
    ...parts,
    start,
    onChange({ isSightNew }) {
      controls.follow();
      heard.dress();
      if (isSightNew) stage.rebuild();
      picture.refresh();
      settings.refresh();
    },
    onSound: showSound,
  });
  const commands = createCommands({
    audio,
    phases,
    page,
    pauses,
    revives,
    settings,
    stop: () => stop('asked'),
    unlock,
    showSound,
  });

  const table = createPhaseTable({
    phases,
    round,
    ticker,
    preferences,
    sheet,
    isPractice: host.practice,
    pauses,
    waiting,
    begin,
    comeBack,
    revives,
    end,
    play,
    stop: () => stop('asked'),
  });

  async function fetch(): Promise<void> {
    await Promise.all([later.fetch(), settings.fetch()]);
  }

  /** Pauses or ends a run; some reasons cannot be refused. */
  function stop(reason: PauseReason): void {
    if (round.run === undefined || !phases.isRunning) return;
    phases.entry.beforeStop?.();
    pauses.stop(reason);
  }

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (document.hidden) return;
    controls.frame(elapsedMs);
    const moving = phases.now !== 'playing' || pauses.phase === 'playing';
    if (moving) phases.pass(elapsedMs);
    phases.entry.frame?.(elapsedMs);
    picture.draw({ elapsedMs: moving ? elapsedMs : 0, paused: pauses.phase === 'paused' });
  }

  const stops = [
    controls.stop,
    appearance.stop,
    parts.frames?.(onFrame) ?? startFrameLoop(window, onFrame),
    stage.stop,
    warmer.stop,
    () => page.root.remove(),
  ];

  controls.open({
    window,
    surface: page.root,
    orb: hud.orb,
    commands,
    onAway: () => {
      if (!bot) stop('away');
    },
    onHidden: end.keep,
    onGesture() {
      unlock();
      void settings.askAgain();
    },
    onNoTilt: () => hud.note('No tilt is felt here. Drag to steer.'),
  });
  hud.muted(audio.settings.muted);
  // Runs in the first idle time between frames, before any sprite is rendered ahead of time.
  warmer.add('later parts', () => void fetch());
  stage.open(waitingWorld, 0);
  connectHost({
    ...{ host, phases, round, page, waiting, revives, end, ahead, ask, unlock },
    onPlatform: appearance.dress,
    onCharacter: createLookResolver((look) => {
      round.look = look;
      // A run in progress keeps the character it started with.
      if (round.run === undefined) stage.wear(look);
    }),
  });

  return {
    fetch,
    stop() {
      for (const each of stops) each();
    },
  };
}
