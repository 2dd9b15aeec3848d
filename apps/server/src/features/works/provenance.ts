import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListedWork, sha256 } from './workList.ts';

/** The list of all works, as it is kept in the repository and as its hash stands on the chain. */
export interface Provenance {
  /** The file, byte by byte. */
  readonly bytes: Buffer;
  /** Its SHA-256, as the contract has it. */
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
