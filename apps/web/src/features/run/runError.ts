import { ApiError } from '../../data/apiError.ts';
import { type MissingWhy, missingWhy } from '../../data/missingWhy.ts';

/** Why there is no run to show. */
export type RunError = MissingWhy | 'removed' | 'closed';

/** What went wrong when a run was asked for. */
export function runErrorOf(error: unknown): RunError {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'run_removed') return 'removed';
  return code === 'replay_closed' ? 'closed' : missingWhy(error);
}
