import { KindError } from '../kindError.ts';

/**
 * Why something was not pinned. `unauthorized`: the service does not know our credential; `too_big`: over 10 MB; `slow` and `down`: it may
 * pass; `garbled`: it answered what nobody understands; `other_cid`: it has another file than ours.
 */
export type PinningErrorKind = 'unauthorized' | 'too_big' | 'slow' | 'down' | 'garbled' | 'other_cid';

/** Something that was not pinned. Its message never holds a credential. */
export class PinningError extends KindError<PinningErrorKind> {
  override readonly name = 'PinningError';
}
