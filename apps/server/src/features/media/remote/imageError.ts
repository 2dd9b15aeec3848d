import { KindError } from '../../../platform/kindError.ts';

/** Why an image is refused: wrong content type, not a raster image by its bytes, too many pixels, or not decodable. */
export type ImageErrorKind = 'type' | 'form' | 'pixels' | 'broken';

export class ImageError extends KindError<ImageErrorKind> {
  override readonly name = 'ImageError';
}
