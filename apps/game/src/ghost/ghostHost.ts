import { shownName } from '@jumpy/domain/hiddenName';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Host, HostListener } from '../host/host.ts';
import { createRandomSeed } from '../host/practiceHost.ts';
import { openGivenRun } from '../run/openRun.ts';
import type { ScoreTarget } from '../run/playableRun.ts';
import { loadPracticeBest } from '@jumpy/protocol/practiceBest';
import { RACE_ERROR_TEXTS } from './raceErrors.ts';
import * as m from './messages.ts';

export interface GhostHostDeps {
  /** Host for practice without a ghost; also the fallback if the ghost cannot be loaded. */
  readonly practiceHost: Host;
  readonly runId: string;
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly fetch: (path: string) => Promise<Response>;
  readonly storage: Pick<Storage, 'getItem'>;
  /** Place in which runs start this week. */
  readonly readStartPlace: () => Promise<number>;
}

/** A run whose course is closed until its day is over: raced by its score alone. */
interface ClosedRun {
  readonly target: ScoreTarget;
}

interface GhostCourse {
  readonly ghost: PlaybackRun;
  readonly seed: string;
  readonly startPlace: number;
  readonly simVersion: number;
}

/** Practice host that races the ghost of a run on its course. Needs no account. */
export function createGhostHost({ practiceHost, runId, crypto, fetch, storage, readStartPlace }: GhostHostDeps): Host {
  let listener: HostListener | undefined;
  let course: Promise<GhostCourse | ClosedRun | string> | undefined;
  let isAlone = false;

  return {
    ...practiceHost,
    open(toListener) {
      listener = toListener;
      course = fetchGhostCourse(runId, fetch);
      void course.then((found) => {
        if (typeof found !== 'string') toListener.onRival('target' in found ? found.target : found.ghost);
      });
      practiceHost.open(toListener);
    },
    requestRun(flags) {
      if (isAlone) return practiceHost.requestRun(flags);
      course ??= fetchGhostCourse(runId, fetch);
      void course.then(async (found) => {
        if (typeof found === 'string') {
          isAlone = true;
          return listener?.onRefused({ error: found, code: 'no_ghost', retryLabel: m.playWithoutGhost() });
        }
        const ticket = { runId: null, mode: 'practice', hiScoreBefore: loadPracticeBest(storage), ...found } as const;
        if ('ghost' in ticket) return listener?.onTicket(ticket);
        return listener?.onTicket({ ...ticket, seed: createRandomSeed(crypto), startPlace: await readStartPlace() });
      });
    },
  };
}

async function fetchGhostCourse(
  runId: string,
  fetch: GhostHostDeps['fetch'],
): Promise<GhostCourse | ClosedRun | string> {
  try {
    const run = fetchPublicRun(runId, fetch);
    const address = endpointPath(replaysEndpoint, { query: { runs: runId } });
    const response = replaysEndpoint.response.parse(await (await fetch(`${API_PATH}/${address}`)).json());
    const [found] = response.replays;
    if (found === undefined) return RACE_ERROR_TEXTS.unknown;
    const { state, simVersion, replay, claim } = found;
    const target = await run;
    if (state === 'closed' && target) return { target };
    if (state !== 'open') return RACE_ERROR_TEXTS[state];
    if (replay === null || simVersion === null || claim === null) return RACE_ERROR_TEXTS.damaged;
    if (simVersion > SIM_VERSION) return RACE_ERROR_TEXTS.outdatedPage;
    const named = target ?? { name: m.ghost(), isOwn: false };
    const ghost: PlaybackRun = { runId, ...named, score: claim.score, simVersion, replay };
    const opened = await openGivenRun(ghost);
    if (typeof opened === 'string') return RACE_ERROR_TEXTS.damaged;
    const { seed, startPlace } = opened.replay;
    return { ghost, seed, startPlace, simVersion };
  } catch {
    return RACE_ERROR_TEXTS.offline;
  }
}

/** Fetches whose run it is; optional, since a race with a ghost works without it. */
async function fetchPublicRun(runId: string, fetch: GhostHostDeps['fetch']): Promise<ScoreTarget | undefined> {
  try {
    const address = endpointPath(runEndpoint, { params: { runId } });
    const { run } = runEndpoint.response.parse(await (await fetch(`${API_PATH}/${address}`)).json());
    return { name: shownName(run.player.username), score: run.score, isOwn: run.isOwn };
  } catch {
    return undefined;
  }
}
