import { KindError } from '../kindError.ts';

/**
 * Why a URL was not read. `form`: not an accepted URL; `private`: host not on the public internet; `redirects`: too
 * many; `slow`, `too_big`, `status`; `garbled`: unexpected content; `down`: unreachable.
 */
export const FETCH_ERRORS = ['form', 'private', 'redirects', 'slow', 'too_big', 'status', 'garbled', 'down'] as const;
export type FetchErrorKind = (typeof FETCH_ERRORS)[number];

/** A third-party resource that is unavailable or must not be requested. */
export class FetchError extends KindError<FetchErrorKind> {
  override readonly name = 'FetchError';
}
