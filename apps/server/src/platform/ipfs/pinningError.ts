import { KindError } from '../kindError.ts';

/**
 * Why pinning failed. `unauthorized`: invalid credential; `too_big`: over 10 MB; `slow`, `down`: transient; `garbled`:
 * invalid response; `other_cid`: the service's file differs from ours.
 */
export type PinningErrorKind = 'unauthorized' | 'too_big' | 'slow' | 'down' | 'garbled' | 'other_cid';

/** A failed pin. The message never contains a credential. */
export class PinningError extends KindError<PinningErrorKind> {
  override readonly name = 'PinningError';
}
