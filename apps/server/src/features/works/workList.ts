import { createHash } from 'node:crypto';

/** The hashes of one work, SHA-256 in hex: of its picture and of its metadata, byte by byte. */
export interface ListedWork {
  readonly image: string;
  readonly metadata: string;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The list as a file: a line for each work in the order of their numbers. */
export const listFile = (works: readonly ListedWork[]): string =>
  `{"works":[\n${works.map((work) => JSON.stringify(work)).join(',\n')}\n]}\n`;
