import { KindError } from '../../../platform/kindError.ts';

/** Why an image is refused: wrong content type, not a raster image by its bytes, too many pixels, or not decodable. */
export type ImageErrorKind = 'type' | 'form' | 'pixels' | 'broken';

export class ImageError extends KindError<ImageErrorKind> {
  override readonly name = 'ImageError';
}

/** On first use, since it takes 20 MB. */
const loadSharp = () => import('sharp');

/** Longest side stored, in pixels. */
const MAX_STORED_SIZE = 1024;
/** Above any phone camera; protects against decompression bombs. */
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 10;

/**
 * Re-encodes the first frame as PNG, so that nothing of the original file remains. Throws an ImageError if the content
 * type or the bytes are not a raster image (SVG and HTML are refused), or if it has too many pixels.
 */
export async function reencodeImage({ type, bytes }: { type: string; bytes: Buffer }): Promise<Buffer> {
  if (!type.startsWith('image/')) throw new ImageError('type', `It is said to be ${type || 'nothing'}.`);
  if (!detectImageType(bytes)) throw new ImageError('form', 'It is neither PNG, JPEG, WebP nor GIF.');
  try {
    const { default: sharp } = await loadSharp();
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width * height > MAX_PIXELS) throw new ImageError('pixels', `${width} × ${height} pixels are too many.`);
    return await image
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

const SIGNATURES = [
  ['image/png', (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/gif', (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/jpeg', (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/webp', (bytes: Buffer) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12))],
] as const;

type ImageType = (typeof SIGNATURES)[number][0];

/** Detects the image type from the first bytes; undefined if it is not a supported image. */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0];
}

/** Longest sides that pages request, in pixels. */
export const IMAGE_SIZES = [96, 256, 1024] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
export const IMAGE_FORMATS = ['webp', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Scales and encodes an image; never enlarges it. */
export async function resizeImage(
  png: Buffer,
  { size, format }: { size: ImageSize; format: ImageFormat },
): Promise<Buffer> {
  const { default: sharp } = await loadSharp();
  const sized = sharp(png).resize(size, size, { fit: 'inside', withoutEnlargement: true });
  return format === 'webp'
    ? sized.webp({ quality: 82, alphaQuality: 90 }).toBuffer()
    : sized.png({ compressionLevel: 9 }).toBuffer();
}
