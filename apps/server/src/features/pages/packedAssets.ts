import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, codingFor } from '../../http/contentCoding.ts';

export interface PackedAsset {
  type: string;
  encoding: Coding;
  bytes: Buffer;
}

/** Compressible assets. The pattern excludes path traversal. */
const ASSET = /^(?:assets|art)\/[\w-][\w.-]*\.(js|css|svg)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const PACK: Readonly<Record<Coding, (bytes: Buffer | string) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Compresses each asset once per encoding and keeps all of them in memory; a build has few. */
export function packedAssets(): (wanted: {
  dist: string;
  file: string;
  accepts: string;
}) => Promise<PackedAsset | undefined> {
  const packed = new Map<string, Promise<PackedAsset | undefined>>();

  async function pack(file: string, encoding: Coding): Promise<PackedAsset | undefined> {
    const bytes = await readFile(file).catch(() => undefined);
    const type = TYPES[path.extname(file).slice(1)];
    return bytes && type ? { type, encoding, bytes: await PACK[encoding](bytes) } : undefined;
  }

  return async ({ dist, file, accepts }) => {
    const encoding = codingFor(accepts);
    if (!encoding || !ASSET.test(file)) return undefined;
    const place = path.join(dist, file);
    // Picture names have no content hash.
    const changedMs = file.startsWith('art/')
      ? await stat(place).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        )
      : 0;
    const key = `${encoding} ${changedMs} ${place}`;
    const known = packed.get(key);
    if (known) return known;
    const asset = pack(place, encoding);
    packed.set(key, asset);
    // Do not cache missing files: they may arrive with the next build, and unknown names would fill the memory.
    if (!(await asset)) packed.delete(key);
    return asset;
  };
}

/** Compresses a rendered page, favoring speed over size. */
export function packPage(html: string, encoding: Coding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : PACK.gzip(html);
}
