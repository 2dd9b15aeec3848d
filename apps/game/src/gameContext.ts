import { CAST } from '@jumpy/rig/cast';
import type { Input } from '@jumpy/sim/input';
import { createWorld } from '@jumpy/sim/world';
import { createAudioGuideControl } from './audioGuide/audioGuideControl.ts';
import type { GameDeps } from './gameDeps.ts';
import type { RunMetrics } from './host/host.ts';
import type { GameCommands } from './input/commandKeys.ts';
import { createControls } from './input/controls.ts';
import { createTicker } from './loop/ticker.ts';
import { createGamePageElements } from './page/gamePageElements.ts';
import { createHudUpdater } from './page/hudUpdater.ts';
import { createPhaseMachine } from './phases/phaseMachine.ts';
import { createPhaseRenderer } from './phases/phaseRenderer.ts';
import type { CurrentRun } from './phases/round.ts';
import type { createReviveScreen } from './revive/reviveScreen.ts';
import { toVisualSettings } from './settings/toVisualSettings.ts';
import type { playEventFeedback } from './sound/eventFeedback.ts';
import { unlockAudio } from './sound/unlockAudio.ts';
import { createLessons } from './tutorial/lessons.ts';
import { createTutorialOverlay } from './tutorial/tutorialOverlay.ts';
import { createIdleQueue } from './view/idleQueue.ts';
import { createStage } from './view/stage.ts';
import type { VisualSettings } from './view/visualSettings.ts';

/** Seed of the static course behind the start screen. */
const START_SCREEN_SEED = '00000000000000000000000000000000';
const PLACE_FADE_MS = 300;

/** Shared context of the game: its dependencies, and the parts that exist before any run. */
export type GameContext = ReturnType<typeof createGameContext>;

/** `getCommands` is called when a button is pressed; commands act on runs, so they are created after the context. */
export function createGameContext(deps: GameDeps, getCommands: () => GameCommands) {
  const { window, host, audio, preferences, repeatsLessons = false } = deps;
  const page = createGamePageElements(deps.body, {
    isPractice: host.isPractice,
    repeatsLessons,
    settings: () => preferences.settings,
    onSettings: () => getCommands().toggleSettings(),
    onPause: () => getCommands().togglePause(),
    onMute: () => getCommands().toggleMute(),
  });
  let startScreenWorld = createWorld({ seed: START_SCREEN_SEED, mode: 'practice' });
  const round: CurrentRun = { run: undefined, bestScore: 0, look: CAST.jumpy };
  const phases = createPhaseMachine((step) => window.reportError(new Error(`The game went from ${step}.`)));
  const lessons = createLessons(deps.storage, { repeatAll: repeatsLessons });
  const controls = createControls({
    window,
    controlScheme: () => preferences.settings.controls,
    isPlaying: () => phases.definition.isSteerable?.() ?? false,
  });
  const overlay = createTutorialOverlay({
    lessons,
    preferences,
    oneSwitch: controls.oneSwitch,
    // The shell does not report a tablet as mobile, but it is played by touch as well.
    platform: () => (window.matchMedia('(pointer: coarse)').matches ? 'mobile' : page.startScreen.platform),
  });
  const idleQueue = createIdleQueue(window);
  const visualSettings = (): VisualSettings => toVisualSettings(preferences);
  const stage = createStage({ window, page, idleQueue, visualSettings, random: deps.random, overlay });
  const currentInput = (): Input | undefined => (deps.bot ? undefined : controls.inputState.pressed);
  return {
    ...deps,
    page,
    hud: page.hud,
    sheet: page.sheet,
    get startScreenWorld() {
      return startScreenWorld;
    },
    /** Shows a place behind the start screen, once the art of all places is there. */
    showStartPlace(startPlace: number): void {
      if (startPlace === startScreenWorld.startPlace) return;
      startScreenWorld = createWorld({ seed: START_SCREEN_SEED, mode: 'practice', startPlace });
      if (round.run !== undefined) return;
      stage.open(startScreenWorld, 0);
      if (!visualSettings().reducedMotion) page.canvas.animate({ opacity: [0, 1] }, PLACE_FADE_MS);
    },
    round,
    phases,
    lessons,
    controls,
    idleQueue,
    stage,
    renderer: createPhaseRenderer({ phases, round, stage, getStartScreenWorld: () => startScreenWorld, currentInput }),
    ticker: createTicker(),
    hudUpdater: createHudUpdater(page.hud, audio, () => {
      if (round.run !== undefined) stage.celebrate(round.run.world, phases.clockMs);
    }),
    audioGuide: createAudioGuideControl({ preferences, audio, surface: page.column, onAnnounce: page.hud.announce }),
    deferredAssets: createDeferredAssets(deps),
    unlockAudio: () => unlockAudio(window, audio),
    /** Wraps the action of a button on a sheet: its press is audible. */
    withPressSound: (action: () => void) => (): void => {
      unlockAudio(window, audio);
      audio.resume();
      audio.play('press');
      action();
    },
    /** Requests the next run. */
    requestRun(): void {
      phases.enter('asked');
      page.sheet.close();
      host.requestRun(deps.securityFlags);
    },
  };
}

export function collectMetrics({ ticker, controls, preferences, page }: GameContext): RunMetrics {
  const { frames, longFrames } = ticker;
  const source = controls.inputState.usedSource();
  const input = source && preferences.settings.controls === 'one-switch' ? 'switch' : source;
  return { frames, longFrames, input, platform: page.startScreen.platform };
}

/**
 * Assets that the first jump does not need: art of later biomes, sound, music, the revive screen. Each is optional; a
 * failed load is retried with the next run.
 */
interface DeferredAssets {
  /** Resolves once every load has settled, even if some failed. */
  load(): Promise<void>;
  readonly soundEvent: typeof playEventFeedback | undefined;
  readonly createReviveScreen: typeof createReviveScreen | undefined;
}

function createDeferredAssets({ audio }: Pick<GameDeps, 'audio'>): DeferredAssets {
  let soundEvent: typeof playEventFeedback | undefined;
  let createScreen: typeof createReviveScreen | undefined;
  return {
    async load() {
      await Promise.allSettled([
        import('./sound/eventFeedback.ts').then(({ playEventFeedback: play }) => (soundEvent = play)),
        import('./view/fullBiomeArt.ts'),
        // No run needs it in its first seconds. Without it there are no gates, and later tours look like the first.
        import('./view/lateArt.ts'),
        audio.load(),
        import('./revive/reviveScreen.ts').then(({ createReviveScreen: create }) => (createScreen = create)),
      ]);
    },
    get soundEvent() {
      return soundEvent;
    },
    get createReviveScreen() {
      return createScreen;
    },
  };
}
