import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { SimEvent } from '@jumpy/sim/events';
import type { Simulation } from '@jumpy/sim/simulation';
import { SIM_VERSION } from '@jumpy/sim/version';
import { loadSimulation } from '@jumpy/sim/versions';
import type { GameContext } from '../gameContext.ts';
import type { GhostRace } from '../ghost/ghostRace.ts';
import type { GhostRaceDeps } from '../ghost/openRace.ts';
import type { RunRequestRefusal } from '../host/host.ts';
import { STALE_BUILD_ERROR } from '../host/staleBuildError.ts';
import type { PacingControl } from '../pacing/pacingControl.ts';
import { createRefusedScreen } from '../page/screens.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import { type PlayableRun, type RunSeed, startPlayableRun } from '../run/playableRun.ts';
import * as m from './messages.ts';

/** Shown if the chunk cannot be loaded: the page is outdated or offline. */
const LOAD_ERROR = m.ghostNotLoaded();
const SPINNER_DELAY_MS = 150;
const MAX_WAIT_MS = 15_000;
const RESUME_FAILED_ERROR = {
  error: m.runNotRestored(),
  code: 'not_back',
} as const;
const TIMEOUT_ERROR = { error: m.noAnswer(), code: 'no_answer' } as const;

/** Restores the state of a resumed run; false if that fails. */
type RebuildRun = (run: PlayableRun) => boolean;

/** What is loaded before a run starts. */
interface RunPreparation {
  readonly race?: GhostRace | string | undefined;
  readonly rules?: Simulation | undefined;
  readonly rebuild?: RebuildRun | undefined;
}

export interface RunStarterParts {
  readonly pauseControl: PauseControl;
  readonly pacing: PacingControl;
  readonly onEvent: (event: SimEvent) => void;
  /** Called when a run from an earlier page has been rebuilt. */
  readonly onResumed: (run: PlayableRun) => void;
}

/** Takes a requested run to its first tick. */
export interface RunStarter {
  /** Call per frame while the run is pending. */
  onWaitingFrame(): void;
  /** Explains why there is no run. */
  refuse(refusal: RunRequestRefusal): void;
  /** Launches the run of a ticket, once everything it needs has loaded. */
  start(ticket: RunSeed): void;
}

export function createRunStarter(game: GameContext, parts: RunStarterParts): RunStarter {
  const { window, host, audio, phases, round, page, hud, sheet, stage, withPressSound } = game;
  const { startScreen } = page;
  let loadingTicket: RunSeed | undefined;

  function refuse({ error, code, retryLabel }: RunRequestRefusal): void {
    phases.enter('blocked');
    startScreen.setWaiting(false);
    const needsReload = code === STALE_BUILD_ERROR.code;
    const onRetry = needsReload ? () => window.location.reload() : withPressSound(game.requestRun);
    sheet.open(createRefusedScreen({ error, needsReload, retryLabel, onRetry, onHome: withPressSound(host.goHome) }));
    hud.announce(error);
  }

  /** Starts the launch animation. Without a ghost race, its error text is shown. */
  function launch(ticket: RunSeed, { race, rules, rebuild }: RunPreparation = {}): void {
    const run = createRun(ticket, { rules, rebuild, host, onEvent: parts.onEvent });
    if (run === undefined) return refuse(RESUME_FAILED_ERROR);
    beginRound(game, parts, { run, race: typeof race === 'string' ? undefined : race });
    phases.enter(rebuild === undefined ? 'launching' : 'playing');
    if (rebuild !== undefined) parts.onResumed(run);
    if (typeof race === 'string') hud.showMessage(m.playingWithoutGhost({ reason: race }));
    if (window.document.hidden) parts.pauseControl.pause('away');
  }

  return {
    /** Shows the first platform while a slow request is pending, and gives up after a time limit. */
    onWaitingFrame() {
      if (phases.elapsedMs < SPINNER_DELAY_MS) return;
      if (round.run !== undefined) {
        round.run = undefined;
        hud.setVisible(false);
        stage.open(game.startScreenWorld, 0);
      }
      startScreen.setVisible(true);
      startScreen.setWaiting(true);
      if (phases.elapsedMs > MAX_WAIT_MS) refuse(TIMEOUT_ERROR);
    },
    refuse,
    start(ticket) {
      const { ghost, target, challengeId, seed, startPlace = 0, rule, simVersion = SIM_VERSION, resumed } = ticket;
      const isCurrentVersion = simVersion === SIM_VERSION;
      void game.deferredAssets.load();
      const rival = ghost ?? target;
      if (rival === undefined && isCurrentVersion && resumed === undefined) return launch(ticket);
      loadingTicket = ticket;
      void Promise.all([
        rival && loadRace({ hud, audio, rival, challengeId, seed, startPlace, rule, simVersion }),
        isCurrentVersion ? undefined : loadSimulation(simVersion),
        resumed && loadRebuild(),
      ]).then(
        ([race, rules, rebuild]) => {
          const isPending = phases.current === 'asked' && loadingTicket === ticket;
          if (isPending && (isCurrentVersion || rules)) return launch(ticket, { race, rules, rebuild });
          if (race !== undefined && typeof race !== 'string') race.stop();
          if (isPending) refuse(STALE_BUILD_ERROR);
          return undefined;
        },
        (): void => refuse(TIMEOUT_ERROR),
      );
    },
  };
}

