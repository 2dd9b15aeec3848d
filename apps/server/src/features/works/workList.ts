import { createHash } from 'node:crypto';
import { cidOf } from '@jumpy/ipfs/cidOf';
import { workMetadata } from './workMetadata.ts';
import { workPicture } from './workPicture.ts';

/** The hashes of one work, SHA-256 in hex: of its picture and of its metadata, byte by byte. */
export interface ListedWork {
  readonly image: string;
  readonly metadata: string;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What stands in a work's metadata file. */
export const metadataBytes = (number: number, imageCid: string): Buffer =>
  Buffer.from(JSON.stringify(workMetadata(number, { image: `ipfs://${imageCid}` })));

/** Draws a work and takes its hashes. */
export async function listWork(number: number): Promise<ListedWork> {
  const picture = await workPicture(number);
  return { image: sha256(picture), metadata: sha256(metadataBytes(number, await cidOf(picture))) };
}

/** The list as a file: a line for each work in the order of their numbers. */
export const listFile = (works: readonly ListedWork[]): string =>
  `{"works":[\n${works.map((work) => JSON.stringify(work)).join(',\n')}\n]}\n`;
