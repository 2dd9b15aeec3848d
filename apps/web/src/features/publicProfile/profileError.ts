import { ApiError } from '../../data/apiError.ts';

/** Why there is no profile to show. */
export type ProfileError = 'unknown' | 'offline' | 'failed';

const UNKNOWN: ReadonlySet<string> = new Set(['not_found', 'bad_request', 'wrong_type']);

/** What went wrong when a profile was asked for; undefined while nothing has. */
export function profileErrorOf({
  error,
  fetchStatus,
}: {
  error: unknown;
  fetchStatus: string;
}): ProfileError | undefined {
  if (!error) return fetchStatus === 'paused' ? 'offline' : undefined;
  if (!(error instanceof ApiError)) return 'failed';
  if (UNKNOWN.has(error.code)) return 'unknown';
  return error.code === 'unreachable' ? 'offline' : 'failed';
}
