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
  ask(): void;
  /** Called per frame while the run is pending. */
  wait(): void;
  refuse(refusal: RunRequestRefusal): void;
  launch(ticket: RunSeed): void;
}

export interface RunStarterDeps extends Pick<GameDeps, 'window' | 'host' | 'audio' | 'flags'> {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly page: GamePageElements;
  readonly stage: Stage;
  readonly ticker: Ticker;
  readonly numbers: HudUpdater;
  readonly intent: InputState;
  readonly pauses: PauseControl;
  readonly lessons: Lessons;
  readonly ahead: Pick<PacingControl, 'begin'>;
  readonly heard: Pick<AudioGuideControl, 'begin'>;
  readonly later: Pick<DeferredAssets, 'fetch'>;
  readonly waitingWorld: World;
  readonly onEvent: (event: SimEvent) => void;
  readonly onHidden: () => void;
  /** Called when a run from an earlier page has been rebuilt. */
  readonly onBack: (run: PlayableRun) => void;
  readonly pressed: (action: () => void) => () => void;
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

export function createRunStarter(parts: RunStarterDeps): RunStarter {
  const { window, host, audio, phases, round, page, stage, ticker, numbers, intent, pauses, lessons, pressed } = parts;
  const { hud, start, sheet, settings } = page;

  let awaited: RunSeed | undefined;

  function ask(): void {
    phases.enter('asked');
    sheet.close();
    host.requestRun(parts.flags);
  }

  function refuse({ error, code, again }: RunRequestRefusal): void {
    phases.enter('blocked');
    start.waiting(false);
    const reload = code === STALE_BUILD_ERROR.code;
    const onAgain = reload ? () => window.location.reload() : pressed(ask);
    sheet.open(createRefusedScreen({ error, reload, again, onAgain, onHome: pressed(host.goHome) }));
    hud.say(error);
  }

  return {
    ask,
    refuse,
    /** Shows the first platform while a slow request is pending, and gives up after a time limit. */
    wait() {
      if (phases.sinceMs < SPINNER_DELAY_MS) return;
      if (round.run !== undefined) {
        round.run = undefined;
        hud.show(false);
        stage.open(parts.waitingWorld, 0);
      }
      start.show(true);
      start.waiting(true);
      if (phases.sinceMs > MAX_WAIT_MS) refuse(TIMEOUT_ERROR);
    },
    launch(ticket) {
      const { ghost, seed, simVersion = SIM_VERSION, resumed } = ticket;
      const isOfToday = simVersion === SIM_VERSION;
      void parts.later.fetch();
      if (ghost === undefined && isOfToday && resumed === undefined) return launch(ticket);
      awaited = ticket;
      const race = ghost && loadRace({ hud, audio, ghost, seed, simVersion });
      const rules = isOfToday ? undefined : loadSimulation(simVersion);
      // Resumed from an earlier page.
      const before = resumed && loadRebuild();
      void Promise.all([race, rules, before]).then(
        ([found, old, rebuild]) => {
          const isAwaited = phases.now === 'asked' && awaited === ticket;
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
        onEvent: (event) => isBack && parts.onEvent(event),
        onMark: (tick) => isBack && host.witness(run, { kind: 'digest', tick }),
      },
      rules,
    );
    if (rebuild?.(run) === false) return refuse(RESUME_FAILED_ERROR);
    isBack = true;
    round.run = run;
    round.race?.stop();
    round.race = typeof race === 'string' ? undefined : race;
    round.best = Math.max(round.best, ticket.hiScoreBefore);
    // In a race the ghost is the target instead of the best.
    const toBeat = round.race === undefined ? round.best : 0;
    const simVersion = ticket.simVersion ?? SIM_VERSION;
    round.ahead = round.race ? undefined : parts.ahead.begin({ ticket, world: run.world, simVersion, best: toBeat });
    numbers.reset(run.world.score > toBeat ? 0 : toBeat);
    pauses.begin(run);
    lessons.begin({ best: round.best, x: run.world.player.x, y: run.world.player.y });
    ticker.begin();
    intent.clear();
    intent.forgetUsed();
    if (rebuild === undefined) host.witness(run, { kind: 'start', tick: 0 });
    stage.wear(round.look);
    stage.open(run.world, toBeat, { companion: (round.race ?? round.ahead)?.companion });
    start.show(false);
    start.waiting(false);
    settings.close();
    sheet.close();
    hud.show(true);
    const { level } = run.world;
    const biome = biomeForLevel(level);
    hud.revived((ticket.resumed?.reviveTick ?? null) !== null);
    numbers.show(run.world);
    hud.level(level, BIOMES[biomeAt(biome)].name);
    audio.setPlace({ biome, level });
    audio.setMusicEnabled(true);
    audio.resume();
    window.focus();
    parts.heard.begin(run);
    phases.enter(rebuild === undefined ? 'launching' : 'playing');
    if (rebuild !== undefined) parts.onBack(run);
    if (typeof race === 'string') hud.note(`${race} Play on without it.`);
    if (window.document.hidden) parts.onHidden();
  }
}

/** Loads a ghost race; returns an error text if there is none, so that a run never waits forever for its ghost. */
async function loadRace(parts: GhostRaceDeps): Promise<GhostRace | string> {
  try {
    const { openGhostRace } = await import('../ghost/openRace.ts');
    return await openGhostRace(parts);
  } catch {
    return LOAD_ERROR;
  }
}
