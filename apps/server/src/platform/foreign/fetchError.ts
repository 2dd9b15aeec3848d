import { KindError } from '../kindError.ts';

/**
 * Why an address was not read. `form`: it is none we take; `private`: its host is not of the public internet; `redirects`: too many;
 * `slow`, `too_big`, `status`; `garbled`: what came is not what was asked for; `down`: nobody answers.
 */
export const FETCH_ERRORS = ['form', 'private', 'redirects', 'slow', 'too_big', 'status', 'garbled', 'down'] as const;
export type FetchErrorKind = (typeof FETCH_ERRORS)[number];

/** Something of a third party that could not be had, or must not be asked for. */
export class FetchError extends KindError<FetchErrorKind> {
  override readonly name = 'FetchError';
}
