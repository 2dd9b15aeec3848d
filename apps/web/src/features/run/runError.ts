import { ApiError } from '../../data/apiError.ts';

/** Why there is no run to show. */
export type RunError = 'unknown' | 'removed' | 'closed' | 'offline' | 'failed';

/** What went wrong when a run was asked for. */
export function runErrorOf(error: unknown): RunError {
  if (!(error instanceof ApiError)) return 'failed';
  switch (error.code) {
    case 'run_removed':
      return 'removed';
    case 'replay_closed':
      return 'closed';
    case 'run_unknown':
    case 'not_found':
    case 'bad_request':
    case 'wrong_type':
      return 'unknown';
    case 'unreachable':
      return 'offline';
    default:
      return 'failed';
  }
}