/** Creates a run; undefined if a resumed one cannot be rebuilt. Nothing is reported while it is. */
function createRun(
  ticket: RunSeed,
  {
    rules,
    rebuild,
    host,
    onEvent,
  }: Pick<RunPreparation, 'rules' | 'rebuild'> & Pick<GameContext, 'host'> & Pick<RunStarterParts, 'onEvent'>,
): PlayableRun | undefined {
  let isReady = rebuild === undefined;
  const run = startPlayableRun(
    ticket,
    {
      onEvent: (event) => isReady && onEvent(event),
      onCheckpoint: (tick) => isReady && host.sendCheckpoint(run, { kind: 'digest', tick }),
    },
    rules,
  );
  if (rebuild?.(run) === false) return undefined;
  isReady = true;
  return run;
}

/** Resets everything that belongs to a single run, and shows the run. */
function beginRound(
  game: GameContext,
  { pauseControl, pacing }: RunStarterParts,
  { run, race }: { readonly run: PlayableRun; readonly race: GhostRace | undefined },
): void {
  const { audio, round, page, hud, hudUpdater, controls, stage } = game;
  const { ticket, world } = run;
  const { level, player, startPlace } = world;
  const simVersion = ticket.simVersion ?? SIM_VERSION;
  round.run = run;
  round.race?.stop();
  round.race = race;
  round.bestScore = Math.max(round.bestScore, ticket.hiScoreBefore);
  // In a race the ghost is the target instead of the best.
  const bestScore = race === undefined ? round.bestScore : 0;
  round.pacing = race ? undefined : pacing.start({ ticket, world, simVersion, bestScore });
  round.goals?.start(ticket);
  hudUpdater.reset(world.score > bestScore ? 0 : bestScore);
  pauseControl.start(run);
  game.lessons.start({ best: round.bestScore, rule: ticket.rule, x: player.x, y: player.y });
  game.ticker.start();
  controls.inputState.clear();
  controls.inputState.resetUsedSource();
  if (ticket.resumed === undefined) game.host.sendCheckpoint(run, { kind: 'start', tick: 0 });
  stage.setLook(round.look);
  stage.open(world, bestScore, { companion: (race ?? round.pacing)?.companion });
  page.startScreen.setVisible(false);
  page.startScreen.setWaiting(false);
  page.settingsSheet.close();
  page.sheet.close();
  const biome = biomeForLevel(level, startPlace);
  hud.hopButton.hidden = ticket.rule === 'no_hop';
  hud.setVisible(true);
  hud.setRevived((ticket.resumed?.reviveTick ?? null) !== null);
  hudUpdater.update(world);
  hud.setLevel(level, biomeName(biomeAt(biome)));
  audio.setPlace({ biome, level });
  audio.setMusicEnabled(true);
  audio.resume();
  game.window.focus();
  game.audioGuide.start(run);
}

/** Loads what a resumed run needs. Without the art of later biomes they are drawn plain. */
async function loadRebuild(): Promise<RebuildRun> {
  const [{ rebuildRun }] = await Promise.all([
    import('../resume/rebuildRun.ts'),
    import('../view/fullBiomeArt.ts').catch(() => undefined),
  ]);
  return rebuildRun;
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
