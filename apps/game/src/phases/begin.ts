import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import type { SimEvent } from '@jumpy/sim/events';
import type { Simulation } from '@jumpy/sim/simulation';
import { SIM_VERSION } from '@jumpy/sim/version';
import { loadSimulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import type { AheadControl } from '../ahead/aheadControl.ts';
import type { GameParts } from '../gameParts.ts';
import type { RaceParts } from '../ghost/openRace.ts';
import type { HeardControl } from '../heard/heardControl.ts';
import type { Race } from '../ghost/race.ts';
import type { Refusal } from '../host/host.ts';
import { STALE } from '../host/stale.ts';
import type { LaterParts } from '../laterParts.ts';
import type { Intent } from '../input/intent.ts';
import type { Ticker } from '../loop/ticker.ts';
import type { Numbers } from '../page/numbers.ts';
import type { Page } from '../page/page.ts';
import { refusedScreen } from '../page/screens.ts';
import type { PauseControl } from '../pause/pauseControl.ts';
import { type LiveRun, type RunSeed, startRun } from '../run/liveRun.ts';
import type { Lessons } from '../tutorial/lessons.ts';
import type { Stage } from '../view/stage.ts';
import type { Phases } from './phases.ts';
import type { Round } from './round.ts';

/** Shown if the chunk cannot be loaded: the page is outdated or offline. */
const UNREACHED = 'The ghost did not come.';

/** Takes a run from its request to the first tick. */
export interface Begin {
  ask(): void;
  /** Called per frame while the run is pending. */
  wait(): void;
  refuse(refusal: Refusal): void;
  launch(ticket: RunSeed): void;
}

export interface BeginParts extends Pick<GameParts, 'window' | 'host' | 'audio' | 'flags'> {
  readonly phases: Phases;
  readonly round: Round;
  readonly page: Page;
  readonly stage: Stage;
  readonly ticker: Ticker;
  readonly numbers: Numbers;
  readonly intent: Intent;
  readonly pauses: PauseControl;
  readonly lessons: Lessons;
  readonly ahead: Pick<AheadControl, 'begin'>;
  readonly heard: Pick<HeardControl, 'begin'>;
  readonly later: Pick<LaterParts, 'fetch'>;
  readonly waitingWorld: World;
  readonly onEvent: (event: SimEvent) => void;
  readonly onHidden: () => void;
  /** Called when a run from an earlier page has been rebuilt. */
  readonly onBack: (run: LiveRun) => void;
  readonly pressed: (action: () => void) => () => void;
}

const SLOW_ANSWER_MS = 150;
const MOST_WAIT_MS = 15_000;
const NOT_BACK = {
  error: 'Your run could not be brought back here. It is kept as far as it was heard.',
  code: 'not_back',
} as const;
const NO_ANSWER = { error: 'No answer yet. Check the connection and try again.', code: 'no_answer' } as const;

/** What is loaded before a run starts. */
interface Prepared {
  readonly race?: Race | string | undefined;
  readonly rules?: Simulation | undefined;
  /** For a resumed run: restores its state. */
  readonly rebuild?: ((run: LiveRun) => boolean) | undefined;
}

/** Loads what a resumed run needs. Without the art of later biomes they are drawn plain. */
async function bringBack(): Promise<Prepared['rebuild']> {
  const [{ rebuildRun }] = await Promise.all([
    import('../resume/rebuildRun.ts'),
    import('../view/laterArt.ts').catch(() => undefined),
  ]);
  return rebuildRun;
}

export function createBegin(parts: BeginParts): Begin {
  const { window, host, audio, phases, round, page, stage, ticker, numbers, intent, pauses, lessons, pressed } = parts;
  const { hud, start, sheet, settings } = page;

  let awaited: RunSeed | undefined;

  function ask(): void {
    phases.enter('asked');
    sheet.close();
    host.requestRun(parts.flags);
  }

  function refuse({ error, code, again }: Refusal): void {
    phases.enter('blocked');
    start.waiting(false);
    const reload = code === STALE.code;
    const onAgain = reload ? () => window.location.reload() : pressed(ask);
    sheet.open(refusedScreen({ error, reload, again, onAgain, onHome: pressed(host.goHome) }));
    hud.say(error);
  }

  return {
    ask,
    refuse,
    /** Shows the first platform while a slow request is pending, and gives up after a time limit. */
    wait() {
      if (phases.sinceMs < SLOW_ANSWER_MS) return;
      if (round.run !== undefined) {
        round.run = undefined;
        hud.show(false);
        stage.open(parts.waitingWorld, 0);
      }
      start.show(true);
      start.waiting(true);
      if (phases.sinceMs > MOST_WAIT_MS) refuse(NO_ANSWER);
    },
    launch(ticket) {
      const { ghost, seed, simVersion = SIM_VERSION, resumed } = ticket;
      const isOfToday = simVersion === SIM_VERSION;
      void parts.later.fetch();
      if (ghost === undefined && isOfToday && resumed === undefined) return launch(ticket);
      awaited = ticket;
      const race = ghost && invite({ hud, audio, ghost, seed, simVersion });
      const rules = isOfToday ? undefined : loadSimulation(simVersion);
      // Resumed from an earlier page.
      const before = resumed && bringBack();
      void Promise.all([race, rules, before]).then(
        ([found, old, rebuild]) => {
          const isAwaited = phases.now === 'asked' && awaited === ticket;
          if (isAwaited && (isOfToday || old)) return launch(ticket, { race: found, rules: old, rebuild });
          if (found !== undefined && typeof found !== 'string') found.stop();
          if (isAwaited) refuse(STALE);
          return undefined;
        },
        (): void => refuse(NO_ANSWER),
      );
    },
  };

  /** Starts the launch animation. Without a ghost race, its error text is shown. */
  function launch(ticket: RunSeed, { race, rules, rebuild }: Prepared = {}): void {
    let isBack = rebuild === undefined;
    const run = startRun(
      ticket,
      {
        onEvent: (event) => isBack && parts.onEvent(event),
        onMark: (tick) => isBack && host.witness(run, { kind: 'digest', tick }),
      },
      rules,
    );
    if (rebuild?.(run) === false) return refuse(NOT_BACK);
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
    const biome = biomeOf(level);
    hud.revived((ticket.resumed?.reviveTick ?? null) !== null);
    numbers.show(run.world);
    hud.level(level, BIOMES[biomeAt(biome)].name);
    audio.setPlace({ biome, level });
    audio.setMusic(true);
    audio.release();
    window.focus();
    parts.heard.begin(run);
    phases.enter(rebuild === undefined ? 'launching' : 'playing');
    if (rebuild !== undefined) parts.onBack(run);
    if (typeof race === 'string') hud.note(`${race} Play on without it.`);
    if (window.document.hidden) parts.onHidden();
  }
}

/** Loads a ghost race; returns an error text if there is none, so that a run never waits forever for its ghost. */
async function invite(parts: RaceParts): Promise<Race | string> {
  try {
    const { openRace } = await import('../ghost/openRace.ts');
    return await openRace(parts);
  } catch {
    return UNREACHED;
  }
}
