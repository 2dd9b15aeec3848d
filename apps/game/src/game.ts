import { shownName } from '@jumpy/domain/hiddenName';
import type { GameDeps } from './gameDeps.ts';
import { collectMetrics, createGameContext, type GameContext } from './gameContext.ts';
import type { GameCommands } from './input/commandKeys.ts';
import { startFrameLoop } from './loop/frameLoop.ts';
import { createPacingControl, type PacingControl } from './pacing/pacingControl.ts';
import { createPauseControl } from './pause/pauseControl.ts';
import { createCommands } from './phases/commands.ts';
import { connectHost } from './phases/connectHost.ts';
import { createEventDispatcher } from './phases/dispatchEvent.ts';
import type { GamePhase } from './phases/phase.ts';
import { createPhaseTable, type RunParts } from './phases/phaseTable.ts';
import { createPlayFrame } from './phases/playFrame.ts';
import { startReviveCountdown } from './phases/reviveReturn.ts';
import { createRunEnd, createRunOverScreen } from './phases/runEnd.ts';
import { createRunStarter } from './phases/runStarter.ts';
import { createRunResumeOffer } from './resume/runResumeOffer.ts';
import { createReviveControl } from './revive/reviveControl.ts';
import { createPageAppearance, type PageAppearance } from './settings/pageAppearance.ts';
import { createSettingsControl, type SettingsControl } from './settings/settingsControl.ts';
import * as m from './messages.ts';

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
  const { window, audio } = deps;
  const game: GameContext = createGameContext(deps, () => commands);
  const { page, hud, phases, controls, idleQueue, stage } = game;
  const { settings, appearance, showSoundState } = createSettingsParts(game);
  const pacing = createGamePacing(game);
  const run = createRunParts(game, pacing, () => commands.toggleSettings());
  phases.define(createPhaseTable(game, run));
  const commands: GameCommands = createCommands(game, {
    pauseControl: run.pauseControl,
    reviveControl: run.reviveControl,
    settingsControl: settings,
    onSoundChanged: showSoundState,
  });
  const preload = async (): Promise<void> => {
    await Promise.all([game.deferredAssets.load(), settings.preload()]);
  };

  function onFrame(_nowMs: number, elapsedMs: number): void {
    if (window.document.hidden) return;
    controls.poll(elapsedMs);
    const isMoving = phases.current !== 'playing' || run.pauseControl.phase === 'playing';
    if (isMoving) phases.advance(elapsedMs);
    phases.definition.onFrame?.(elapsedMs);
    game.renderer.render({ elapsedMs: isMoving ? elapsedMs : 0, paused: run.pauseControl.phase === 'paused' });
  }

  const stopFrames = deps.frameSource?.(onFrame) ?? startFrameLoop(window, onFrame);
  controls.attach({
    window,
    surface: page.root,
    hopButton: hud.hopButton,
    commands,
    onBlur: () => {
      if (!deps.bot) run.pauseControl.pause('away');
    },
    onHidden: run.runEnd.persistRun,
    onGesture() {
      game.unlockAudio();
      void settings.requestPermissions();
    },
    onTiltUnavailable: () => hud.showMessage(m.tiltNotFound()),
  });
  hud.setMuted(audio.settings.muted);
  // Runs in the first idle time between frames, before any sprite is rendered ahead of time.
  idleQueue.add('later parts', () => void preload());
  stage.open(game.startScreenWorld, 0);
  connectHost(game, {
    resumeOffer: run.resumeOffer,
    reviveControl: run.reviveControl,
    runEnd: run.runEnd,
    pacing,
    onPlatform: appearance.setPlatform,
  });

  return {
    preload,
    stop() {
      controls.stop();
      appearance.stop();
      stopFrames();
      stage.stop();
      idleQueue.stop();
      page.root.remove();
    },
  };
}

/** Settings sheet and appearance of the page, and what follows a changed setting. */
function createSettingsParts(game: GameContext): {
  readonly settings: SettingsControl;
  readonly appearance: PageAppearance;
  readonly showSoundState: () => void;
} {
  const { window, host, audio, preferences, platform, page, hud, phases } = game;
  const settings = createSettingsControl({
    window,
    preferences,
    audio,
    sheet: page.settingsSheet,
    isPractice: host.isPractice,
    onSoundChanged: showSoundState,
    canLeave: () => LEAVABLE_PHASES.has(phases.current),
    onLoadFailed: hud.showMessage,
  });
  const appearance = createPageAppearance({
    window,
    startScreen: page.startScreen,
    audio,
    preferences,
    platform,
    onChange({ isSightNew }) {
      game.controls.applySettings();
      game.audioGuide.applySettings();
      if (isSightNew) game.stage.rebuild();
      game.renderer.invalidate();
      settings.refresh();
    },
    onSoundChanged: showSoundState,
  });
  function showSoundState(): void {
    hud.setMuted(audio.settings.muted);
    settings.refresh();
  }
  return { settings, appearance, showSoundState };
}

function createGamePacing({ preferences, audio, hud }: GameContext): PacingControl {
  return createPacingControl({
    preferences,
    onPassed(name) {
      hud.announce(m.rivalPassed({ name: shownName(name) }));
      audio.play('pickup', { semitones: 5 });
    },
  });
}

/** Creates what starts, plays and ends runs. */
function createRunParts(game: GameContext, pacing: PacingControl, onSettings: () => void): RunParts {
  const { host, phases, requestRun, withPressSound } = game;
  const overScreen = createRunOverScreen(game);
  const reviveControl = createReviveControl(game, {
    onRevive: (run, message) => startReviveCountdown(game, run, message),
    onEnd(run, { again }) {
      overScreen.show(run);
      void host.finishRun(run, collectMetrics(game)).then(() => {
        if (again && phases.current === 'over') requestRun();
      });
    },
  });
  const runEnd = createRunEnd(game, { overScreen, reviveControl });
  const pauseControl = createPauseControl(game, {
    onSettings,
    onRestart: withPressSound(requestRun),
    onHome: withPressSound(() => void runEnd.leave()),
  });
  const runStarter = createRunStarter(game, {
    pauseControl,
    pacing,
    onEvent: createEventDispatcher(game),
    // The earlier page may have persisted a shorter run, so it is stored again.
    onResumed(run) {
      runEnd.persistRun();
      host.reportProgress(run);
    },
  });
  const resumeOffer = createRunResumeOffer(game);
  const playFrame = createPlayFrame(game, { pauseControl, runEnd });
  return { pauseControl, resumeOffer, runStarter, reviveControl, runEnd, overScreen, playFrame };
}
