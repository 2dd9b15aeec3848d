import { KindError } from '../kindError.ts';

/**
 * Why a URL was not read. `form`: not an accepted URL; `private`: host not on the public internet; `redirects`: too
 * many; `slow`, `too_big`, `status`; `garbled`: unexpected content; `down`: unreachable.
 */
export const SAFE_FETCH_ERROR_KINDS = [
  'form',
  'private',
  'redirects',
  'slow',
  'too_big',
  'status',
  'garbled',
  'down',
] as const;
export type SafeFetchErrorKind = (typeof SAFE_FETCH_ERROR_KINDS)[number];

/** A third-party resource that is unavailable or must not be requested. */
export class SafeFetchError extends KindError<SafeFetchErrorKind> {
  override readonly name = 'SafeFetchError';
}
