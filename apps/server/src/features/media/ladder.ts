import sharp from 'sharp';

/** Longest sides that pages request, in pixels. */
export const RUNGS = [96, 256, 1024] as const;
export type Rung = (typeof RUNGS)[number];
export const FORMATS = ['webp', 'png'] as const;
export type Format = (typeof FORMATS)[number];

/** Scales and encodes an image; never enlarges it. */
export function onRung(png: Buffer, { size, format }: { size: Rung; format: Format }): Promise<Buffer> {
  const sized = sharp(png).resize(size, size, { fit: 'inside', withoutEnlargement: true });
  return format === 'webp'
    ? sized.webp({ quality: 82, alphaQuality: 90 }).toBuffer()
    : sized.png({ compressionLevel: 9 }).toBuffer();
}
