import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface PackedAsset {
  type: string;
  encoding: 'br' | 'gzip';
  bytes: Buffer;
}

/** Files that never change under their name, and that packing makes smaller. Nothing in it can lead out of the folder. */
const ASSET = /^assets\/[\w-][\w.-]*\.(js|css|svg)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const PACK = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

/** Packs each asset once for each way browsers take it; the pages of a build are few, so all of them stay in memory. */
export function packedAssets(): (wanted: {
  dist: string;
  file: string;
  accepts: string;
}) => Promise<PackedAsset | undefined> {
  const packed = new Map<string, Promise<PackedAsset | undefined>>();

  async function pack(file: string, encoding: PackedAsset['encoding']): Promise<PackedAsset | undefined> {
    const bytes = await readFile(file).catch(() => undefined);
    const type = TYPES[path.extname(file).slice(1)];
    return bytes && type ? { type, encoding, bytes: await PACK[encoding](bytes) } : undefined;
  }

  return async ({ dist, file, accepts }) => {
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
    if (!encoding || !ASSET.test(file)) return undefined;
    const key = `${encoding} ${path.join(dist, file)}`;
    const known = packed.get(key);
    if (known) return known;
    const asset = pack(path.join(dist, file), encoding);
    packed.set(key, asset);
    // What is not there yet may come with the next build, and names of nothing must not pile up.
    if (!(await asset)) packed.delete(key);
    return asset;
  };
}
