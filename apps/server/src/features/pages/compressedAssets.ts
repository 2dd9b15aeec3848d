import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ContentEncoding, negotiateEncoding } from '../../http/negotiateEncoding.ts';

export interface CompressedAsset {
  type: string;
  encoding: ContentEncoding;
  bytes: Buffer;
}

/** Compressible assets. The pattern excludes path traversal. */
const COMPRESSIBLE_ASSET_PATTERN = /^(?:assets|art)\/[\w-][\w.-]*\.(js|css|svg)$/;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
/** Endings of the files that `npm run build` puts beside an asset in its folder; they are sent as they are. */
const STORED_ENDINGS: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz' };
const COMPRESSORS: Readonly<Record<ContentEncoding, (bytes: Buffer | string) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Compresses each asset once per encoding, unless the build has, and keeps all of them in memory; a build has few. */
export function createAssetCompressor(): (asset: {
  dist: string;
  file: string;
  accepts: string;
}) => Promise<CompressedAsset | undefined> {
  const packed = new Map<string, Promise<CompressedAsset | undefined>>();

  async function pack(file: string, encoding: ContentEncoding): Promise<CompressedAsset | undefined> {
    const type = CONTENT_TYPES[path.extname(file).slice(1)];
    if (!type) return undefined;
    const stored = await readFile(file + STORED_ENDINGS[encoding]).catch(() => undefined);
    if (stored) return { type, encoding, bytes: stored };
    const bytes = await readFile(file).catch(() => undefined);
    return bytes && { type, encoding, bytes: await COMPRESSORS[encoding](bytes) };
  }

  return async ({ dist, file, accepts }) => {
    const encoding = negotiateEncoding(accepts);
    if (!encoding || !COMPRESSIBLE_ASSET_PATTERN.test(file)) return undefined;
    const filePath = path.join(dist, file);
    // Picture names have no content hash.
    const changedMs = file.startsWith('art/')
      ? await stat(filePath).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        )
      : 0;
    const key = `${encoding} ${changedMs} ${filePath}`;
    const cached = packed.get(key);
    if (cached) return cached;
    const asset = pack(filePath, encoding);
    packed.set(key, asset);
    // Do not cache missing files: they may arrive with the next build, and unknown names would fill the memory.
    if (!(await asset)) packed.delete(key);
    return asset;
  };
}

/** Compresses a rendered page, favoring speed over size. */
export function compressPage(html: string, encoding: ContentEncoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : COMPRESSORS.gzip(html);
}
