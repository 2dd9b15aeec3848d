import { ApiError } from './apiError.ts';

/** Why there is nothing to show of what an address leads to. */
export type MissingWhy = 'unknown' | 'offline' | 'failed';

/** A word that is no id, and an id that is nobody's. */
const UNKNOWN: ReadonlySet<string> = new Set(['run_unknown', 'race_unknown', 'not_found', 'bad_request', 'wrong_type']);

/** What went wrong when it was asked for. */
export function missingWhy(error: unknown): MissingWhy {
  if (!(error instanceof ApiError)) return 'failed';
  if (UNKNOWN.has(error.code)) return 'unknown';
  return error.code === 'unreachable' ? 'offline' : 'failed';
}

/** Why a question has brought nothing; undefined while it may still, and once it has. */
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
