import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { SimEvent } from '@jumpy/sim/events';
import type { Simulation } from '@jumpy/sim/simulation';
import { SIM_VERSION } from '@jumpy/sim/version';
import { loadSimulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import type { PacingControl } from '../pacing/pacingControl.ts';
import type { GameDeps } from '../gameDeps.ts';
import type { GhostRaceDeps } from '../ghost/openRace.ts';
import type { AudioGuideControl } from '../audioGuide/audioGuideControl.ts';
import type { GhostRace } from '../ghost/ghostRace.ts';
import type { RunRequestRefusal } from '../host/host.ts';
import { STALE_BUILD_ERROR } from '../host/staleBuildError.ts';
import type { DeferredAssets } from '../deferredAssets.ts';
import type { InputState } from '../input/inputState.ts';
import type { Ticker } from '../loop/ticker.ts';
import type { HudUpdater } from '../page/hudUpdater.ts';
import type { GamePageElements } from '../page/gamePageElements.ts';
import { createRefusedScreen } from '../page/screens.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import { type PlayableRun, type RunSeed, startPlayableRun } from '../run/playableRun.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

/** Shown if the chunk cannot be loaded: the page is outdated or offline. */
const LOAD_ERROR = 'The ghost did not come.';

/** Takes a run from its request to the first tick. */
export interface RunStarter {
  requestRun(): void;
  /** Called per frame while the run is pending. */
  onWaitingFrame(): void;
  handleRefusal(refusal: RunRequestRefusal): void;
  launch(ticket: RunSeed): void;
}

export interface RunStarterDeps extends Pick<GameDeps, 'window' | 'host' | 'audio' | 'securityFlags'> {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly page: GamePageElements;
  readonly stage: Stage;
  readonly ticker: Ticker;
  readonly hudUpdater: HudUpdater;
  readonly inputState: InputState;
  readonly pauseControl: PauseControl;
  readonly lessons: Lessons;
  readonly pacing: Pick<PacingControl, 'start'>;
  readonly audioGuide: Pick<AudioGuideControl, 'start'>;
  readonly deferredAssets: Pick<DeferredAssets, 'load'>;
  readonly startScreenWorld: World;
  readonly onEvent: (event: SimEvent) => void;
  readonly onHidden: () => void;
  /** Called when a run from an earlier page has been rebuilt. */
  readonly onResumed: (run: PlayableRun) => void;
  readonly withSound: (action: () => void) => () => void;
}

const SPINNER_DELAY_MS = 150;
const MAX_WAIT_MS = 15_000;
const RESUME_FAILED_ERROR = {
  error: 'Your run could not be brought back here. It is kept as far as it was heard.',
  code: 'not_back',
} as const;
const TIMEOUT_ERROR = { error: 'No answer yet. Check the connection and try again.', code: 'no_answer' } as const;

/** What is loaded before a run starts. */
interface RunPreparation {
  readonly race?: GhostRace | string | undefined;
  readonly rules?: Simulation | undefined;
  /** For a resumed run: restores its state. */
  readonly rebuild?: ((run: PlayableRun) => boolean) | undefined;
}

/** Loads what a resumed run needs. Without the art of later biomes they are drawn plain. */
async function loadRebuild(): Promise<RunPreparation['rebuild']> {
  const [{ rebuildRun }] = await Promise.all([
    import('../resume/rebuildRun.ts'),
    import('../view/fullBiomeArt.ts').catch(() => undefined),
  ]);
  return rebuildRun;
}

export function createRunStarter(deps: RunStarterDeps): RunStarter {
  const {
    window,
    host,
    audio,
    phases,
    round,
    page,
    stage,
    ticker,
    hudUpdater,
    inputState,
    pauseControl,
    lessons,
    withSound,
  } = deps;
  const { hud, startScreen, sheet, settingsSheet } = page;

  let awaited: RunSeed | undefined;

  function ask(): void {
    phases.enter('asked');
    sheet.close();
    host.requestRun(deps.securityFlags);
  }

  function refuse({ error, code, retryLabel }: RunRequestRefusal): void {
    phases.enter('blocked');
    startScreen.setWaiting(false);
    const reload = code === STALE_BUILD_ERROR.code;
    const onAgain = reload ? () => window.location.reload() : withSound(ask);
    sheet.open(
      createRefusedScreen({ error, needsReload: reload, retryLabel, onRetry: onAgain, onHome: withSound(host.goHome) }),
    );
    hud.announce(error);
  }

  return {
    requestRun: ask,
    handleRefusal: refuse,
    /** Shows the first platform while a slow request is pending, and gives up after a time limit. */
    onWaitingFrame() {
      if (phases.elapsedMs < SPINNER_DELAY_MS) return;
      if (round.run !== undefined) {
        round.run = undefined;
        hud.setVisible(false);
        stage.open(deps.startScreenWorld, 0);
      }
      startScreen.setVisible(true);
      startScreen.setWaiting(true);
      if (phases.elapsedMs > MAX_WAIT_MS) refuse(TIMEOUT_ERROR);
    },
    launch(ticket) {
      const { ghost, seed, simVersion = SIM_VERSION, resumed } = ticket;
      const isOfToday = simVersion === SIM_VERSION;
      void deps.deferredAssets.load();
      if (ghost === undefined && isOfToday && resumed === undefined) return launch(ticket);
      awaited = ticket;
      const race = ghost && loadRace({ hud, audio, ghost, seed, simVersion });
      const rules = isOfToday ? undefined : loadSimulation(simVersion);
      // Resumed from an earlier page.
      const before = resumed && loadRebuild();
      void Promise.all([race, rules, before]).then(
        ([found, old, rebuild]) => {
          const isAwaited = phases.current === 'asked' && awaited === ticket;
          if (isAwaited && (isOfToday || old)) return launch(ticket, { race: found, rules: old, rebuild });
          if (found !== undefined && typeof found !== 'string') found.stop();
          if (isAwaited) refuse(STALE_BUILD_ERROR);
          return undefined;
        },
        (): void => refuse(TIMEOUT_ERROR),
      );
    },
  };

  /** Starts the launch animation. Without a ghost race, its error text is shown. */
  function launch(ticket: RunSeed, { race, rules, rebuild }: RunPreparation = {}): void {
    let isBack = rebuild === undefined;
    const run = startPlayableRun(
      ticket,
      {
        onEvent: (event) => isBack && deps.onEvent(event),
        onCheckpoint: (tick) => isBack && host.sendCheckpoint(run, { kind: 'digest', tick }),
      },
      rules,
    );
    if (rebuild?.(run) === false) return refuse(RESUME_FAILED_ERROR);
    isBack = true;
    round.run = run;
    round.race?.stop();
    round.race = typeof race === 'string' ? undefined : race;
    round.bestScore = Math.max(round.bestScore, ticket.hiScoreBefore);
    // In a race the ghost is the target instead of the best.
    const toBeat = round.race === undefined ? round.bestScore : 0;
    const simVersion = ticket.simVersion ?? SIM_VERSION;
    round.pacing = round.race
      ? undefined
      : deps.pacing.start({ ticket, world: run.world, simVersion, bestScore: toBeat });
    hudUpdater.reset(run.world.score > toBeat ? 0 : toBeat);
    pauseControl.start(run);
    lessons.start({ best: round.bestScore, x: run.world.player.x, y: run.world.player.y });
    ticker.start();
    inputState.clear();
    inputState.resetUsedSource();
    if (rebuild === undefined) host.sendCheckpoint(run, { kind: 'start', tick: 0 });
    stage.setLook(round.look);
    stage.open(run.world, toBeat, { companion: (round.race ?? round.pacing)?.companion });
    startScreen.setVisible(false);
    startScreen.setWaiting(false);
    settingsSheet.close();
    sheet.close();
    hud.setVisible(true);
    const { level } = run.world;
    const biome = biomeForLevel(level);
    hud.setRevived((ticket.resumed?.reviveTick ?? null) !== null);
    hudUpdater.update(run.world);
    hud.setLevel(level, BIOMES[biomeAt(biome)].name);
    audio.setPlace({ biome, level });
    audio.setMusicEnabled(true);
    audio.resume();
    window.focus();
    deps.audioGuide.start(run);
    phases.enter(rebuild === undefined ? 'launching' : 'playing');
    if (rebuild !== undefined) deps.onResumed(run);
    if (typeof race === 'string') hud.showMessage(`${race} Play on without it.`);
    if (window.document.hidden) deps.onHidden();
  }
}

/** Loads a ghost race; returns an error text if there is none, so that a run never waits forever for its ghost. */
async function loadRace(deps: GhostRaceDeps): Promise<GhostRace | string> {
  try {
    const { openGhostRace } = await import('../ghost/openRace.ts');
    return await openGhostRace(deps);
  } catch {
    return LOAD_ERROR;
  }
}
