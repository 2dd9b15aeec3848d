import { ApiError } from './apiError.ts';

/** Why a resource cannot be shown. */
export type MissingWhy = 'unknown' | 'offline' | 'failed';

/** Malformed or unknown ids. */
const UNKNOWN: ReadonlySet<string> = new Set(['run_unknown', 'race_unknown', 'not_found', 'bad_request', 'wrong_type']);

/** Maps a load error to its reason. */
export function missingWhy(error: unknown): MissingWhy {
  if (!(error instanceof ApiError)) return 'failed';
  if (UNKNOWN.has(error.code)) return 'unknown';
  return error.code === 'unreachable' ? 'offline' : 'failed';
}

/** Why a query has no data; undefined while it may still load and once it has loaded. */
export function missingOf({
  data,
  error,
  fetchStatus,
}: {
  data: unknown;
  error: unknown;
  fetchStatus: string;
}): MissingWhy | undefined {
  if (data !== undefined) return undefined;
  if (error) return missingWhy(error);
  return fetchStatus === 'paused' ? 'offline' : undefined;
}
