import { ApiError } from '../../data/apiError.ts';

/** Why there is no race to show. */
export type RaceError = 'unknown' | 'offline' | 'failed';

const UNKNOWN: ReadonlySet<string> = new Set(['race_unknown', 'not_found', 'bad_request', 'wrong_type']);

/** What went wrong when a race was asked for. */
export function raceErrorOf(error: unknown): RaceError {
  if (!(error instanceof ApiError)) return 'failed';
  if (UNKNOWN.has(error.code)) return 'unknown';
  return error.code === 'unreachable' ? 'offline' : 'failed';
}
