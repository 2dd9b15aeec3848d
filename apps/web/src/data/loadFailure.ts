import { ApiCallError } from './apiCallError.ts';

/** Why a resource cannot be shown. */
export type LoadFailure = 'unknown' | 'offline' | 'failed';

/** Malformed or unknown ids. */
const NOT_FOUND_CODES: ReadonlySet<string> = new Set([
  'run_unknown',
  'race_unknown',
  'not_found',
  'bad_request',
  'wrong_type',
]);

/** Maps a load error to its reason. */
export function toLoadFailure(error: unknown): LoadFailure {
  if (!(error instanceof ApiCallError)) return 'failed';
  if (NOT_FOUND_CODES.has(error.code)) return 'unknown';
  return error.code === 'unreachable' ? 'offline' : 'failed';
}

/** Why a query has no data; undefined while it may still load and once it has loaded. */
export function getLoadFailure({
  data,
  error,
  fetchStatus,
}: {
  data: unknown;
  error: unknown;
  fetchStatus: string;
}): LoadFailure | undefined {
  if (data !== undefined) return undefined;
  if (error) return toLoadFailure(error);
  return fetchStatus === 'paused' ? 'offline' : undefined;
}
