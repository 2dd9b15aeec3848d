import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListedWork, sha256 } from './workList.ts';

/** The list of all works as stored in the repository; its hash is on the chain. */
export interface Provenance {
  /** Exact file content. */
  readonly bytes: Buffer;
  /** SHA-256 of the file, as stored in the contract. */
  readonly hash: `0x${string}`;
  /** By number. */
  readonly works: readonly ListedWork[];
}

let known: Provenance | undefined;

export function readProvenance(): Provenance {
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('@jumpy/contracts/provenance.json')));
  const { works } = JSON.parse(bytes.toString('utf8')) as { works: ListedWork[] };
  known = { bytes, hash: `0x${sha256(bytes)}`, works };
  return known;
}
