import sharp from 'sharp';

/** Longest sides that pages request, in pixels. */
export const IMAGE_SIZES = [96, 256, 1024] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
export const IMAGE_FORMATS = ['webp', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Scales and encodes an image; never enlarges it. */
export function resizeImage(png: Buffer, { size, format }: { size: ImageSize; format: ImageFormat }): Promise<Buffer> {
  const sized = sharp(png).resize(size, size, { fit: 'inside', withoutEnlargement: true });
  return format === 'webp'
    ? sized.webp({ quality: 82, alphaQuality: 90 }).toBuffer()
    : sized.png({ compressionLevel: 9 }).toBuffer();
}
