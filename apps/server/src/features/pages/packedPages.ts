import { createHash } from 'node:crypto';
import type { Coding } from '../../http/contentCoding.ts';
import { packPage } from './packedAssets.ts';

export interface PackedPagesOptions {
  /** Packed bytes that are kept; beyond it the pages that nobody asked for longest are given up. */
  mostBytes?: number;
  pack?: (html: string, encoding: Coding) => Promise<Buffer>;
}

/** A page is about 5 KB packed: the few that are the same for many stay, those of runs come and go. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Packs each page once for each way browsers take it. Known by what is in them, as the server writes into pages and builds change them. */
export function packedPages({ mostBytes = MOST_BYTES, pack = packPage }: PackedPagesOptions = {}): (
  html: string,
  encoding: Coding,
) => Buffer | Promise<Buffer> {
  // In the order in which they were asked for last.
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(key: string, packed: Buffer): void {
    kept.set(key, packed);
    bytes += packed.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function begin(key: string, { html, encoding }: { html: string; encoding: Coding }): Promise<Buffer> {
    try {
      const packed = await pack(html, encoding);
      keep(key, packed);
      return packed;
    } finally {
      underWay.delete(key);
    }
  }

  return (html, encoding) => {
    const key = `${encoding} ${createHash('sha256').update(html).digest('base64')}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const coming = underWay.get(key) ?? begin(key, { html, encoding });
    underWay.set(key, coming);
    return coming;
  };
}
