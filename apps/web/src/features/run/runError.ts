import { ApiCallError } from '../../data/apiCallError.ts';
import { type LoadFailure, toLoadFailure } from '../../data/loadFailure.ts';

export type RunLoadFailure = LoadFailure | 'removed' | 'closed';

/** Maps a load error of a run to its reason. */
export function toRunLoadFailure(error: unknown): RunLoadFailure {
  const code = error instanceof ApiCallError ? error.code : undefined;
  if (code === 'run_removed') return 'removed';
  return code === 'replay_closed' ? 'closed' : toLoadFailure(error);
}
