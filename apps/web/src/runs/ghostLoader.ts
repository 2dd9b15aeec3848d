import { raceRefusalText } from '@jumpy/domain/race';
import type { GivenRun } from '@jumpy/protocol/frame';
import type { ReplayState } from '@jumpy/protocol/http/replays';
import { givenRun } from '../data/replays.ts';
import { StartRefusedError } from './runErrors.ts';
import type { Answer, RunsApi } from './runsApi.ts';

/** Fetches ghost runs to race against and caches them for the lifetime of the page. */
export interface GhostLoader {
  /** Failures surface in `take`. */
  prefetch(runId: string): void;
  /** Returns the run to race; throws `StartRefusedError` with the text to show. */
  take(runId: string): Promise<GivenRun>;
}

const SHUT: Readonly<Record<Exclude<ReplayState, 'open'>, { error: string; code: string }>> = {
  closed: { error: 'Others’ runs of a day open when the day is over, at 00:45 UTC.', code: 'replay_closed' },
  removed: { error: raceRefusalText('removed'), code: 'run_removed' },
  unknown: { error: 'This run is not known here.', code: 'run_unknown' },
};

export function createGhostLoader(api: Pick<RunsApi, 'publicRun' | 'runReplay'>): GhostLoader {
  const ghosts = new Map<string, Promise<GivenRun>>();

  async function fetchGhost(runId: string): Promise<GivenRun> {
    const [run, replay] = await Promise.all([api.publicRun(runId).then(answered), api.runReplay(runId).then(answered)]);
    if (replay.state !== 'open') throw new StartRefusedError(SHUT[replay.state].error, SHUT[replay.state].code);
    if (replay.replay === null) throw new StartRefusedError(SHUT.unknown.error, SHUT.unknown.code);
    return givenRun(run, replay.replay);
  }

  function ghost(runId: string): Promise<GivenRun> {
    const known = ghosts.get(runId);
    if (known) return known;
    const fetched = fetchGhost(runId);
    ghosts.set(runId, fetched);
    // Failed fetches are not cached.
    fetched.catch(() => ghosts.delete(runId));
    return fetched;
  }

  return { prefetch: (runId) => void ghost(runId).catch(() => undefined), take: ghost };
}

function answered<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  if (answer.status === 0)
    throw new StartRefusedError('The server cannot be reached. Check the connection and try again.', 'unreachable');
  throw new StartRefusedError(answer.error, answer.code ?? 'internal');
}
