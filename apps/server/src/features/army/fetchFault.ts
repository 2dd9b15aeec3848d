/**
 * Why an address was not read. `form`: it is none we take; `private`: its host is not of the public internet; `redirects`: too many;
 * `slow`, `too_big`, `status`; `garbled`: what came is no metadata; `down`: nobody answers.
 */
export const FETCH_FAULTS = ['form', 'private', 'redirects', 'slow', 'too_big', 'status', 'garbled', 'down'] as const;
export type FetchFaultKind = (typeof FETCH_FAULTS)[number];

/** Something of a third party that could not be had, or must not be asked for. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault';
  readonly kind: FetchFaultKind;

  constructor(kind: FetchFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
