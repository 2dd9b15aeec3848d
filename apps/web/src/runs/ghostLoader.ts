import { raceRefusalText } from '@jumpy/domain/race';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import type { ReplayState } from '@jumpy/protocol/http/replays';
import { toGivenRun } from '../data/replays.ts';
import { StartRefusedError } from './runErrors.ts';
import type { ApiResult, RunsApi } from './runsApi.ts';

/** Fetches ghost runs to race against and caches them for the lifetime of the page. */
export interface GhostLoader {
  /** Failures surface in `take`. */
  prefetch(runId: string): void;
  /** Returns the run to race; throws `StartRefusedError` with the text to show. */
  take(runId: string): Promise<PlaybackRun>;
}

const UNAVAILABLE_REPLAYS: Readonly<Record<Exclude<ReplayState, 'open'>, { error: string; code: string }>> = {
  closed: { error: 'Others’ runs of a day open when the day is over, at 00:45 UTC.', code: 'replay_closed' },
  removed: { error: raceRefusalText('removed'), code: 'run_removed' },
  unknown: { error: 'This run is not known here.', code: 'run_unknown' },
};

export function createGhostLoader(api: Pick<RunsApi, 'publicRun' | 'runReplay'>): GhostLoader {
  const ghosts = new Map<string, Promise<PlaybackRun>>();

  async function fetchGhost(runId: string): Promise<PlaybackRun> {
    const [run, replay] = await Promise.all([
      api.publicRun(runId).then(unwrapAnswer),
      api.runReplay(runId).then(unwrapAnswer),
    ]);
    if (replay.state !== 'open')
      throw new StartRefusedError(UNAVAILABLE_REPLAYS[replay.state].error, UNAVAILABLE_REPLAYS[replay.state].code);
    if (replay.replay === null)
      throw new StartRefusedError(UNAVAILABLE_REPLAYS.unknown.error, UNAVAILABLE_REPLAYS.unknown.code);
    return toGivenRun(run, replay.replay);
  }

  function ghost(runId: string): Promise<PlaybackRun> {
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

function unwrapAnswer<Value>(answer: ApiResult<Value>): Value {
  if (answer.ok) return answer.value;
  if (answer.status === 0)
    throw new StartRefusedError('The server cannot be reached. Check the connection and try again.', 'unreachable');
  throw new StartRefusedError(answer.error, answer.code ?? 'internal');
}
