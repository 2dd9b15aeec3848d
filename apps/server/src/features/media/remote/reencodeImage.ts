import sharp from 'sharp';
import { detectImageType } from '../detectImageType.ts';
import { ImageError } from './imageError.ts';

/** Longest side stored, in pixels. */
const MAX_STORED_SIZE = 1024;
/** Above any phone camera; protects against decompression bombs. */
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 10;

/**
 * Re-encodes the first frame as PNG, so that nothing of the original file remains. Throws a PictureError if the content
 * type or the bytes are not a raster image (SVG and HTML are refused), or if it has too many pixels.
 */
export async function reencodeImage({ type, bytes }: { type: string; bytes: Buffer }): Promise<Buffer> {
  if (!type.startsWith('image/')) throw new ImageError('type', `It is said to be ${type || 'nothing'}.`);
  if (!detectImageType(bytes)) throw new ImageError('form', 'It is neither PNG, JPEG, WebP nor GIF.');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width * height > MAX_PIXELS) throw new ImageError('pixels', `${width} × ${height} pixels are too many.`);
    return await picture
      .autoOrient()
      .resize(MAX_STORED_SIZE, MAX_STORED_SIZE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    throw new ImageError('broken', 'It cannot be decoded.', { cause });
  }
}
