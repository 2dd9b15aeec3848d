import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListedWork, hashBytes } from './workList.ts';

/** The list of all works as stored in the repository; its hash is on the chain. */
export interface ProvenanceList {
  /** Exact file content. */
  readonly bytes: Buffer;
  /** SHA-256 of the file, as stored in the contract. */
  readonly hash: `0x${string}`;
  /** By number. */
  readonly works: readonly ListedWork[];
}

let cachedProvenance: ProvenanceList | undefined;

export function readProvenance(): ProvenanceList {
  if (cachedProvenance) return cachedProvenance;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('@jumpy/contracts/provenance.json')));
  const { works } = JSON.parse(bytes.toString('utf8')) as { works: ListedWork[] };
  cachedProvenance = { bytes, hash: `0x${hashBytes(bytes)}`, works };
  return cachedProvenance;
}
