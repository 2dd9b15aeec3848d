import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import type { GivenRun } from '@jumpy/protocol/frame';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Host, HostListener } from '../host/host.ts';
import { openGiven } from '../run/openGiven.ts';
import { readPracticeBest } from '@jumpy/protocol/practiceBest';
import { NO_RACE } from './noRace.ts';

export interface GhostHostParts {
  /** Host for practice without a ghost; also the fallback if the ghost cannot be loaded. */
  readonly practice: Host;
  readonly runId: string;
  readonly fetch: (path: string) => Promise<Response>;
  readonly memory: Pick<Storage, 'getItem'>;
}

interface Course {
  readonly ghost: GivenRun;
  readonly seed: string;
  readonly simVersion: number;
}

/** Practice host that races the ghost of a run on its course. Needs no account. */
export function createGhostHost({ practice, runId, fetch, memory }: GhostHostParts): Host {
  let listener: HostListener | undefined;
  let course: Promise<Course | string> | undefined;
  let isAlone = false;

  return {
    ...practice,
    open(toListener) {
      listener = toListener;
      course = fetchCourse(runId, fetch);
      void course.then((found) => {
        if (typeof found !== 'string') toListener.onRival(found.ghost);
      });
      practice.open(toListener);
    },
    requestRun(flags) {
      if (isAlone) return practice.requestRun(flags);
      course ??= fetchCourse(runId, fetch);
      void course.then((found) => {
        if (typeof found === 'string') {
          isAlone = true;
          return listener?.onRefused({ error: found, code: 'no_ghost', again: 'Play without it' });
        }
        const { ghost, seed, simVersion } = found;
        const hiScoreBefore = readPracticeBest(memory);
        return listener?.onTicket({ runId: null, mode: 'practice', seed, simVersion, hiScoreBefore, ghost });
      });
    },
  };
}

async function fetchCourse(runId: string, fetch: GhostHostParts['fetch']): Promise<Course | string> {
  try {
    const name = nameOf(runId, fetch);
    const address = pathOf(replaysEndpoint, { query: { runs: runId } });
    const answer = replaysEndpoint.answer.parse(await (await fetch(`${API_PATH}/${address}`)).json());
    const [found] = answer.replays;
    if (found === undefined) return NO_RACE.unknown;
    const { state, simVersion, replay, claim } = found;
    if (state !== 'open') return NO_RACE[state];
    if (replay === null || simVersion === null || claim === null) return NO_RACE.damaged;
    if (simVersion > SIM_VERSION) return NO_RACE.older;
    const ghost: GivenRun = { runId, ...(await name), score: claim.score, simVersion, replay };
    const opened = await openGiven(ghost);
    return typeof opened === 'string' ? NO_RACE.damaged : { ghost, seed: opened.replay.seed, simVersion };
  } catch {
    return NO_RACE.offline;
  }
}

/** Fetches the player's name of the run; optional, since a race works without it. */
async function nameOf(runId: string, fetch: GhostHostParts['fetch']): Promise<Pick<GivenRun, 'name' | 'isOwn'>> {
  try {
    const address = pathOf(runEndpoint, { params: { runId } });
    const { run } = runEndpoint.answer.parse(await (await fetch(`${API_PATH}/${address}`)).json());
    return { name: run.player.username, isOwn: run.isOwn };
  } catch {
    return { name: 'Ghost', isOwn: false };
  }
}
