import sharp from 'sharp';
import { imageType } from '../imageType.ts';
import { PictureError } from './pictureError.ts';

/** Longest side stored, in pixels. */
const KEPT_SIZE = 1024;
/** Above any phone camera; protects against decompression bombs. */
const MOST_PIXELS = 40_000_000;
const PATIENCE_SECONDS = 10;

/**
 * Re-encodes the first frame as PNG, so that nothing of the original file remains. Throws a PictureError if the content
 * type or the bytes are not a raster image (SVG and HTML are refused), or if it has too many pixels.
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
