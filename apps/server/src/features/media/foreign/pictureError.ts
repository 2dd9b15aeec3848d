import { KindError } from '../../../platform/kindError.ts';

/** Why what came is shown by nobody: it is not said to be a picture, is none by its bytes, has too many pixels, or cannot be decoded. */
export type PictureErrorKind = 'type' | 'form' | 'pixels' | 'broken';

/** Something that is no picture we take. */
export class PictureError extends KindError<PictureErrorKind> {
  override readonly name = 'PictureError';
}
