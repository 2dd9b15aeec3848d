import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressPage, createAssetCompressor } from '../../../src/features/pages/compressedAssets.ts';
import { createPageCompressor } from '../../../src/features/pages/routes.ts';
import type { ContentEncoding } from '../../../src/http/negotiateEncoding.ts';

const counted = () => vi.fn((html: string, encoding: ContentEncoding) => compressPage(html, encoding));

test('compresses a page once per encoding, even when concurrent, and again when it changes', async () => {
  const pack = counted();
  const pages = createPageCompressor({ compress: pack });
  const [first, beside] = await Promise.all([pages('<p>home</p>', 'br'), pages('<p>home</p>', 'br')]);
  const again = await pages('<p>home</p>', 'br');
  expect([beside, again].every((bytes) => bytes === first)).toBe(true);
  expect(pack).toHaveBeenCalledTimes(1);
  expect(brotliDecompressSync(first).toString()).toBe('<p>home</p>');
  expect(gunzipSync(await pages('<p>home</p>', 'gzip')).toString()).toBe('<p>home</p>');
  expect(brotliDecompressSync(await pages('<p>a newer home</p>', 'br')).toString()).toBe('<p>a newer home</p>');
  expect(pack).toHaveBeenCalledTimes(3);
});

test('evicts the least recently used page beyond the byte limit', async () => {
  const pack = vi.fn(async (html: string) => Buffer.alloc(100, html));
  const pages = createPageCompressor({ maxBytes: 300, compress: pack });
  for (const html of ['home', 'run 1', 'run 2', 'home', 'run 3', 'home']) await pages(html, 'br');
  expect(pack.mock.calls.map(([html]) => html)).toEqual(['home', 'run 1', 'run 2', 'run 3']);
  await pages('run 2', 'br');
  expect(pack).toHaveBeenCalledTimes(4);
  await pages('run 1', 'br');
  expect(pack).toHaveBeenCalledTimes(5);
});

test('retries a page that failed to compress', async () => {
  const pack = counted().mockRejectedValueOnce(new Error('no memory'));
  const pages = createPageCompressor({ compress: pack });
  await expect(pages('<p>home</p>', 'gzip')).rejects.toThrow('no memory');
  expect(gunzipSync(await pages('<p>home</p>', 'gzip')).toString()).toBe('<p>home</p>');
});

test('sends the compressed files of a build as they are, and compresses an asset that has none', async () => {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-assets-'));
  try {
    mkdirSync(path.join(dist, 'assets'));
    const write = (name: string, text: string): void => writeFileSync(path.join(dist, 'assets', name), text);
    write('app.js', 'let a;');
    write('app.js.br', 'by the build');
    const pack = createAssetCompressor();
    const read = async (file: string, accepts: string) => (await pack({ dist, file, accepts }))?.bytes;
    expect(String(await read('assets/app.js', 'gzip, br'))).toBe('by the build');
    expect(String(gunzipSync((await read('assets/app.js', 'gzip')) ?? ''))).toBe('let a;');
    expect(await read('assets/none.js', 'br')).toBeUndefined();
  } finally {
    rmSync(dist, { recursive: true });
  }
});
