import { createHash } from 'node:crypto';

/** SHA-256 hashes (hex) of a work's image and metadata files. */
export interface ListedWork {
  readonly image: string;
  readonly metadata: string;
}

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** File content of the list: one line per work in the order of their numbers. */
export const formatWorkList = (works: readonly ListedWork[]): string =>
  `{"works":[\n${works.map((work) => JSON.stringify(work)).join(',\n')}\n]}\n`;
