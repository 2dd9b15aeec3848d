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
  preload(): Promise<void>;
  stop(): void;
}

/** Mounts the game on the page and runs it until it is stopped. */
export function startGame(deps: GameDeps): GameHandle {
  const { window, host, audio, preferences, bot } = deps;
  const { document } = window;
  const warmer = createIdleQueue(window);
  const deferredAssets = createDeferredAssets(deps);
  const page = createGamePageElements(deps.body, {
    isPractice: host.isPractice,
    repeatsLessons: deps.repeatsLessons === true,
    controls: () => preferences.settings.controls,
    onSettings: () => commands.toggleSettings(),
    onPause: () => commands.togglePause(),
    onMute: () => commands.toggleMute(),
  });
  const { hud, startScreen, sheet } = page;
  const startScreenWorld = createWorld({ seed: START_SCREEN_SEED, mode: 'practice' });
  const lessons = createLessons(deps.storage, { repeatAll: deps.repeatsLessons === true });
  const round: CurrentRun = { run: undefined, bestScore: 0, look: CAST.jumpy };
  const phases = createPhaseMachine({
    table: () => table,
    onEnter: () => picture.invalidate(),
    onUnexpectedTransition: (step) => window.reportError(new Error(`The game went from ${step}.`)),
  });
  const ticker = createTicker();
  const hudUpdater = createHudUpdater(hud, audio);
  const controls = createControls({
    window,
    controlScheme: () => preferences.settings.controls,
    isPlaying: () => phases.definition.isSteerable?.() ?? false,
  });
  const { inputState } = controls;
  const overlay = createTutorialOverlay({
    lessons,
    preferences,
    oneSwitch: controls.oneSwitch,
    // The shell does not report a tablet as mobile, but it is played by touch as well.
    platform: () => (window.matchMedia('(pointer: coarse)').matches ? 'mobile' : appearance.platform),
  });
  const sight = (): VisualSettings => toVisualSettings(preferences);
  const audioGuide = createAudioGuideControl({ preferences, audio, surface: page.column, onAnnounce: hud.announce });
  const stage = createStage({ window, page, idleQueue: warmer, visualSettings: sight, random: deps.random, overlay });
  const picture = createPhaseRenderer({
    phases,
    round,
    stage,
    startScreenWorld,
    currentInput: () => (bot ? undefined : inputState.pressed),
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
    const used = inputState.usedSource();
    const input = used && preferences.settings.controls === 'one-switch' ? 'switch' : used;
    return { frames, longFrames, input, platform: appearance.platform };
  };
  const ask = (): void => runStarter.requestRun();

  const pauseControl = createPauseControl({
    host,
    hud,
    sheet,
    audio,
    onChange() {
      controls.releaseAll();
      picture.invalidate();
      ticker.clearRemainder();
    },
    onSettings: () => commands.toggleSettings(),
    onRestart: pressed(ask),
    onHome: pressed(() => void runEnd.leave()),
  });
  const reviveReturn = createReviveReturn({
    window,
    host,
    audio,
    phases,
    controls,
    ticker,
    stage,
    hudUpdater,
    hud,
    audioGuide,
  });
  const reviveControl = createReviveControl({
    host,
    phases,
    sheet,
    deferredAssets,
    isOfferEnabled: () => preferences.settings.reviveOffer,
    isOneSwitch: () => preferences.settings.controls === 'one-switch',
    onAnnounce: hud.announce,
    onPress: pressed(() => undefined),
    onRevive: (run, message) => reviveReturn.start(run, message),
    onEnd(run, { again }) {
      runEnd.show(run);
      void runEnd.finishDeadRun(run).then(() => {
        if (again && phases.current === 'over') ask();
      });
    },
  });
  const runEnd = createRunEnd({
    ...deps,
    phases,
    round,
    page,
    metrics,
    audioGuide,
    reviveControl,
    onRestart: pressed(ask),
    onHome: pressed(host.goHome),
  });
  const pacing = createPacingControl({
    preferences,
    onPassed(name) {
      hud.announce(`Past ${name}`);
      audio.play('pickup', { semitones: 5 });
    },
  });
  const runStarter = createRunStarter({
    window,
    host,
    audio,
    securityFlags: deps.securityFlags,
    phases,
    round,
    page,
    stage,
    ticker,
    hudUpdater,
    inputState,
    pauseControl,
    startScreenWorld,
    lessons,
    pacing,
    audioGuide,
    onEvent: createEventDispatcher({ ...deps, phases, round, hud, stage, lessons, audioGuide, deferredAssets }),
    deferredAssets,
    onHidden: () => stop('away'),
    // The earlier page may have persisted a shorter run, so it is stored again.
    onResumed(run) {
      runEnd.persistRun();
      host.reportProgress(run);
    },
    withSound: pressed,
  });
  const resumeOffer = createRunResumeOffer({
    host,
    phases,
    sheet,
    flags: deps.securityFlags,
    onAnnounce: hud.announce,
    withSound: pressed,
  });
  const playFrame = createPlayFrame({
    ...deps,
    phases,
    round,
    pauseControl,
    ticker,
    hudUpdater,
    controls,
    lessons,
    stage,
    audioGuide,
    runEnd,
    onGap: pauseControl.handleGap,
  });
  const showSound = (): void => {
    hud.setMuted(audio.settings.muted);
    settings.refresh();
  };
  const settings = createSettingsControl({
    window,
    preferences,
    audio,
    sheet: page.settingsSheet,
    onSoundChanged: showSound,
    canLeave: () => LEAVABLE_PHASES.has(phases.current),
    onLoadFailed: hud.showMessage,
  });
  const appearance = createPageAppearance({
    ...deps,
    startScreen,
    onChange({ isSightNew }) {
      controls.applySettings();
      audioGuide.applySettings();
      if (isSightNew) stage.rebuild();
      picture.invalidate();
      settings.refresh();
    },
    onSoundChanged: showSound,
  });
  const commands = createCommands({
    audio,
    phases,
    page,
    pauseControl,
    reviveControl,
    settingsControl: settings,
    pauseRun: () => stop('asked'),
    unlockAudio: unlock,
    refreshSoundState: showSound,
  });

  const table = createPhaseTable({
    phases,
    round,
    ticker,
    preferences,
    sheet,
    isPractice: host.isPractice,
    pauseControl,
    resumeOffer,
    runStarter,
    reviveReturn,
    reviveControl,
    runEnd,
    playFrame,
    pauseRun: () => stop('asked'),
  });

  async function fetch(): Promise<void> {
    await Promise.all([deferredAssets.load(), settings.preload()]);
  }

  /** Pauses or ends a run; some reasons cannot be refused. */
  function stop(reason: PauseReason): void {
    if (round.run === undefined || !phases.isRunning) return;
    phases.definition.beforeStop?.();
    pauseControl.pause(reason);
  }

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (document.hidden) return;
    controls.poll(elapsedMs);
    const moving = phases.current !== 'playing' || pauseControl.phase === 'playing';
    if (moving) phases.advance(elapsedMs);
    phases.definition.onFrame?.(elapsedMs);
    picture.render({ elapsedMs: moving ? elapsedMs : 0, paused: pauseControl.phase === 'paused' });
  }

  const stops = [
    controls.stop,
    appearance.stop,
    deps.frameSource?.(onFrame) ?? startFrameLoop(window, onFrame),
    stage.stop,
    warmer.stop,
    () => page.root.remove(),
  ];

  controls.attach({
    window,
    surface: page.root,
    hopButton: hud.hopButton,
    commands,
    onBlur: () => {
      if (!bot) stop('away');
    },
    onHidden: runEnd.persistRun,
    onGesture() {
      unlock();
      void settings.requestPermissions();
    },
    onTiltUnavailable: () => hud.showMessage('No tilt is felt here. Drag to steer.'),
  });
  hud.setMuted(audio.settings.muted);
  // Runs in the first idle time between frames, before any sprite is rendered ahead of time.
  warmer.add('later parts', () => void fetch());
  stage.open(startScreenWorld, 0);
  connectHost({
    ...{ host, phases, round, page, resumeOffer, reviveControl, runEnd, pacing, requestRun: ask, unlockAudio: unlock },
    onPlatform: appearance.setPlatform,
    onCharacter: createLookResolver((look) => {
      round.look = look;
      // A run in progress keeps the character it started with.
      if (round.run === undefined) stage.setLook(look);
    }),
  });

  return {
    preload: fetch,
    stop() {
      for (const each of stops) each();
    },
  };
}
