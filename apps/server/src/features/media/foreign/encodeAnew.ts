import sharp from 'sharp';
import { imageType } from '../imageType.ts';
import { PictureError } from './pictureError.ts';

/** The longest side that is kept, in pixels. */
const KEPT_SIZE = 1024;
/** More than any camera of a phone; a small file can say that it has more. */
const MOST_PIXELS = 40_000_000;
const PATIENCE_SECONDS = 10;

/**
 * The first frame of a picture as a PNG of ours: nothing of the file itself is kept. Throws a PictureError for what is not said to be a
 * picture, for what is none by its bytes (SVG and HTML are none), and for what has too many pixels.
 */
export async function encodeAnew({ type, bytes }: { type: string; bytes: Buffer }): Promise<Buffer> {
  if (!type.startsWith('image/')) throw new PictureError('type', `It is said to be ${type || 'nothing'}.`);
  if (!imageType(bytes)) throw new PictureError('form', 'It is neither PNG, JPEG, WebP nor GIF.');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width * height > MOST_PIXELS) throw new PictureError('pixels', `${width} × ${height} pixels are too many.`);
    return await picture
      .autoOrient()
      .resize(KEPT_SIZE, KEPT_SIZE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PATIENCE_SECONDS })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('broken', 'It cannot be decoded.', { cause });
  }
}
