import { ApiError } from '../../data/apiError.ts';
import { type MissingWhy, missingWhy } from '../../data/missingWhy.ts';

export type RunError = MissingWhy | 'removed' | 'closed';

/** Maps a load error of a run to its reason. */
export function runErrorOf(error: unknown): RunError {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'run_removed') return 'removed';
  return code === 'replay_closed' ? 'closed' : missingWhy(error);
}
